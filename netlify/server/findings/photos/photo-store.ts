import { getStore, type Store } from '@netlify/blobs';
import { photoName } from '../../order/order-facts.ts';
import type { ProblemError } from '../../problems.ts';
import { refusal } from '../refusals.ts';

/*
 * The photos of findings and of receipts, in the store `photos` of Netlify Blobs by their names (docs/decisions/photos.md). All of the site's deploys have the one
 * store. Grows: uploads. Shrinks: photos and findings that the staff remove (`change-findings.ts`), erasures (`erase-account.ts`), and a year after the car was
 * collected, or with an order that expires (`drop-expired.ts`); receipts with their till (`drop-days.ts`).
 */

const TIME_LIMIT_MS = 10_000;
/** Photos that are removed at once. */
const AT_ONCE = 10;

/** Stores a photo; returns false if there is one of its name already. All functions of this file throw as `withPhotos` does. */
export const storePhotoOnce = (name: string, photo: Uint8Array): Promise<boolean> =>
  withPhotos(async (store) => {
    const { modified } = await store.set(name, new Blob([Uint8Array.from(photo)]), { onlyIfNew: true });
    return modified;
  });

export const findPhoto = (name: string): Promise<ArrayBuffer | undefined> =>
  withPhotos(async (store) => (await store.getWithMetadata(name, { type: 'blob' }))?.data.arrayBuffer());

/** Removes photos. Those that are gone already are no failure, so that it can be repeated. */
export const removePhotos = (names: string[]): Promise<void> =>
  withPhotos((store) => removeAll(store, names));

/** Removes all photos of orders, also those that no finding names any longer, or has never named. */
export const removePhotosOf = (orderIds: string[]): Promise<void> =>
  withPhotos(async (store) => {
    const lists = await Promise.all(
      orderIds.map((orderId) => store.list({ prefix: photoName(orderId, '') })),
    );
    await removeAll(
      store,
      lists.flatMap(({ blobs }) => blobs.map(({ key }) => key)),
    );
  });

async function removeAll(store: Store, names: string[]): Promise<void> {
  for (let begin = 0; begin < names.length; begin += AT_ONCE)
    await Promise.all(names.slice(begin, begin + AT_ONCE).map((name) => store.delete(name)));
}

/** @throws {ProblemError} 503 if Netlify Blobs is unreachable, fails or is not set up, 504 if a request takes longer than 10 s */
async function withPhotos<T>(operation: (store: Store) => Promise<T>): Promise<T> {
  const failure = Promise.withResolvers<never>();
  const send = async (...[url, options]: Parameters<typeof fetch>): Promise<Response> => {
    const limit = { ...options, signal: AbortSignal.timeout(TIME_LIMIT_MS) };
    const response = await fetch(url, limit).catch(failure.reject);
    const isFailure = !response || response.status === 429 || response.status >= 500;
    if (!isFailure) return response;
    failure.reject(new Error(`Netlify Blobs answered with status ${response?.status}`));
    // The client would repeat the request for 25 s. Who uploads repeats it, and so does the erasure.
    return new Promise<never>(() => {});
  };
  try {
    const store = getStore({ name: 'photos', consistency: 'strong', fetch: send });
    return await Promise.race([operation(store), failure.promise]);
  } catch (cause) {
    throw problemOf(cause);
  }
}

function problemOf(cause: unknown): ProblemError {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate
    ? refusal('photos-late', { cause })
    : refusal('photos-away', { cause, headers: { 'Retry-After': '5' } });
}
