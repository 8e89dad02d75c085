import type { Redis } from '@upstash/redis';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import {
  bookedServiceLine,
  bookingPaymentState,
  findingsOf,
  isOnlinePayment,
  netPaidAtDesk,
  onlinePayments,
} from '../../../netlify/server/order/bill.ts';
import { dueAtDesk, transactionIdsOf } from '../../../netlify/server/order/order-facts.ts';
import {
  type OnlinePayment,
  type OrderRecord,
  parseUnmatched,
} from '../../../netlify/server/order/records.ts';
import { isSettled } from '../../../netlify/server/order/settled.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { progressStates } from '../../../src/contract/order/order.ts';
import { garage } from '../../../src/garage.ts';
import { readBooks } from '../gateways/gateway-books.ts';
import { expectIndexEntries } from '../orders/index-entries.ts';
import { storedOrders, toRecords, wholeStore } from '../store.ts';
import { isStateTrue, leftOf } from './amounts.ts';
import type { Party } from './party.ts';
import { expectSums } from './sums.ts';
import type { World } from './world.ts';

/* The invariants of a world that has come to rest: all money is accounted for, and everybody was told once. */

/** Checks all orders of a world that is settled. */
export async function expectSettled(world: World): Promise<void> {
  const { cloud, parties } = world;
  const lost = parties.filter(({ isLost }) => isLost);
  await expectUnmatched(world, new Set(lost.map(({ transactionId }) => transactionId)));
  expectIndexEntries(await wholeStore());
  const told = await readNotices(world);
  for (const who of lost)
    expect(
      countTold(told, { about: new Set([who.transactionId]), kind: 'unmatched', recipient: 'garage' }),
    ).toBe(1);
  for (const who of parties) {
    const { all, live } = await storedOrders(who);
    const own = all.filter(({ _id }) => _id === who.orderId);
    const isThere = who.orderId !== '' && !who.isLost;
    expect(own, `${who.label}: an order is in one place`).toHaveLength(isThere ? 1 : 0);
    const [order] = own;
    if (!order) continue;
    expect(isStateTrue(order), `${who.label}: ${bookingPaymentState(order)}`).toBe(true);
    expectKept(order, live.includes(order), who.label);
    if (order.keptForDebt) expect(isSettled(order), `${who.label}: erased once nothing is due`).toBe(false);
    expectDeskPayments(order, who);
    expectRecorded(order, who.label);
    // An erasure that has begun forgets the address.
    const hasAddress = (await cloud.redis.exists(keys.verified(who.uid))) === 1;
    expectTold(order, told, hasAddress);
  }
  expectOnce(world, told);
  await expectSums(world);
}

/** Checks that money for which its order had no room went back: no other is of no order, but of those that were lost. */
async function expectUnmatched({ cloud }: World, lost: Set<string>): Promise<void> {
  const books = await readBooks(cloud.url);
  for (const record of z.parse(z.array(z.string()), await cloud.redis.hvals(keys.unmatched))) {
    const { captureId, transactionId, isDuplicate, closed } = parseUnmatched(record);
    if (lost.has(transactionId)) continue;
    const { amount, refunds } = books.find(({ id }) => id === captureId) ?? {};
    expect({ isDuplicate, isClosed: closed !== undefined, refunds }, transactionId).toEqual({
      isDuplicate: true,
      isClosed: true,
      refunds: [amount],
    });
  }
}

/** Checks that a booking which money was taken for is paid, unless there is a reason that the money went back; and that it stays only for one. */
function expectKept(order: OrderRecord, isLive: boolean, label: string): void {
  const service = bookedServiceLine(order);
  // No sum of findings has the price of a service.
  const payments = onlinePayments(order).filter(
    ({ amount, currency }) => amount === service.amount && currency === service.currency,
  );
  if (payments.length === 0 || order.link !== undefined || order.erasedAt !== undefined) return;
  const isBack = order.events.some(
    ({ type, by }) =>
      type === 'refunded-elsewhere' || (by !== undefined && (type === 'refused' || type === 'refund-due')),
  );
  const isLost = payments.some(({ dispute }) => dispute !== undefined);
  const kept = payments.filter((payment) => leftOf(payment) > 0).length;
  if (isBack || isLost) return;
  expect(kept, label).toBe(isLive || mayStay(order) ? 1 : 0);
}

/** Returns whether the money of a cancelled order stays: it was paid long before, the visit was near or late changed, or the car had come. */
function mayStay(order: OrderRecord): boolean {
  const { events, displaced, lateChange } = order;
  const end = events.find(({ type }) => type === 'cancelled');
  const moves = events.filter(({ type }) => [...progressStates, 'expected', 'visit-missed'].includes(type));
  // The staff may take back afterwards that it had come: they give the money back then.
  const last = moves.findLast((move) => end !== undefined && events.indexOf(move) < events.indexOf(end));
  const hadCome = progressStates.some((state) => state === last?.type);
  const [{ at: paidAt } = {}] = onlinePayments(order);
  if (!end || !paidAt || paidAt > end.at) return false;
  // The money of a day that the garage has closed goes back at any time, unless the car is here all the same.
  if (displaced) return hadCome;
  const visit = events.find(({ type, at }) => type === 'visit-given-up' && at === end.at)?.reference;
  const isNear = visit !== undefined && hoursBetween(end.at, visit) <= garage.refundHours;
  const isOld = hoursBetween(paidAt, end.at) >= garage.refundDays * 24;
  return isOld || isNear || lateChange === true || hadCome;
}

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

/** Checks that the history of an order says of each payment once that a gateway has taken it. */
function expectRecorded(order: OrderRecord, label: string): void {
  for (const id of transactionIdsOf(order)) {
    const taken = order.events.filter(
      ({ type, actor, reference }) =>
        (type === 'paid' || type === 'held') && actor === 'gateway' && reference === id,
    );
    const payments = onlinePayments(order).filter(({ transactionId }) => transactionId === id);
    expect(taken.length, `${label}: taken by ${id}`).toBeLessThanOrEqual(payments.length);
  }
}

/** Checks that an order has what the till took for it, each press once. */
function expectDeskPayments(order: OrderRecord, { deskPayments }: Party): void {
  const stored = new Map<string, number>();
  const add = (id: string, amount: number) => stored.set(id, (stored.get(id) ?? 0) + amount);
  const ofDesk = order.payments.filter((payment) => !isOnlinePayment(payment));
  for (const { id, amount } of ofDesk) add(id, amount);
  for (const { id, amount } of ofDesk.flatMap(({ refunds }) => refunds)) add(id, -amount);
  for (const [id, amount] of stored) expect(deskPayments.get(id)?.amount).toBe(amount);
  for (const [id, { amount, isSure }] of deskPayments) if (isSure) expect(stored.get(id)).toBe(amount);
}

interface Told {
  id: string;
  recipient: string;
  kind: string;
  /** The id of an order, or of a transaction. */
  about: string;
}

const messagesSchema = z.array(
  z.object({ id: z.string(), kind: z.string(), transactionId: z._default(z.string(), '') }),
);
const noticesSchema = z.record(
  z.string(),
  z.object({ id: z.optional(z.string()), kind: z.string(), recipient: z.string() }),
);

/** Reads the notices that wait, that were sent, and that the garage has got. */
async function readNotices({ cloud }: World): Promise<{ all: Told[]; received: Told[] }> {
  const { redis, url } = cloud;
  const all: Told[] = [];
  for (const key of [keys.notices, ...(await redis.keys(keys.sent('*')))]) {
    const stored = z.parse(noticesSchema, toRecords(await hashOf(redis, key)));
    for (const [id, notice] of Object.entries(stored))
      all.push({ ...notice, id, about: id.split(':')[0] ?? '' });
  }
  const outbox = z.parse(
    z.array(z.object({ body: z.string() })),
    await (await fetch(`${url}/owner/outbox.json`)).json(),
  );
  const messages = z.parse(
    messagesSchema,
    outbox.map(({ body }) => JSON.parse(body)),
  );
  return {
    all,
    received: messages.map(({ transactionId, ...message }) => ({
      ...message,
      about: transactionId,
      recipient: 'garage',
    })),
  };
}

const hashOf = async (redis: Redis, key: string): Promise<string[]> =>
  z.parse(z.nullable(z.array(z.string())), await redis.hgetall(key)) ?? [];

/** Returns the number of different notices of a kind about an order, or its transactions. */
const countTold = (
  { all, received }: { all: Told[]; received: Told[] },
  { about, kind, recipient }: { about: Set<string>; kind: string; recipient: string },
): number =>
  new Set(
    [...all, ...received].flatMap((one) =>
      about.has(one.about) && one.kind === kind && one.recipient === recipient ? [one.id] : [],
    ),
  ).size;

/** Checks that the garage is told of each payment, and its customer of each refund, once. */
function expectTold(order: OrderRecord, told: { all: Told[]; received: Told[] }, hasAddress: boolean): void {
  const own = new Set([order._id, ...transactionIdsOf(order)]);
  const count = (kind: string, recipient: string) => countTold(told, { about: own, kind, recipient });
  const events = (kind: string) =>
    order.events.filter(({ type, actor }) => type === kind && (kind === 'refunded' || actor === 'gateway'))
      .length;
  const payments = onlinePayments(order);
  const decisions = order.events.filter(({ by }) => by !== undefined).length;
  const history = order.events.map(({ type }) => type).join(', ');
  for (const kind of ['paid', 'held'] as const) {
    expect(count(kind, 'garage'), `${kind}: ${history}`).toBeLessThanOrEqual(events(kind) + decisions);
    // A notice that is not true any longer when its turn comes is not sent.
    if (payments.some((payment) => isKept(payment, kind)))
      expect(count(kind, 'garage'), `${kind}: ${history}`).toBeGreaterThan(0);
  }
  const mails = count('refunded', 'customer');
  expect(mails, `mails: ${history}`).toBeLessThanOrEqual(events('refunded') + events('refunded-elsewhere'));
  const parts = payments.flatMap(({ refunds }) => refunds);
  const isRefunded = parts.some(({ atGateway }) => atGateway?.state === 'refunded') && events('refunded') > 0;
  if (isRefunded && hasAddress) expect(mails, `mails: ${history}`).toBeGreaterThan(0);
}

/** Returns whether some of a payment is kept, or held. */
const isKept = (payment: OnlinePayment, as: 'paid' | 'held'): boolean =>
  leftOf(payment) > 0 && (payment.held === true) === (as === 'held');

/** Checks that the garage has got each message once, unless its sender was interrupted. */
function expectOnce({ parties, isInterrupted }: World, { received }: { received: Told[] }): void {
  if (isInterrupted) return;
  const own = new Set(parties.flatMap(({ pages }) => pages.map(({ transactionId }) => transactionId)));
  const ids = received.flatMap(({ id, about }) => (own.has(about) ? [id] : []));
  expect(ids).toEqual([...new Set(ids)]);
}

/** The expected end of a party's booking and money. */
export type End = Partial<Awaited<ReturnType<typeof endOf>>>;

/** A booking that was paid once, and stands. */
export const kept: End = { orders: 1, payment: 'paid', taken: 1, refunded: 0 };

/** Returns what has become of a party's booking and of its money, in few words. */
export async function endOf({ cloud }: World, who: Party) {
  const { all, live, cancelled } = await storedOrders(who);
  const order = all.find(({ _id }) => _id === who.orderId) ?? all[0];
  const books = await readBooks(cloud.url);
  const ids = new Set([who.transactionId, ...who.pages.map(({ transactionId }) => transactionId)]);
  const taken = books.filter(({ transactionId }) => ids.has(transactionId));
  const unmatched = await Promise.all(taken.map(({ id }) => cloud.redis.hexists(keys.unmatched, id)));
  return {
    orders: live.length,
    cancelled: cancelled.length,
    payment: order && bookingPaymentState(order),
    taken: taken.length,
    refunded: taken.filter(({ refunds }) => refunds.length > 0).length,
    unmatched: unmatched.filter((is) => is === 1).length,
    moves: order?.moves ?? 0,
    hasVisit: order?.visit !== undefined,
    due: order && dueAtDesk(order),
    atDesk: order ? netPaidAtDesk(order) : 0,
    approved: order ? findingsOf(order).filter(({ answer }) => answer?.value === 'approved').length : 0,
    isErased: order?.erasedAt !== undefined,
  };
}
