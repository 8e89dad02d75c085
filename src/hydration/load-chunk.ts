import { type ComponentType, lazy } from 'react';
import { withTimeLimit } from '../contract/time-limit.ts';
import * as t from '../ui/texts.ts';
import { recoverChunk } from './recover-chunk.ts';
import { forgetReload, mayReload, reloadOnce } from './reload-once.ts';
import { whenOnline } from './wait.ts';

/** The time limit for a page's chunk (spec §9). */
const TIME_LIMIT_MS = 120_000;

/** A chunk that could not be loaded, or not in time (spec §8); a TypeError, as the browser's own is. */
export class ChunkLoadError extends TypeError {
  readonly chunk: string;
  readonly reloadHelps: boolean;

  constructor(chunk: string, cause: unknown, reloadHelps = false) {
    super(t.chunkFailed(chunk), { cause });
    this.chunk = chunk;
    this.reloadHelps = reloadHelps;
  }
}

/**
 * Loads a chunk, again if that fails (recover-chunk.ts).
 * @throws {ChunkLoadError} if that does not help
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const recovery = await recoverChunk(load);
    if ('loaded' in recovery) return recovery.loaded;
    throw new ChunkLoadError(name, cause, recovery.reloadHelps);
  }
}

/**
 * Returns a function that loads a page's chunk.
 * @throws {ChunkLoadError} if that fails or takes longer than 120 s
 */
export function loadPage<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.SSR) return load;
  return async () => {
    const page = await withTimeLimit(loadChunk(name, load), TIME_LIMIT_MS).catch((cause: unknown) => {
      throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(name, cause);
    });
    forgetReload(name);
    return page;
  };
}

/** Returns a function that loads a chunk in the background: only while online, and with one automatic reload of the page if that helps. */
export function loadInBackground<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  const loadInTime = loadPage(name, load);
  if (import.meta.env.SSR) return loadInTime;
  return async () => {
    await whenOnline();
    try {
      return await loadInTime();
    } catch (error) {
      if (!canReload(error)) throw error;
      reloadOnce(name);
      return new Promise(() => {});
    }
  };
}

/** Returns whether a reload may help a chunk, and has not been tried. */
export const canReload = (error: unknown): error is ChunkLoadError =>
  error instanceof ChunkLoadError && error.reloadHelps && mayReload();

/** Creates a component with a chunk of its own, which is loaded when it is first rendered. */
export const lazyChunk = <P extends object>(name: string, load: () => Promise<ComponentType<P>>) =>
  lazy(loadPage(name, async () => ({ default: await load() })));
