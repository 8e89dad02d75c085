import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/stub-storage.ts';

test('a repeat has the id of the first try until the server has answered, also after a reload', async () => {
  stubStorage('sessionStorage');
  /** Takes money on a page that was loaded anew, with this status as the answer: 0 if it is lost. */
  const take = async (transactionId: string, status: number) => {
    vi.resetModules();
    const { takeOnce } = await import('./take-once.ts');
    const { ApiError } = await import('../../api/api-error.ts');
    let sent = '';
    await takeOnce(transactionId, async (id) => {
      sent = id;
      if (status !== 200) throw new ApiError({ status, title: '', detail: '' });
    }).catch(() => {});
    return sent;
  };
  const first = await take('a', 0);
  // Whoever is signed out, or has sent too much, may have taken it by the first try.
  for (const status of [503, 429, 401, 409]) expect(await take('a', status)).toBe(first);
  const second = await take('a', 0);
  expect(second).not.toBe(first);
  expect(await take('b', 200)).not.toBe(second);
  expect(await take('a', 200)).toBe(second);
  expect(await take('a', 200)).not.toBe(second);
});
