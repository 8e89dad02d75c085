import { withTimeLimit } from '../contract/time-limit.ts';
import { forgetReload, mayReload, reloadOnce } from './reload-once.ts';
import { chunkFailed } from './texts.ts';
import { whenOnline } from './when-online.ts';

/** The time limit for a page's chunk (spec §9). */
const TIME_LIMIT_MS = 120_000;

/** A chunk that could not be loaded, or not in time (spec §8). */
export class ChunkLoadError extends Error {
  readonly chunk: string;

  constructor(chunk: string, cause: unknown) {
    super(chunkFailed(chunk), { cause });
    this.chunk = chunk;
  }
}

/**
 * Returns a function that loads a page's chunk.
 * @throws {ChunkLoadError} if that fails or takes longer than 120 s
 */
export function loadPage<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      const page = await withTimeLimit(load(), TIME_LIMIT_MS);
      if (!import.meta.env.SSR) forgetReload(name);
      return page;
    } catch (cause) {
      throw new ChunkLoadError(name, cause);
    }
  };
}

/**
 * Returns a function that loads a chunk that no input is waiting for: only while online, and with one automatic reload of the
 * page if it fails.
 */
export function loadInBackground<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  const loadChunk = loadPage(name, load);
  if (import.meta.env.SSR) return loadChunk;
  return async () => {
    await whenOnline();
    try {
      return await loadChunk();
    } catch (error) {
      await whenOnline();
      if (!mayReload()) throw error;
      reloadOnce(name);
      return new Promise(() => {});
    }
  };
}
