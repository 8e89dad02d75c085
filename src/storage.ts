type Name = 'localStorage' | 'sessionStorage';

/** Wraps a browser's storage. Where it is missing, forbidden or full, this page keeps the values in memory. */
function wrap(name: Name) {
  const unstored = new Map<string, string | null>();
  const access = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(globalThis[name]);
    } catch {
      return undefined;
    }
  };
  const keep = (key: string, value: string | null, isStored: boolean): boolean => {
    if (isStored) unstored.delete(key);
    else unstored.set(key, value);
    return isStored;
  };
  return {
    getItem: (key: string): string | null =>
      (unstored.has(key) ? unstored.get(key) : access((it) => it.getItem(key))) ?? null,
    /** Stores a value. Returns whether other pages will find it, too. */
    setItem: (key: string, value: string): boolean =>
      keep(key, value, access((it) => it.setItem(key, value) ?? true) ?? false),
    /** Returns whether other pages will find all that was stored. */
    isWhole: (): boolean => unstored.size === 0,
    removeItem: (key: string): void =>
      void keep(key, null, access((it) => it.removeItem(key) ?? true) ?? false),
  };
}

/** Is shared by all tabs, and stays. */
export const browserStorage = wrap('localStorage');
/** Belongs to the tab. */
export const tabStorage = wrap('sessionStorage');

/** The session storage key of all drafts of the tab (drafts.ts). */
export const DRAFTS_KEY = 'drafts';
