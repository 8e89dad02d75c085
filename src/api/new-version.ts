import { TYPED_KEY, type Typed } from './typed-fields.ts';

/** The session storage key for the version that the page was loaded again for, which prevents a second time. */
const RELOADED_KEY = 'version';
const PAUSE_MS = 2_000;

/**
 * Loads the page again, once for each version, if a response is of another version of the API than the page is of. What was typed is kept.
 * @returns whether it does
 */
export function reloadForVersion(version: string | null): boolean {
  // On a maintainer's machine the page has none.
  if (version === null || !SETTINGS.VITE_VERSION || version === SETTINGS.VITE_VERSION) return false;
  if (!sessionStorage || sessionStorage.getItem(RELOADED_KEY) === version) return false;
  sessionStorage.setItem(RELOADED_KEY, version);
  setTimeout(() => {
    sessionStorage.setItem(TYPED_KEY, JSON.stringify({ path: location.pathname, fields: readTyped() }));
    location.reload();
  }, PAUSE_MS);
  return true;
}

/** Returns what stands in the page's fields, without passwords. */
const readTyped = (): Typed['fields'] =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .filter(({ name, type }) => name && type !== 'password' && type !== 'file')
    .map(({ name, type, value, checked }) => ({ name, type, value, checked }));
