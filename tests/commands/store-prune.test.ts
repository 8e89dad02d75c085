import { getStore } from '@netlify/blobs';
import type { Redis } from '@upstash/redis';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { blobsContext } from '../../netlify/local-cloud/blobs/blobs.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { queued } from '../../netlify/server/store/queue.ts';
import { setFaults } from '../support/fault-client.ts';
import { findingWith } from '../support/findings.ts';
import { attemptIn, deskOrder } from '../support/orders/decided-order.ts';
import { startFilledStore } from '../support/orders/filled-store.ts';
import { sampleOrder, transactionIdOf, writeOrders } from '../support/orders/sample-orders.ts';
import { runCommand, runCommandIn, storeOf } from '../support/servers/run-command.ts';
import { wholeStore } from '../support/store.ts';

/* `npm run store -- prune`: what need not be kept any longer, and never what has received money. */

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const dayAgo = (days: number): string => daysAgo(days).slice(0, 10);

/** Starts a store with orders that are some days old, those of the first customer a day, and a notice that was given up as long ago. */
async function startAgedStore(orders: number, days = 1) {
  const store = await startFilledStore(orders);
  const { redis } = store;
  const writes = redis.multi();
  for (let number = 0; number < orders; number += 1) {
    const { uid, order, isArchived } = sampleOrder(number);
    const key = isArchived ? keys.archive(uid) : keys.orders(uid);
    const updatedAt = daysAgo(number < 4 ? 1 : days);
    writes.hset(key, { [order._id]: JSON.stringify({ ...order, updatedAt }) });
  }
  await writes.exec();
  await giveUp(redis, days);
  return store;
}

/** Gives up the notice of a payment, so many days ago. */
async function giveUp(redis: Redis, days: number): Promise<void> {
  const id = `${transactionIdOf(1, 0)}:paid:garage:0`;
  const notice = z.parse(z.string(), await redis.hget(keys.notices, id));
  await redis.hset(keys.notices, {
    [id]: JSON.stringify({ ...JSON.parse(notice), givenUpAt: daysAgo(days) }),
  });
}

/** Starts a store with one of each record beyond the time for which it is kept, and another within. */
async function startOldStore(days: number) {
  const store = await startAgedStore(16, days);
  await giveUp(store.redis, 89);
  const [paid, left, young] = [sampleOrder(1), transactionIdOf(1, 7), transactionIdOf(1, 8)];
  const { uid, order } = paid;
  const due = { gateway: 'sslcommerz', amount: 606_375, currency: 'BDT' };
  const transaction = { uid, orderId: order._id, ...due };
  const writes = store.redis.multi();
  writes.set(keys.transaction(left), JSON.stringify({ ...transaction, createdAt: daysAgo(days) }));
  writes.set(keys.transaction(young), JSON.stringify({ ...transaction, createdAt: daysAgo(1) }));
  writes.hset(keys.days, { [dayAgo(402)]: '{"closed":true}', [dayAgo(398)]: '{"closed":true}' });
  writes.hset(keys.collected(dayAgo(402)), { 'order-7': 'uid-1' });
  writes.hset(keys.acts(dayAgo(402)), { 'order-7': 'uid-1' });
  writes.hset(keys.acts(dayAgo(398)), { 'order-7': 'uid-1' });
  for (const id of [left, young, transactionIdOf(6, 0), transactionIdOf(1, 0)])
    writes.hset(keys.sent(id), { notice: '{}' });
  writes.hset(keys.agenda(dayAgo(402)), {
    'order-7': JSON.stringify({ uid: 'uid-1', minutes: 60, arrived: true }),
    'order-9': JSON.stringify({ uid: 'uid-2', minutes: 60 }),
  });
  await writes.exec();
  return { ...store, left, young };
}

const refundsIn = (store: Map<string, string>) => store.get(keys.queue)?.match(/refund:\w+/g);

test('a maintainer can list old records, and drop them once that is confirmed', async () => {
  const { url, redis, left, young } = await startOldStore(181);
  const before = await wholeStore(redis);
  const listing = await runCommand('store', ['prune'], url);
  expect(listing).toMatchObject({ code: 1, stderr: expect.stringContaining('not a terminal: add --yes.\n') });
  expect(await wholeStore(redis)).toEqual(before);
  const rows = listing.stdout
    .split('\n')
    .slice(1, -2)
    .map((line) => line.split(/ {2,}/).slice(0, 2).join(': '));
  expect(rows).toEqual([
    'unpaid order: order-6',
    'unpaid order: order-8',
    'unpaid order: order-14',
    `transaction: ${left}`,
    `collected cars: ${dayAgo(402)}`,
    `acts of the staff: ${dayAgo(402)}`,
    'visit: order-7',
    `settings of a day: ${dayAgo(402)}`,
  ]);

  const { code, stdout } = await runCommand('store', ['prune', '--yes'], url);
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${listing.stdout}Dropped: 8\n` });
  const after = await wholeStore(redis);
  const gone = [left, transactionIdOf(6, 0), transactionIdOf(6, 1), transactionIdOf(8, 0)];
  for (const id of gone) {
    expect(after.has(keys.transaction(id))).toBe(false);
    expect(after.has(keys.sent(id))).toBe(false);
    expect(after.get(keys.queue)).not.toContain(queued('attempt', id));
  }
  expect(after.has(keys.transaction(young))).toBe(true);
  for (const id of [young, transactionIdOf(1, 0)]) expect(after.has(keys.sent(id))).toBe(true);
  expect(after.has(keys.acts(dayAgo(398)))).toBe(true);
  expect(after.get(keys.agenda(dayAgo(402)))).toContain('order-9');
  expect(after.get(keys.days)).toContain(dayAgo(398));
  // Whatever has received money is as it was.
  for (const key of [keys.unmatched, keys.notices]) expect(after.get(key)).toBe(before.get(key));
  expect(refundsIn(after)).toEqual(refundsIn(before));
  const withMoney = Array.from({ length: 16 }, (_, number) => sampleOrder(number).order)
    .flatMap(({ attempts }) => attempts)
    .filter(({ captureId }) => captureId);
  expect(withMoney).toHaveLength(12);
  for (const { transactionId } of withMoney)
    expect(after.get(keys.transaction(transactionId))).toBe(before.get(keys.transaction(transactionId)));

  await giveUp(redis, 91);
  expect((await runCommand('store', ['prune', '--yes'], url)).stdout).toMatch(/^notice .*\n1 record\n/m);
  expect(await redis.hkeys(keys.notices)).toHaveLength(2);
});

test('bookings of the desk are dropped with where they are found, unless they were paid or their car came', async () => {
  const { url, redis } = await startAgedStore(4);
  const [at, uid] = [daysAgo(181), 'desk:9'];
  const booking = (_id: string, number: number, changes: Partial<OrderRecord> = {}) => ({
    ...sampleOrder(number),
    uid,
    order: deskOrder({
      _id,
      createdAt: at,
      updatedAt: at,
      attempts: [attemptIn('desk', { transactionId: transactionIdOf(number, 0) })],
      ...changes,
    }),
    isArchived: false,
  });
  const before = await wholeStore(redis);
  await writeOrders(redis, [
    booking('forgotten', 90, { events: [{ type: 'created', at, actor: 'garage', by: 'Salma' }] }),
  ]);
  expect((await runCommand('store', ['prune', '--yes'], url)).stdout).toMatch(
    /^unpaid order +forgotten .*\n/m,
  );
  await redis.del(keys.board);
  expect(await wholeStore(redis)).toEqual(before);

  const takings = [{ id: 't1', way: 'cash' as const, amount: 1_000, at, by: 'Salma' }];
  await writeOrders(redis, [
    booking('paid', 91, { takings }),
    booking('here', 92, { progress: { state: 'received', at, by: 'Salma' } }),
    booking('unpaid', 93, { progress: { state: 'collected', at, by: 'Salma' } }),
  ]);
  expect((await runCommand('store', ['prune'], url)).stdout).toBe('0 records\n');
});

/** Starts a store with photos of cars: collected many days ago, still here, not come, and not come to a booking that was not paid. */
async function startStoreWithPhotos(days: number) {
  const { url, redis } = await startAgedStore(4);
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(url);
  const photos = getStore({ name: 'photos', consistency: 'strong' });
  const at = daysAgo(days);
  const moved = (state: 'collected' | 'ready') => ({ progress: { state, at, by: 'Salma' } });
  const changed: [number, Partial<OrderRecord>][] = [
    [1, moved('collected')],
    [2, moved('ready')],
    [3, { payment: 'paid', updatedAt: at }],
    // Kept for half a year only.
    [6, { updatedAt: daysAgo(days - 185) }],
  ];
  for (const [number, changes] of changed) {
    const findings = [findingWith({ photos: [`a${number}`, `b${number}`] }), findingWith({ id: 'f2' })];
    await writeOrders(redis, [sampleOrder(number, 4, { ...changes, findings })]);
    for (const id of [`a${number}`, `b${number}`]) await photos.set(`order-${number}.${id}`, 'a photo');
  }
  const orderOf = async (id: string) =>
    parseOrder((await redis.hget<string>(keys.orders('uid-0'), id)) ?? '');
  const kept = async () => (await photos.list()).blobs.map(({ key }) => key);
  return { url, kept, orderOf };
}

test('photos are dropped a year after the car was collected, or has not come, and its findings stay', async () => {
  const { url, kept, orderOf } = await startStoreWithPhotos(366);
  const before = await orderOf('order-1');
  const env = { ...process.env, ...storeOf(url), NETLIFY_BLOBS_CONTEXT: '' };
  expect(await runCommandIn('store', ['prune', '--yes'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN'),
  });
  await setFaults(url, 'blobs', { mode: 'refuse', times: 1 });
  const failed = await runCommand('store', ['prune', '--yes'], url);
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/Photos cannot be .* status 500/) });
  expect(await orderOf('order-1')).toEqual(before);

  const { code, stdout } = await runCommand('store', ['prune', '--yes'], url);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/\n\n?3 records\nDropped: 3\n$/),
  });
  expect(
    stdout.match(/(photos of an|unpaid) order +order-\d/g)?.map((row) => row.replace(/ +/g, ' ')),
  ).toEqual(['photos of an order order-1', 'photos of an order order-3', 'unpaid order order-6']);
  expect(await kept()).toEqual(['order-2.a2', 'order-2.b2']);
  const { findings, commit: _, ...order } = await orderOf('order-1');
  expect(findings).toEqual(before.findings?.map((finding) => ({ ...finding, photos: [] })));
  expect(order).toEqual({ ...before, findings: undefined, rev: before.rev + 1 });
  expect((await runCommand('store', ['prune'], url)).stdout).toBe('0 records\n');
});

test('photos of a car that is here, or was collected within a year, are kept', async () => {
  const { url, kept } = await startStoreWithPhotos(364);
  expect((await runCommand('store', ['prune', '--yes'], url)).stdout).toBe('0 records\n');
  expect(await kept()).toHaveLength(8);
});
