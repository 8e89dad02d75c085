import { expect, test, vi } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { stubStorage } from '../../../tests/support/stub-storage.ts';

/** Loads the page anew. Returns what takes money of a booking there: `status` is that of the answer, 0 if it is lost, `rev` the job's by then. */
async function load() {
  vi.resetModules();
  const { sendMoneyOnce } = await import('./send-money-once.ts');
  const { ApiError } = await import('../../api/api-error.ts');
  return async (orderId: string, status: number, rev: number | Promise<number> = 2) => {
    let sent = '';
    // Its transaction changes with the money that comes.
    const seen = jobWith(orderId, { transactionId: `${orderId} ${status}` });
    const taking = sendMoneyOnce(seen, async (id) => {
      sent = id;
      if (status !== 200) throw new ApiError({ status, title: '', detail: '' });
      return jobWith(orderId, { rev: await rev });
    });
    const once = await taking.catch(() => undefined);
    return { sent, wasRecorded: once?.wasRecorded };
  };
}

test('a repeat has the id of the first try until the server has answered, also after a reload', async () => {
  stubStorage('sessionStorage');
  const take = async (orderId: string, status: number) => (await (await load())(orderId, status)).sent;
  const first = await take('a', 0);
  // Whoever is signed out, or has sent too much, may have taken it by the first try.
  for (const status of [503, 429, 401, 409]) expect(await take('a', status)).toBe(first);
  const second = await take('a', 0);
  expect(second).not.toBe(first);
  expect(await take('b', 200)).not.toBe(second);
  expect(await take('a', 200)).toBe(second);
  expect(await take('a', 200)).not.toBe(second);
});

test('a member is told that an earlier press has recorded it, and records as much once more by the next one', async () => {
  const take = await load();
  const { sent } = await take('a', 0);
  expect(await take('a', 200, 1)).toEqual({ sent, wasRecorded: true });
  expect(await take('a', 200)).not.toMatchObject({ sent });
});

test('an answer that comes late does not forget the id of a later try', async () => {
  const take = await load();
  const { promise, resolve } = Promise.withResolvers<number>();
  const late = take('a', 200, promise);
  await take('a', 200);
  const { sent } = await take('a', 0);
  resolve(2);
  await late;
  expect(await take('a', 200)).toEqual({ sent, wasRecorded: false });
});
