import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import type { PhotoStorage } from './photo-queue.ts';

/* The photos that are not uploaded yet, in the browser's database. Where it has none, such as in some private windows, they last as long as the page. */

const entrySchema = z.tuple([
  z.string(),
  z.object({ uid: z.string(), transactionId: z.string(), photo: z.instanceof(Blob) }),
]);

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('photos', 'waiting');
  return opened;
}

export const photoStorage: PhotoStorage = {
  keep: async (id, photo) => {
    await set(id, photo, store()).catch(() => {});
  },
  forget: async (id) => {
    await del(id, store()).catch(() => {});
  },
  readAll: async () => {
    const all: unknown[] = await entries(store()).catch(() => []);
    return all.flatMap((one) => {
      const { success, data } = z.safeParse(entrySchema, one);
      return success ? [data] : [];
    });
  },
};
