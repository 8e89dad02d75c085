import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../tests/support/stub-storage.ts';

test.each([
  ['with storage', true, 1],
  ['that could not store what was typed', false, 0],
])('a page %s is loaded again at most once for a new version', async (_, hasRoom, reloads) => {
  vi.useFakeTimers();
  stubStorage('sessionStorage', (next) => hasRoom || !next.has('drafts'));
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
