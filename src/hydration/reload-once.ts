/** The session storage key for the chunk that the page is being reloaded for, which prevents a second reload. */
const RELOADED_KEY = 'reloaded-for-chunk';
let isReloading = false;

/**
 * Returns whether a reload may help and has not been tried: after a deploy, an open tab's chunks are gone. Offline it would
 * lose the page, and without storage it could repeat endlessly.
 */
export const mayReload = (): boolean =>
  isReloading || (navigator.onLine && sessionStorage?.getItem(RELOADED_KEY) === null);

export function reloadOnce(chunk: string): void {
  // Another missing chunk may have triggered the reload.
  if (isReloading) return;
  isReloading = true;
  sessionStorage?.setItem(RELOADED_KEY, chunk);
  location.reload();
}

/** Allows another reload for a chunk, once it is loaded. */
export function forgetReload(chunk: string): void {
  if (sessionStorage?.getItem(RELOADED_KEY) === chunk) sessionStorage.removeItem(RELOADED_KEY);
}
