import { getStore } from '@netlify/blobs';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { usualWorkMinutes } from '../../../src/contract/time/working-day.ts';
import { findingWith } from '../../support/cases/findings.ts';
import { deskOrder, serviceLine } from '../../support/cases/orders.ts';
import { checkoutSessionIn } from '../../support/cases/payments.ts';
import { DAY, shift } from '../../support/cases/times.ts';
import { postForm } from '../../support/customer.ts';
import { erase, newPerson, payAs } from '../../support/erasure.ts';
import { setFaults } from '../../support/fault-client.ts';
import { moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { expectIndexEntries } from '../../support/orders/index-entries.ts';
import { sampleOrder, transactionIdOf, writeOrders } from '../../support/orders/sample-orders.ts';
import { runSchedule } from '../../support/servers/site.ts';
import { storedOrder, wholeStore } from '../../support/store.ts';
import { at, NOW, setVisit } from '../../support/visits.ts';

/* Expired records go by themselves, with the scheduled run or by the store. */

const cloud = moneyCloudForFile();

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'], shouldAdvanceTime: true });
  await cloud.redis.flushdb();
  await loadCatalogueIfEmpty(cloud.redis);
});

const changedNow = (changes: Partial<OrderRecord>): Partial<OrderRecord> => ({
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
  ...changes,
});

/** Writes a booking of the desk that nothing was paid for and whose car is awaited no longer, and what was sent about it. */
async function writeUnpaid(
  _id: string,
  number: number,
  changes: Partial<OrderRecord> = {},
): Promise<string[]> {
  const transactionId = transactionIdOf(number, 0);
  const forgottenAfter = NOW.toISOString();
  const order = deskOrder(changedNow({ _id, link: transactionId, forgottenAfter, ...changes }));
  await writeOrders(cloud.redis, [{ uid: `desk:${_id}`, order, score: 0 }]);
  await cloud.redis.hset(keys.sent(_id), { notice: '{}' });
  return [_id, transactionId];
}

const namesAbout = async (texts: string[]): Promise<string[]> =>
  [...(await wholeStore())].flatMap(([key, value]) =>
    texts.some((text) => key.includes(text) || value.includes(text)) ? [key] : [],
  );

test('an order that nothing was paid for is dropped half a year after its car was awaited last, with all that leads to it, and its photos before it', async () => {
  const photos = getStore({ name: 'photos', consistency: 'strong' });
  const plain = await writeUnpaid('order-plain', 90);
  // One was uploaded, and never named.
  const withPhotos = await writeUnpaid('order-photos', 91, {
    ...{ lines: [serviceLine(), findingWith()], arrivedAt: NOW.toISOString() },
  });
  await writeUnpaid('order-here', 92, { progress: { state: 'ready', at: NOW.toISOString(), by: 'Salma' } });
  await photos.set('order-photos.a', 'a photo');
  const kept = [...(await namesAbout(['order-here']))];

  wait((365 + 179) * DAY);
  await runSchedule();
  for (const id of ['order-plain', 'order-photos'])
    expect(await namesAbout([id])).toContain(keys.orders(`desk:${id}`));
  wait(2 * DAY);
  await setFaults(cloud.url, 'blobs', { mode: 'refuse', times: 1 });
  await runSchedule();
  // The garage's month still counts the booking.
  const facts = keys.droppedFacts('2026-11');
  expect(await namesAbout(plain)).toEqual([facts]);
  expect(await cloud.redis.hget(facts, '2026-11-22:order-plain')).toBe('{"[\\"order\\",\\"desk\\"]":[1]}');
  expect(await namesAbout(withPhotos)).toContain(keys.orders('desk:order-photos'));
  await runSchedule();
  expect(await namesAbout(withPhotos)).toEqual([facts]);
  expect((await photos.list()).blobs).toEqual([]);
  expect(await namesAbout(['order-here'])).toEqual(kept);
  expectIndexEntries(await wholeStore());
});

test('the photos of a car are dropped a year after it was collected, and its findings stay', async () => {
  const photos = getStore({ name: 'photos', consistency: 'strong' });
  const findings = [findingWith({ photos: ['a', 'b'] }), findingWith({ id: 'f2' })];
  const progress = { state: 'collected' as const, at: NOW.toISOString(), by: 'Salma' };
  const sample = sampleOrder(1, 4, changedNow({ lines: [serviceLine(), ...findings], progress }));
  await writeOrders(cloud.redis, [sample]);
  for (const id of ['a', 'b']) await photos.set(`order-1.${id}`, 'a photo');
  wait(366 * DAY);
  await runSchedule();
  expect((await photos.list()).blobs).toEqual([]);
  const { commit: _, ...order } = await storedOrder({ uid: 'uid-0' }, 'order-1');
  const withoutPhotos = findings.map((finding) => ({ ...finding, photos: [] }));
  expect(order).toEqual({ ...sample.order, lines: [serviceLine(), ...withoutPhotos], rev: 1 });
  expect(await cloud.redis.zscore(keys.queue, queueMember('prune', 'order-1:uid-0'))).toBeNull();
});

test('a car that has not come for a year is awaited no longer, of which the garage is told once, and again once its customer chooses a time', async () => {
  const person = await newPerson();
  const { order } = await payAs(person);
  const isAwaited = async () => (await cloud.redis.zcard(keys.unscheduled)) === 1;
  const told = async () =>
    (await cloud.noticesAbout(order.transactionId)).filter(({ kind }) => kind === 'never-came').length;
  wait(364 * DAY);
  await runSchedule();
  expect([await isAwaited(), await told()]).toEqual([true, 0]);
  wait(2 * DAY);
  for (let run = 0; run < 2; run += 1) await runSchedule();
  expect([await isAwaited(), await told()]).toEqual([false, 1]);
  expectIndexEntries(await wholeStore());

  const customer = await signedInAgain(person);
  expect((await setVisit({ customer, order }, at('2027-11-25', '09:00'))).status).toBe(200);
  expect(await cloud.redis.hexists(keys.agenda('2027-11-25'), order._id)).toBe(1);
  expectIndexEntries(await wholeStore());
});

test('the store drops a transaction half a year after it has left its order, and an erasure after 400 days', async () => {
  const [first, second] = [transactionIdOf(0, 0), transactionIdOf(0, 1)];
  const checkoutSessions = [first, second].map((transactionId) =>
    checkoutSessionIn('open', { transactionId, createdAt: shift(NOW, -8 * DAY).toISOString() }),
  );
  await writeOrders(cloud.redis, [{ ...sampleOrder(0, 4, changedNow({ checkoutSessions })), score: 0 }]);
  await runSchedule();
  const daysOf = async (key: string) => Math.ceil((await cloud.redis.ttl(key)) / 86_400);
  expect(await daysOf(keys.transaction(first))).toBe(180);
  expect(await cloud.redis.ttl(keys.transaction(second))).toBe(-1);
  // A notification, which anybody can send, does not prolong that.
  const notification = { tran_id: first, status: 'VALID', val_id: 'v1' };
  expect((await postForm('/payment/ipn', notification)).status).toBe(503);
  expect(JSON.parse(String(await cloud.redis.get(keys.transaction(first))))).toHaveProperty('saidPaidAt');
  expect(await daysOf(keys.transaction(first))).toBe(180);

  vi.useRealTimers();
  const person = await newPerson();
  expect((await erase(person)).status).toBe(200);
  expect(await daysOf(keys.erased(person.uid))).toBe(400);
});

const day = (count: number) => dayInDhaka(shift(NOW, -count * DAY));

test.each([
  ['', { days: day(440) }],
  [', also if they were restored a day before the first run', { run: '1' }],
])('days are dropped after 400 days, but for cars that are awaited still%s', async (_case, health) => {
  const writes = cloud.redis.multi();
  for (const count of [402, 399]) {
    writes.hset(keys.days, { [day(count)]: '{"closed":true}' });
    for (const keyOf of [keys.collected, keys.daybook])
      writes.hset(keyOf(day(count)), { 'order-7': 'uid-1' });
    writes.hset(keys.agenda(day(count)), {
      'order-7': JSON.stringify({ uid: 'uid-1', minutes: 60, arrived: true }),
      'order-8': 'unreadable',
      'order-9': JSON.stringify({ uid: 'uid-2', minutes: 60 }),
    });
  }
  const monthOf = (count: number) => keys.terms(`month:digits:${day(count).slice(0, 7)}`);
  for (const count of [440, 399]) writes.zadd(monthOf(count), { score: 0, member: 'term' });
  for (const count of [1_132, 1_129]) {
    writes.hset(keys.facts(day(count)), { 'order-7': '{}' });
    writes.hset(keys.fullness, { [day(count)]: '{}' });
    const receipt = { id: 'm1', kind: 'parts', amount: -1, at: '', by: '', photo: 'p1' };
    writes.hset(keys.tills, { [day(count)]: JSON.stringify({ acts: [], movements: [receipt] }) });
    await getStore('photos').set(`${day(count)}.p1`, 'a receipt');
    writes.hset(keys.droppedFacts(day(count).slice(0, 7)), { 'order-6': '{}' });
  }
  const yesterday = { uid: 'uid-3', start: NOW.toISOString(), minutes: 240 };
  writes.hset(keys.agenda(day(1)), { 'order-5': JSON.stringify(yesterday) });
  await writes.hset(keys.health, health).exec();
  // 30 days at a time.
  for (let run = 0; run < 2; run += 1) await runSchedule();
  expect(await cloud.redis.hkeys(keys.days)).toEqual([day(399)]);
  for (const keyOf of [keys.collected, keys.daybook])
    expect(await cloud.redis.exists(keyOf(day(402)), keyOf(day(399)))).toBe(1);
  for (const count of [440, 399]) expect(await cloud.redis.exists(monthOf(count))).toBe(count < 400 ? 1 : 0);
  expect(await cloud.redis.hkeys(keys.agenda(day(402)))).toEqual(['order-8', 'order-9']);
  expect(await cloud.redis.hkeys(keys.agenda(day(399)))).toHaveLength(3);
  expect(await cloud.redis.hget(keys.health, 'days')).toBe(day(400));
  expect(await cloud.redis.exists(keys.facts(day(1_132)), keys.facts(day(1_129)))).toBe(1);
  expect(await cloud.redis.hmget(keys.fullness, day(1_132), day(1_129))).toEqual([null, '{}']);
  expect(await cloud.redis.hkeys(keys.tills)).toEqual([day(1_129)]);
  const receipts = [1_132, 1_129].map((count) => getStore('photos').get(`${day(count)}.p1`));
  expect(await Promise.all(receipts)).toEqual([null, 'a receipt']);
  const full = JSON.parse(String(await cloud.redis.hget(keys.fullness, day(1))));
  expect(full).toMatchObject({ arrivals: 1, minutes: 240, maxMinutes: usualWorkMinutes(day(1)) });
});

test('days that cannot be dropped keep nothing else from being done', async () => {
  await cloud.redis.set(keys.agenda('2025-01-01'), 'of another type');
  await cloud.redis.hset(keys.health, { days: '2025-01-01' });
  await cloud.redis.zadd(keys.queue, {
    score: 0,
    member: queueMember('notification', transactionIdOf(0, 0)),
  });
  await runSchedule();
  expect(await cloud.redis.zcard(keys.queue)).toBe(0);
});
