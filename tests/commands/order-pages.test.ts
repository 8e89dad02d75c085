import { expect, test } from 'vitest';
import { eachPaid } from '../../netlify/cli/order-pages.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { startStore } from '../support/orders/filled-store.ts';
import { type SampleOrder, sampleOrder, writeOrders } from '../support/orders/sample-orders.ts';
import { runCommand } from '../support/servers/run-command.ts';
import { startStoreProxy } from '../support/servers/store-proxy.ts';

/* One customer with as many orders as one may have, which are larger than a response of Upstash may be. */

const LIVE = 500;
const ARCHIVED = 400;
const UPSTASH_LIMIT = 10_000_000;

const uid = 'uid-big';
const events = Array.from({ length: 50 }, () => ({
  type: 'refund-failed',
  at: '2026-10-01T00:00:00.000Z',
  actor: 'garage' as const,
  reference: 'r'.repeat(200),
}));

/** Returns an order of some 15 KB, of `uid` unless it is a neighbour's. */
function bigOrder(number: number, isArchived: boolean): SampleOrder {
  // An abandoned attempt only, so that any order may move to the archive.
  const sample = sampleOrder(number * 8, 4, { events });
  return { ...sample, ...(number % 100 === 0 ? {} : { uid }), isArchived };
}

const samples = [
  ...Array.from({ length: LIVE }, (_, number) => bigOrder(number, false)),
  ...Array.from({ length: ARCHIVED }, (_, number) => bigOrder(LIVE + number, true)),
];
const ids = samples.map(({ order }) => order._id).sort();

/** Starts a proxy of the store that cancels some live orders before each transaction. */
async function startBusyStore() {
  const { url, redis } = await startStore();
  await writeOrders(redis, samples);
  expect(samples.map(({ order }) => JSON.stringify(order).length).reduce((a, b) => a + b)).toBeGreaterThan(
    UPSTASH_LIMIT,
  );
  return startStoreProxy(url, async (number) => {
    const isMoved = ({ uid: owner, isArchived }: SampleOrder, index: number) =>
      owner === uid && !isArchived && index % 40 === number;
    const moved = samples.filter(isMoved).map(({ order }) => [order._id, JSON.stringify(order)] as const);
    if (moved.length === 0) return;
    await redis
      .multi()
      .hset(keys.archive(uid), Object.fromEntries(moved))
      .hdel(keys.orders(uid), ...moved.map(([id]) => id))
      .exec();
  });
}

test('the list and the export have each order once, in responses below the limit', async () => {
  const store = await startBusyStore();
  const { code, stdout } = await runCommand('orders', ['export', '--csv'], store.url);
  expect(code).toBe(0);
  expect(Array.from(stdout.matchAll(/,(order-\d+),/g), ([, id]) => id).sort()).toEqual(ids);
  expect((await runCommand('orders', ['list'], store.url)).stdout).toContain(`\n${ids.length} orders\n`);
  expect(store.largest()).toBeLessThan(UPSTASH_LIMIT / 4);
});

test('a command can read the orders that brought money between two times, month by month', async () => {
  const { redis } = await startStore();
  // Four paid a day, of 150 days from 1 October 2026 on.
  const paid = Array.from({ length: 600 }, (_, number) => {
    const createdAt = new Date(Date.UTC(2026, 9, 1, 6 * number)).toISOString();
    const { order, ...sample } = sampleOrder(1, 4, { _id: `order-${number}`, createdAt });
    const attempts = order.attempts.map((attempt) => ({ ...attempt, capturedAt: createdAt }));
    return { ...sample, order: { ...order, attempts } };
  });
  await writeOrders(redis, paid);
  const found: string[] = [];
  for await (const { orderId } of eachPaid(redis, new Date('2026-10-31'), new Date('2027-02-01')))
    found.push(orderId);
  const between = Array.from({ length: 372 }, (_, number) => `order-${120 + number}`);
  expect(found.sort()).toEqual(between.sort());
});
