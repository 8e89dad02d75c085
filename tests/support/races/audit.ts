import { expect } from 'vitest';
import * as z from 'zod/mini';
import {
  BY_BANK,
  bookedServiceLine,
  bookingPaymentState,
  findingsOf,
  onlinePayments,
  overpaymentOf,
} from '../../../netlify/server/order/bill.ts';
import {
  noticeSchema,
  type OnlinePayment,
  type OrderRecord,
  orderRecordSchema,
  storedDaySettingsSchema,
} from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { idInQueueMember } from '../../../netlify/server/store/queue.ts';
import { pairsOfReply } from '../../../netlify/server/store/read-pipeline.ts';
import { reminderTime } from '../../../netlify/server/visits/opening-hours.ts';
import { type FindingRecord, sumOfApprovedFindings } from '../../../src/contract/findings/finding.ts';
import { addedServiceLinesOf } from '../../../src/contract/money/bill.ts';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import { progressStates } from '../../../src/contract/order/order.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { takesCars, usualWorkMinutes } from '../../../src/contract/time/working-day.ts';
import { visitSlotEnd } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import { agendasIn, expectIndexEntries, hashesIn } from '../orders/index-entries.ts';
import { bookedFor, leftOf } from './amounts.ts';

/* The invariants that hold after every step, whoever does what at once. */

type Store = Map<string, string>;

/** Checks what holds after any step from one store to the next. */
export function expectStep(before: Store, after: Store): void {
  expectIndexEntries(after);
  const previous = allOrdersIn(before);
  const orders = allOrdersIn(after);
  expectCapacity(before, after);
  expectReminders(after, orders.values());
  expectErased(after);
  for (const [id, order] of orders) {
    expectVersion(previous.get(id), order);
    expectVisit(previous.get(id), order);
    expectBalance(previous.get(id), order);
    expectDisplaced(after, previous.get(id), order);
    expectDisputes(previous.get(id), order);
  }
}

/** Returns each order of a store, cancelled or not, by its id. */
const allOrdersIn = (store: Store): Map<string, OrderRecord> =>
  new Map(
    hashesIn(store, keys.orders(''))
      .flatMap(([, orders]) => z.parse(z.array(orderRecordSchema), Object.values(orders)))
      .map((order) => [order._id, order]),
  );

/** Checks that no time and no day is taken more than it may be, or than it was before it was made smaller. */
function expectCapacity(before: Store, after: Store): void {
  const previous = allOrdersIn(before);
  // A visit that was missed comes back by an undo, and a car that is here takes a service that is added, whatever was planned meanwhile.
  const anyway = (order?: OrderRecord) =>
    order?.events.filter(({ type }) => type === 'expected' || (type === 'service-added' && order.progress))
      .length ?? 0;
  const unasked = [...allOrdersIn(after)].filter(([id, order]) => anyway(order) > anyway(previous.get(id)));
  const [previously, limitOf] = [takenIn(before), limitsIn(after)];
  for (const [name, count] of takenIn(after, new Set(unasked.map(([id]) => id))))
    expect(count, name).toBeLessThanOrEqual(Math.max(limitOf(name), previously.get(name) ?? 0));
}

/** Returns how often a time is taken, and how many minutes of a day, by the time and the day. */
function takenIn(store: Store, without = new Set<string>()): Map<string, number> {
  const taken = new Map<string, number>();
  const orders = allOrdersIn(store);
  const add = (name: string, more: number) => taken.set(name, (taken.get(name) ?? 0) + more);
  const arrivals = new Set<string>();
  for (const [day, entries] of Object.entries(agendasIn(store))) {
    for (const [orderId, { start, arrival = orderId }] of Object.entries(entries)) {
      if (without.has(orderId)) continue;
      // Work of several days has entries without a start, too.
      if (start && !arrivals.has(arrival)) {
        arrivals.add(arrival);
        add(start, 1);
      }
      // Approved findings are added to a day whether they fit or not.
      const visit = orders.get(orderId)?.visit?.load.find((part) => part.day === day);
      add(day, visit?.minutes ?? 0);
    }
  }
  return taken;
}

const settingsOf = (store: Store, day: string) => {
  const [[, overrides] = ['', {}]] = hashesIn(store, keys.days);
  return z.parse(storedDaySettingsSchema, overrides[day] ?? {});
};

/** Returns the most that may be taken of a time or a day. */
const limitsIn = (store: Store) => (name: string) => {
  const day = name.length > 10 ? dayInDhaka(name) : name;
  const settings = settingsOf(store, day);
  if (settings.closed) return 0;
  return name === day
    ? (settings.minutes ?? usualWorkMinutes(day))
    : (settings.places ?? garage.arrivalsPerSlot);
};

/** Checks that exactly the visits that are not near yet have a reminder, for their time. */
function expectReminders(store: Store, orders: Iterable<OrderRecord>): void {
  const [[, notices] = ['', {}]] = hashesIn(store, keys.notices);
  for (const order of orders) {
    const { visit } = order;
    const stored = z.parse(z.optional(noticeSchema), notices[`${order._id}:reminder`]);
    if (!visit || order.displaced || order.link) expect(stored).toBeUndefined();
    else if (!order.progress && reminderTime(visit.start) > new Date())
      expect(stored).toMatchObject({ at: reminderTime(visit.start).toISOString() });
  }
}

/** Checks that nothing is left of the customers whose erasure has ended, but name and phone of those who owed money then. */
function expectErased(store: Store): void {
  const namesIn = (key: string) =>
    pairsOfReply(z.parse(z.array(z.string()), JSON.parse(store.get(key) ?? '[]'))).map(([name]) => name);
  const erasing = namesIn(keys.queue).map((member) => idInQueueMember('erasure', member));
  const erased = [...store.keys()].filter((key) => key.startsWith(keys.erased('')));
  const uids = erased.map((key) => key.slice(keys.erased('').length));
  for (const uid of uids.filter((one) => !erasing.includes(one)))
    for (const [, orders] of hashesIn(store, keys.orders(uid)))
      for (const order of z.parse(z.array(orderRecordSchema), Object.values(orders)))
        expect(order.erasedAt ?? order.keptForDebt).toBeDefined();
  for (const order of allOrdersIn(store).values()) {
    const { erasedAt, keptForDebt, customer, email, phone, address, postcode } = order;
    const ofDebtor = erasedAt ? [customer, phone] : [];
    if (erasedAt ?? keptForDebt)
      expect(new Set([...ofDebtor, email, address, postcode])).toEqual(new Set(['erased']));
  }
}

/** Checks that each change of an order raises its revision, and nothing else does. */
function expectVersion(previous: OrderRecord | undefined, order: OrderRecord): void {
  const { rev = -1, commit: _was, ...was } = previous ?? {};
  const { rev: is, commit: _is, ...now } = order;
  if (JSON.stringify(was) === JSON.stringify(now)) expect(is).toBe(rev);
  else expect(is).toBeGreaterThan(rev);
}

const carStates = new Set<string>(progressStates);

/** Checks that each move of a visit is counted once, that no car is let in while its money is held, and that only paid bookings of customers have one. */
function expectVisit(was: OrderRecord | undefined, order: OrderRecord): void {
  const changes = order.events.filter(({ type, actor }) => type.startsWith('visit-') && actor === 'customer');
  // A cancellation or an erasure gives a visit up, which is not a move.
  const isEnded = order.events.some(({ type }) => type === 'cancelled' || type === 'erased');
  expect([0, isEnded ? 1 : 0]).toContain(changes.length - (order.moves ?? 0));
  const payment = bookingPaymentState(order);
  if (order.visit && !order.progress && !order.link) expect(payment).toBe('paid');
  // A car that came first may be paid later, as of a booking of the desk: that money can be held as well.
  if (payment === 'held' && order.progress && !was?.progress) {
    const news = newEvents(was, order).map(({ type }) => type);
    const arrival = news.findIndex((type) => carStates.has(type));
    expect(arrival).toBeLessThan(news.lastIndexOf('held'));
  }
}

/**
 * Checks that no more goes back than has come, that a step keeps no more beyond what is charged than the approvals and added services it has withdrawn and what is held,
 * and that a booking of the desk that is paid there is paid in whole, but for what was taken off.
 */
function expectBalance(was: OrderRecord | undefined, order: OrderRecord): void {
  for (const payment of order.payments) expect(leftOf(payment)).toBeGreaterThanOrEqual(0);
  const previous = was ? overpaymentOf(was) : 0;
  const more = withdrawnSum(was, order) + goneSum(was, order) + newlyHeld(was, order);
  expect(overpaymentOf(order)).toBeLessThanOrEqual(previous + more);
  if (order.link === undefined || onlinePayments(order).length > 0) return;
  const { withdrawnAt } = bookedServiceLine(order);
  const left = order.payments.reduce((sum, payment) => sum + leftOf(payment), 0);
  expect(bookingPaymentState(order) === 'paid').toBe(withdrawnAt === undefined && left >= bookedFor(order));
}

/** Returns what a step has left of money that was held as it came, in minor units: the garage decides about it. */
function newlyHeld(was: OrderRecord | undefined, order: OrderRecord): number {
  const known = was?.payments.map(({ id }) => id) ?? [];
  const held = newEvents(was, order).flatMap(({ type, reference }) => (type === 'held' ? [reference] : []));
  return onlinePayments(order)
    .filter(({ id, transactionId }) => !known.includes(id) && held.includes(transactionId))
    .reduce((sum, payment) => sum + leftOf(payment), 0);
}

/** Returns what was approved before a step, or during it, and is not after it, in paisa: of each finding, its highest price. */
function withdrawnSum(was: OrderRecord | undefined, is: OrderRecord): number {
  const news = newEvents(was, is);
  const [previous, present] = [was ? findingsOf(was) : [], findingsOf(is)];
  const ids = new Set([...previous, ...present].map(({ id }) => id));
  return Array.from(ids, (id) => {
    const ofId = (findings: FindingRecord[]) => findings.filter((one) => one.id === id);
    let price = [...ofId(present), ...ofId(previous)][0]?.price ?? 0;
    let highest = sumOfApprovedFindings(ofId(previous));
    // Backwards, since only the present price and the ones before changes are known. Times do not tell: the clock may stand still.
    for (const { type, change } of news.filter(({ reference }) => reference === id).reverse()) {
      if (type === 'finding-changed') price = change?.was ?? 0;
      if (type === 'finding-approved') highest = Math.max(highest, price);
    }
    return Math.max(0, highest - sumOfApprovedFindings(ofId(present)));
  }).reduce((sum, amount) => sum + amount, 0);
}

/** Returns what services were added for that are there no longer after a step, in paisa: a booking that ends before its car comes has none. */
function goneSum(was: OrderRecord | undefined, is: OrderRecord): number {
  const news = newEvents(was, is).filter(({ type }) => type === 'service-added');
  const added = new Map([
    ...(was ? addedServiceLinesOf(was) : []).map(({ id, amount }) => [id, amount] as const),
    ...news.map(({ reference = '', change }) => [reference, change?.price ?? 0] as const),
  ]);
  for (const { id } of addedServiceLinesOf(is)) added.delete(id);
  return [...added.values()].reduce((sum, amount) => sum + amount, 0);
}

/** Returns the events that a step has added: of many, an order drops some of the former. */
function newEvents(was: OrderRecord | undefined, { events }: OrderRecord): OrderRecord['events'] {
  const previous = (was?.events ?? []).map((event) => JSON.stringify(event));
  return events.filter((event) => {
    const index = previous.indexOf(JSON.stringify(event));
    if (index >= 0) previous.splice(index, 1);
    return index < 0;
  });
}

/** Checks that a visit is displaced by a day that takes no cars, and by nothing else, and that it stays so until another is chosen. */
function expectDisplaced(store: Store, was: OrderRecord | undefined, is: OrderRecord): void {
  const day = is.visit && dayInDhaka(is.visit.start);
  const isOpen = day === undefined || takesCars(settingsOf(store, day));
  const isAhead = is.visit !== undefined && !is.progress && visitSlotEnd(is.visit.start) > new Date();
  if (isOpen && isAhead) expect(is.displaced).toBeUndefined();
  if (is.displaced && !was?.displaced) expect(is.lateChange).toBe(was?.lateChange);
}

/** Checks that no refund has begun of money about which the bank decides. */
function expectDisputes(was: OrderRecord | undefined, is: OrderRecord): void {
  for (const payment of onlinePayments(is)) {
    const previous = was && onlinePayments(was).find(({ id }) => id === payment.id);
    if (previous && isPaymentDisputed(previous) && isPaymentDisputed(payment))
      expect(begunBy(previous)).toEqual(expect.arrayContaining(begunBy(payment)));
  }
}

/** Returns the ids of the refunds of a payment that have begun at its gateway. */
const begunBy = ({ refunds }: OnlinePayment): string[] =>
  refunds.flatMap(({ id, atGateway }) =>
    atGateway && atGateway.reason !== BY_BANK && !atGateway.elsewhere ? [id] : [],
  );
