import { expect, test, vi } from 'vitest';

test.each([
  ['with storage', () => {}, 1],
  [
    'that could not store what was typed',
    (key: string) => {
      if (key === 'drafts') throw new DOMException('', 'QuotaExceededError');
    },
    0,
  ],
])('a page %s is loaded again at most once for a new version', async (_, refuse, reloads) => {
  vi.useFakeTimers();
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      refuse(key);
      items.set(key, value);
    },
  });
  vi.stubGlobal('SETTINGS', { VITE_VERSION: 'old' });
  vi.stubGlobal('addEventListener', () => {});
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const { keepDraft } = await import('../drafts.ts');
  const { reloadForVersion } = await import('./new-version.ts');
  keepDraft(null, 'contact', { message: 'It squeaks.' });
  for (const version of [null, 'old', 'new', 'new']) reloadForVersion(version);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(reloads);
});
