import { createStore, del, entries, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { PhotoStorage } from './photo-queue.ts';

/* The photos that are not uploaded yet, in the browser's database. Where it has none, or forbids it, they last as long as the page. */

const entrySchema = z.tuple([
  z.string(),
  z.object({ uid: z.string(), path: z.string(), photo: z.instanceof(Blob) }),
]);

const store = createStore('photos', 'waiting');

/** Returns the result of an access to the database, or what is said instead if it fails: a forbidden one throws at once. */
async function access<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}

export const photoStorage: PhotoStorage = {
  keep: (id, photo) => access(() => set(id, photo, store), undefined),
  forget: (id) => access(() => del(id, store), undefined),
  readAll: async () => {
    const all: unknown[] = await access(() => entries(store), []);
    return all.flatMap((one) => {
      const { success, data } = z.safeParse(entrySchema, one);
      return success ? [data] : [];
    });
  },
};
