import { tabStorage } from '../storage.ts';
import { isLeaving } from './leaving.ts';

/** The session storage key for the version that the page was loaded again for, which prevents a second time. */
const RELOADED_KEY = 'version';
const PAUSE_MS = 2_000;

/**
 * Loads the page again, once for each version, if a response is of another version of the API than the page is of. Drafts outlive that.
 * @returns whether it does
 */
export function reloadForVersion(version: string | null): boolean {
  // On a maintainer's machine the page has none.
  if (version === null || !SETTINGS.VITE_VERSION || version === SETTINGS.VITE_VERSION) return false;
  if (tabStorage.getItem(RELOADED_KEY) === version) return false;
  // Without storage, the reload would repeat, and lose what was typed.
  if (!tabStorage.isWhole() || !tabStorage.setItem(RELOADED_KEY, version)) return false;
  reloadSoon();
  return true;
}

/** Loads the page again, unless it is being left. */
const reloadSoon = () =>
  setTimeout(() => {
    if (isLeaving()) return reloadSoon();
    location.reload();
  }, PAUSE_MS);
