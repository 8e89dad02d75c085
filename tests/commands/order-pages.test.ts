import { expect, test } from 'vitest';
import { eachPaid } from '../../netlify/cli/order-pages.ts';
import { startStore } from '../support/orders/filled-store.ts';
import { type SampleOrder, sampleOrder, writeOrders } from '../support/orders/sample-orders.ts';
import { rowsOf, runCommand } from '../support/servers/run-command.ts';
import { startStoreProxy } from '../support/servers/store-proxy.ts';

/* One customer with as many orders as one may have, which are larger than a response of Upstash may be. */

const UPSTASH_LIMIT = 10_000_000;

const uid = 'uid-big';
const events = Array.from({ length: 50 }, () => ({
  type: 'refund-failed',
  at: '2026-10-01T00:00:00.000Z',
  actor: 'garage' as const,
  reference: 'r'.repeat(1_000),
}));

/** Orders of some 55 KB, of `uid` but for a few of neighbours. */
const samples = Array.from({ length: 240 }, (_, number): SampleOrder => {
  const sample = sampleOrder(number * 8, 4, { events });
  return { ...sample, ...(number % 100 === 0 ? {} : { uid }) };
});
const ids = samples.map(({ order }) => order._id).sort();

test('the list has each order once, in responses below the limit', async () => {
  const { url, redis } = await startStore();
  await writeOrders(redis, samples);
  const sizes = samples.map(({ order }) => JSON.stringify(order).length);
  expect(sizes.reduce((a, b) => a + b)).toBeGreaterThan(UPSTASH_LIMIT);
  const store = await startStoreProxy(url);
  const { code, stdout } = await runCommand('orders', ['list'], store.url);
  expect(code).toBe(0);
  const listed = rowsOf(stdout).slice(1, -1);
  expect(listed.map(([, order]) => order).sort()).toEqual(ids);
  expect(store.largest()).toBeLessThan(UPSTASH_LIMIT / 2);
});

test('a command can read the orders that brought money between two times, month by month', async () => {
  const { redis } = await startStore();
  // Four paid a day, of 150 days from 1 October 2026 on.
  const paid = Array.from({ length: 600 }, (_, number) => {
    const createdAt = new Date(Date.UTC(2026, 9, 1, 6 * number)).toISOString();
    const { order, ...sample } = sampleOrder(1, 4, { _id: `order-${number}`, createdAt });
    const payments = order.payments.map((payment) => ({ ...payment, at: createdAt }));
    return { ...sample, order: { ...order, payments } };
  });
  await writeOrders(redis, paid);
  const found: string[] = [];
  for await (const { orderId } of eachPaid(redis, new Date('2026-10-31'), new Date('2027-02-01')))
    found.push(orderId);
  const between = Array.from({ length: 372 }, (_, number) => `order-${120 + number}`);
  expect(found.sort()).toEqual(between.sort());
});
