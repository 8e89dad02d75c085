import { expect, test, vi } from 'vitest';
import { stubStorage } from '../tests/support/stub-storage.ts';

const forbid = () =>
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      },
    ),
  );

test.each<[string, () => unknown]>([
  ['missing', () => vi.stubGlobal('localStorage', undefined)],
  ['forbidden', forbid],
  ['full', () => stubStorage('localStorage', () => false)],
])('a storage that is %s keeps values for the page, and says so', async (_, prepare) => {
  prepare();
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
  const items = stubStorage('sessionStorage', () => !isFull);
  vi.resetModules();
  const { tabStorage } = await import('./storage.ts');
  expect(tabStorage.setItem('draft', 'a')).toBe(true);
  isFull = true;
  expect(tabStorage.setItem('draft', '')).toBe(false);
  expect(tabStorage.getItem('draft')).toBe('');
  tabStorage.removeItem('draft');
  expect([tabStorage.getItem('draft'), items.has('draft')]).toEqual([null, false]);
  isFull = false;
  expect(tabStorage.setItem('draft', 'b')).toBe(true);
  // A change by another tab or the browser is seen.
  items.delete('draft');
  expect(tabStorage.getItem('draft')).toBeNull();
});
