import { expect, test, vi } from 'vitest';

/** A browser's storage, at its limit from `isFull` on. */
function fakeStorage(isFull: () => boolean) {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const forbidden = new Proxy(
  fakeStorage(() => false),
  {
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
  },
);

test.each([
  ['missing', undefined],
  ['forbidden', forbidden],
  ['full', fakeStorage(() => true)],
])('a storage that is %s keeps values for the page, and says so', async (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  vi.resetModules();
  const { browserStorage } = await import('./storage.ts');
  expect(browserStorage.getItem('token')).toBeNull();
  expect(browserStorage.setItem('token', 'a')).toBe(false);
  expect(browserStorage.setItem('token', 'b')).toBe(false);
  expect(browserStorage.getItem('token')).toBe('b');
  browserStorage.removeItem('token');
  expect(browserStorage.getItem('token')).toBeNull();
});

test('a storage that is full for a while has the newest value, before and after', async () => {
  let isFull = false;
  const storage = fakeStorage(() => isFull);
  vi.stubGlobal('sessionStorage', storage);
  vi.resetModules();
  const { tabStorage } = await import('./storage.ts');
  expect(tabStorage.setItem('draft', 'a')).toBe(true);
  isFull = true;
  expect(tabStorage.setItem('draft', '')).toBe(false);
  expect(tabStorage.getItem('draft')).toBe('');
  tabStorage.removeItem('draft');
  expect([tabStorage.getItem('draft'), storage.getItem('draft')]).toEqual([null, null]);
  isFull = false;
  expect(tabStorage.setItem('draft', 'b')).toBe(true);
  // A change by another tab or the browser is seen.
  storage.removeItem('draft');
  expect(tabStorage.getItem('draft')).toBeNull();
});
