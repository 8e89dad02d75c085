import { expect, test } from 'vitest';
import { eachPaid } from '../../netlify/cli/order-pages.ts';
import { startStore } from '../support/orders/filled-store.ts';
import { largestOrder } from '../support/orders/largest-order.ts';
import { type SampleOrder, sampleOrder, writeOrders } from '../support/orders/sample-orders.ts';
import { rowsOf, runCommand } from '../support/servers/run-command.ts';
import { startStoreProxy } from '../support/servers/store-proxy.ts';

/* As many of the largest orders as make more than one page, nearly all of one customer. */

/** The most bytes of a response of Upstash. */
const UPSTASH_LIMIT = 10_000_000;

const samples = Array.from({ length: 120 }, (_, number): SampleOrder => {
  const sample = sampleOrder(number, 4, { ...largestOrder(12), _id: `order-${number}` });
  return number % 50 === 0 ? sample : { ...sample, uid: 'uid-big' };
});
const ids = samples.map(({ order }) => order._id).sort();

test('the list has each order once, and a page of the largest orders that may exist fits into a response', async () => {
  const { url, redis } = await startStore();
  await writeOrders(redis, samples.slice(60));
  await writeOrders(redis, samples.slice(0, 60));
  expect(Buffer.byteLength(JSON.stringify(samples))).toBeGreaterThan(UPSTASH_LIMIT);
  const store = await startStoreProxy(url);
  const { code, stdout } = await runCommand('orders', ['list'], store.url);
  expect(code).toBe(0);
  const listed = rowsOf(stdout).slice(1, -1);
  expect(listed.map(([, order]) => order).sort()).toEqual(ids);
  expect(store.largest()).toBeLessThan(UPSTASH_LIMIT);
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
