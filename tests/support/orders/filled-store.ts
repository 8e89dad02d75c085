import * as z from 'zod/mini';
import { loadCatalogueIfEmpty } from '../../../netlify/catalogue/committed-catalogue.ts';
import type { Notice, UnmatchedRecord } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { pairsOfReply } from '../../../netlify/server/store/read-pipeline.ts';
import type { TillAct } from '../../../src/contract/desk/desk-till.ts';
import type { Invoice } from '../../../src/contract/order/invoice.ts';
import { local } from '../servers/channels.ts';
import { startTestCloud } from '../servers/test-cloud.ts';
import { openStore, wholeStore } from '../store.ts';
import { sampleOrder, transactionIdOf, writeOrders } from './sample-orders.ts';

/** Starts an empty store. */
export async function startStore() {
  const { url } = await startTestCloud();
  return { url, redis: openStore(`${url}/redis`, local.UPSTASH_REDIS_REST_TOKEN) };
}

/** The visit of order-1: two days of work from a Thursday of the far future, 15:00 in Dhaka. */
const visit = {
  start: '2098-11-27T09:00:00.000Z',
  load: [
    { day: '2098-11-27', minutes: 60 },
    { day: '2098-11-29', minutes: 420 },
  ],
  plate: 'DHK\u202e-11',
  car: '=Toyota',
};
/** A day without visits that is closed. */
const CLOSED_DAY = '2098-11-30';

/** Starts a store with this number of orders, and every other kind of key. */
export async function startFilledStore(orders: number) {
  const store = await startStore();
  await loadCatalogueIfEmpty(store.redis);
  await writeOrders(
    store.redis,
    Array.from({ length: orders }, (_, number) =>
      sampleOrder(number, 4, number === 1 ? { visit, moves: 1 } : {}),
    ),
  );
  const notice: Notice = {
    id: `${transactionIdOf(2, 1)}:held:garage:0`,
    recipient: 'garage',
    kind: 'held',
    transactionId: transactionIdOf(2, 1),
    rev: 0,
    at: '2026-10-03T00:00:00.000Z',
    tries: 2,
  };
  const late: Notice = {
    ...notice,
    id: `${transactionIdOf(1, 0)}:paid:garage:0`,
    kind: 'paid',
    transactionId: transactionIdOf(1, 0),
    at: '2026-10-02T00:00:00.000Z',
    givenUpAt: '2026-10-03T01:00:00.000Z',
  };
  const coming: Notice = {
    ...notice,
    id: `${transactionIdOf(1, 0)}:reminder`,
    recipient: 'customer',
    kind: 'reminder',
    transactionId: transactionIdOf(1, 0),
    at: '2126-10-02T04:00:00.000Z',
    tries: 0,
  };
  const till: TillAct = {
    type: 'closed',
    day: CLOSED_DAY,
    at: notice.at,
    by: 'Karim',
    float: 0,
    counted: 0,
    drawer: 0,
  };
  const words = { name: 'Motor Mechanic', address: 'Dhaka', officer: 'Karim Ahmed', designation: 'Manager' };
  const invoice: Invoice = {
    ...{ id: 'invoice-1', kind: 'invoice', year: 2026, number: 1, at: notice.at, orderId: 'order-0' },
    ...{ seller: { bin: '0012345670101', en: words, bn: words }, buyer: { name: 'Rahim', address: '' } },
    ...{ percent: 10, total: 606_375, vat: 55_125, lines: [] },
  };
  const notices = [notice, coming];
  const unmatched: UnmatchedRecord = {
    transactionId: transactionIdOf(99, 0),
    orderId: 'order-99',
    gateway: 'sslcommerz',
    captured: { amount: 606_375, currency: 'BDT' },
    captureId: 'v99',
    refundReference: 'b99',
    at: '2026-10-04T00:00:00.000Z',
  };
  // It goes back by itself.
  const duplicatePayment: UnmatchedRecord = { ...unmatched, captureId: 'v98', isDuplicate: true };
  await store.redis
    .multi()
    .hset(keys.days, { [CLOSED_DAY]: JSON.stringify({ closed: true }) })
    .hset(keys.tills, { [CLOSED_DAY]: JSON.stringify({ closing: till, acts: [till] }) })
    .hset(keys.smsParts, { '2026-10': '12' })
    .hset(keys.fullness, {
      [CLOSED_DAY]: JSON.stringify({ arrivals: 0, maxArrivals: 0, minutes: 0, maxMinutes: 0 }),
    })
    .hset(keys.droppedFacts('2026-10'), {
      '2026-10-01:order-98': JSON.stringify({ '["order","desk"]': [1] }),
    })
    .hset(keys.invoices('2026-10'), { 'invoice-1': JSON.stringify(invoice) })
    .hset(keys.series, { 'invoice:2026': '1' })
    .hset(keys.notices, Object.fromEntries(notices.map((one) => [one.id, JSON.stringify(one)])))
    .zadd(
      keys.noticesDue,
      { score: Date.parse(notice.at), member: notice.id },
      { score: Date.parse(coming.at), member: coming.id },
    )
    .hset(keys.staff, { 'uid-0': JSON.stringify({ name: 'Karim', role: 'owner' }) })
    .set(keys.givenUp(late.id), JSON.stringify(late))
    .set(keys.verified('uid-0'), 'rahim@example.com')
    .hset(keys.unmatched, {
      [unmatched.transactionId]: JSON.stringify(unmatched),
      [duplicatePayment.captureId]: JSON.stringify(duplicatePayment),
    })
    .zadd(keys.unmatchedOpen, { score: Date.parse(unmatched.at), member: unmatched.transactionId })
    .zadd(
      keys.queue,
      { score: Date.parse(notice.at), member: queueMember('notification', transactionIdOf(0, 0)) },
      { score: Date.parse(notice.at), member: queueMember('erasure', 'uid-1') },
      {
        score: Date.parse(duplicatePayment.at),
        member: queueMember('duplicate-payment', duplicatePayment.captureId),
      },
    )
    .set(keys.revoked('uid-0'), '1', { ex: 3600 })
    .exec();
  return store;
}

/** Reads all keys, parsed as JSON. Of refunds and pages in the queue without their times: they are due since the restore. */
export async function contentsOf({ redis }: Awaited<ReturnType<typeof startStore>>) {
  const parse = (json: string): unknown =>
    JSON.parse(json, (_, value) =>
      /^[[{]/.test(String(value)) && typeof value === 'string' ? parse(value) : value,
    );
  const contents = new Map([...(await wholeStore(redis))].map(([key, value]) => [key, parse(value)]));
  contents.delete(keys.board);
  const queue = pairsOfReply(
    z.parse(z.array(z.string()), await redis.zrange(keys.queue, 0, -1, { withScores: true })),
  );
  return contents.set(
    keys.queue,
    queue
      .map(([member, at]) => (/^(refund|checkout-session):/.test(member) ? member : `${member} ${at}`))
      .sort(),
  );
}

/**
 * Returns the contents of a store that is restored from a backup of these: the notices that were due are given up, but for the
 * one that is to come.
 */
export function afterRestore(contents: Map<string, unknown>, backupAt: string): Map<string, unknown> {
  const after = new Map(contents);
  // The erasure that has begun ends their access again.
  after.set(keys.revoked('uid-1'), '1');
  after.set(keys.series, ['invoice:2026', '1', 'restored', backupAt]);
  after.set(keys.noticesDue, z.parse(z.array(z.unknown()), contents.get(keys.noticesDue)).slice(-2));
  const notices = z.parse(z.array(z.unknown()), contents.get(keys.notices));
  const [due = ''] = z.parse(z.array(z.string()), contents.get(keys.noticesDue));
  const at = notices.indexOf(due);
  after.set(keys.notices, notices.toSpliced(at, 2));
  after.set(keys.givenUp(due), { ...Object(notices[at + 1]), givenUpAt: backupAt });
  return after;
}
