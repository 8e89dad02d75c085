import { tabStorage } from '../storage.ts';

/** The session storage key for the chunk that the page is being reloaded for, which prevents a second reload. */
const RELOADED_KEY = 'reloaded-for-chunk';
/** Holds room in the storage for more than that key and a chunk's name. */
const ROOM_KEY = 'room';
let isReloading = false;

/**
 * Returns whether a reload may help and has not been tried: after a deploy, an open tab's chunks are gone. Offline it would
 * lose the page, and without storage that keeps the key it could repeat endlessly.
 */
export const mayReload = (): boolean =>
  isReloading ||
  (navigator.onLine &&
    tabStorage.getItem(RELOADED_KEY) === null &&
    tabStorage.setItem(ROOM_KEY, RELOADED_KEY.repeat(5)));

/** Reloads the page for a chunk. A search that was typed is made with that, as it would be lost. */
export function reloadOnce(chunk: string): void {
  // Another missing chunk may have triggered the reload.
  if (isReloading) return;
  isReloading = true;
  tabStorage.removeItem(ROOM_KEY);
  tabStorage.setItem(RELOADED_KEY, chunk);
  const typed = document.querySelector<HTMLFormElement>('search form:has([name]:not(:placeholder-shown))');
  if (typed) typed.submit();
  else location.reload();
}

/** Allows another reload for a chunk, once it is loaded. */
export function forgetReload(chunk: string): void {
  if (tabStorage.getItem(RELOADED_KEY) === chunk) tabStorage.removeItem(RELOADED_KEY);
}
