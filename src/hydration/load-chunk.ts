import { isLeaving } from '../api/leaving.ts';
import { withTimeLimit } from '../contract/http/time-limit.ts';
import { tabStorage } from '../storage.ts';
import * as t from '../ui/texts.ts';
import { keepTyped } from './keep-typed.ts';
import { recoverChunk } from './recover-chunk.ts';
import { forgetReload, mayReload, reloadOnce } from './reload-once.ts';
import { whenOnline } from './wait.ts';

/* The one way to load code: a test refuses `import()` elsewhere (tests/structure/chunks.test.ts). */

/** The time limit for a chunk (spec §9), and for one behind a press: the next press goes on with what is loading. */
const TIME_LIMIT_MS = 120_000;
const PRESS_LIMIT_MS = 30_000;
/** The time in which a press that ends in a reload is read to do so. */
const PAUSE_MS = 2_000;

/** A chunk that could not be loaded, or not in time (spec §8); a TypeError, as the browser's own is. */
export class ChunkLoadError extends TypeError {
  readonly chunk: string;
  readonly reloadHelps: boolean;

  constructor(chunk: string, cause: unknown, { message = t.chunkFailed(chunk), reloadHelps = false } = {}) {
    super(message, { cause });
    this.chunk = chunk;
    this.reloadHelps = reloadHelps;
  }
}

async function loadAgain<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const recovery = await recoverChunk(load);
    if ('loaded' in recovery) return recovery.loaded;
    throw new ChunkLoadError(name, cause, recovery);
  }
}

/**
 * Returns a function that loads a chunk, again if that fails (recover-chunk.ts).
 * @throws {ChunkLoadError} if that does not help, or takes longer than 120 s
 */
export function loadChunk<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  if (import.meta.env.SSR) return load;
  return async () => {
    const loaded = await withTimeLimit(loadAgain(name, load), TIME_LIMIT_MS).catch((cause: unknown) => {
      // The error page may take the place of a form.
      keepTyped();
      throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(name, cause);
    });
    forgetReload(name);
    return loaded;
  };
}

/** Returns a function that loads a chunk in the background: only while online, and with one automatic reload of the page if that helps. */
export function loadInBackground<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  const loadInTime = loadChunk(name, load);
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

/**
 * Returns a function that loads the chunk of an act. If a reload of the page helps, it follows once that is read; drafts outlive it.
 * @throws {ChunkLoadError} with a sentence for whoever has pressed, after 30 s at the latest
 */
export function loadOnPress<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  const loadInTime = loadChunk(name, load);
  return () =>
    withTimeLimit(loadInTime(), PRESS_LIMIT_MS).catch((cause: unknown) => {
      throw new ChunkLoadError(name, cause, { message: scheduleReload(name, cause) });
    });
}

/** Schedules a reload of the page, if that helps a chunk that was needed, for when the sentence that it returns is read. */
export function scheduleReload(name: string, error: unknown): string {
  if (!canReload(error)) return t.notLoaded;
  setTimeout(() => isLeaving() || reloadOnce(name), PAUSE_MS);
  return t.loadsAgain;
}

/** Returns whether a reload may help a chunk, loses no draft, and has not been tried. */
export const canReload = (error: unknown): error is ChunkLoadError =>
  error instanceof ChunkLoadError && error.reloadHelps && mayReload() && tabStorage.isWhole();
