/** Names the chunk for which the page is being reloaded, until that is there: so this happens once. */
const RELOADED_KEY = 'reloaded-for-chunk';
let isReloading = false;

/**
 * Whether a reload may help and has not been tried: after a deploy the chunks that an open tab knows are gone. Offline
 * it would only lose the page, and where storage is forbidden (index.html) it could come again and again.
 */
export const mayReload = (): boolean =>
  isReloading || (navigator.onLine && sessionStorage?.getItem(RELOADED_KEY) === null);

export function reloadOnce(chunk: string): void {
  // For another chunk that is missing, too.
  if (isReloading) return;
  isReloading = true;
  sessionStorage?.setItem(RELOADED_KEY, chunk);
  location.reload();
}

/** To be called when a chunk is there. */
export function forgetReload(chunk: string): void {
  if (sessionStorage?.getItem(RELOADED_KEY) === chunk) sessionStorage.removeItem(RELOADED_KEY);
}
