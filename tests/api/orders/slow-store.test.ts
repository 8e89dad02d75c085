import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queued } from '../../../netlify/server/store/queue.ts';
import { book, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { setFaults } from '../../support/fault-client.ts';
import { cancel, moneyCloudForFile, startPaid } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { runSchedule, workAfterResponses } from '../../support/servers/site.ts';

/* A store that is far away: 150 ms for each round trip. */

const ROUND_TRIP_MS = 150;
/** Within the 15 s after which the scheduled run leaves work to the next one. One after the other, the payments would take longer; a busy machine does not. */
const LIMIT_MS = 7_000;

const cloud = moneyCloudForFile();
afterEach(() => void vi.restoreAllMocks());

/** Makes each request to the store take longer from now on; returns the time in ms that an action takes then. */
async function slowly(act: () => Promise<unknown>): Promise<number> {
  await workAfterResponses();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).startsWith(process.env.UPSTASH_REDIS_REST_URL ?? '-')) await delay(ROUND_TRIP_MS);
    return fetch(url, init);
  });
  const start = performance.now();
  await act();
  const ms = performance.now() - start;
  vi.restoreAllMocks();
  expect(ms).toBeGreaterThan(ROUND_TRIP_MS);
  return ms;
}

test('a scheduled run finds all lost payments, follows a refund, and tells the garage of them', async () => {
  await setFaults(cloud.url, 'sslcommerz', { ipn: 'none' });
  process.env.REFUNDS_FROM = '';
  const due = await startPaid();
  await cancel(due.customer, due.order._id);
  const lost = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const customer = await newCustomer();
      await press(await book(customer), 'pay');
      const { transactionId } = await onlyOrderOf(customer);
      await cloud.redis.zadd(keys.queue, { score: 0, member: queued('attempt', transactionId) });
      return { customer, transactionId };
    }),
  );
  expect(await slowly(runSchedule)).toBeLessThan(LIMIT_MS);
  for (const { customer, transactionId } of lost) {
    expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
    expect(await cloud.noticesAbout(transactionId)).toMatchObject([{ kind: 'paid' }]);
  }
});
