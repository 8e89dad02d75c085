/** How long a page's chunk may take (spec §9). */
const TIME_LIMIT_MS = 120_000;

/** Set while a page is being reloaded because of a chunk, so that this happens once. */
const RELOADED_KEY = 'reloaded-for-chunk';

/** The code of a page that could not be loaded, or not in time (spec §8). */
export class ChunkLoadError extends Error {
  constructor(name: string, cause: unknown) {
    super(`Loading chunk ${name} failed`, { cause });
  }
}

/** Loads a page's chunk. Throws a ChunkLoadError when that fails or takes longer than 120 s. */
export function loadPage<T>(name: string, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const limit = Promise.withResolvers<never>();
    const timer = setTimeout(() => limit.reject(new Error('timeout')), TIME_LIMIT_MS);
    try {
      const page = await Promise.race([load(), limit.promise]);
      if (!import.meta.env.SSR) sessionStorage.removeItem(RELOADED_KEY);
      return page;
    } catch (cause) {
      throw new ChunkLoadError(name, cause);
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Whether a reload may help and has not been tried: after a deploy the chunks that an open tab knows are gone. Offline
 * it would only lose the page.
 */
export const mayReload = (): boolean => navigator.onLine && sessionStorage.getItem(RELOADED_KEY) === null;

export function reloadOnce(): void {
  sessionStorage.setItem(RELOADED_KEY, 'yes');
  location.reload();
}
