import * as z from 'zod/mini';
import {
  type DeferredWork,
  deferredWorkSchema,
  unapprovedFindings,
} from '../../../src/contract/findings/finding.ts';
import { UNDER_WAY_FROM } from '../../../src/contract/order/order.ts';
import { dayInDhaka, monthInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Write } from '../store/commit.ts';
import { keys, orderOwnersKey } from '../store/keys.ts';
import { queueMember } from '../store/queue.ts';
import {
  bookingPayment,
  bookingPaymentState,
  findingsOf,
  hasPaymentWithReceiptState,
  isInDispute,
  onlinePayments,
  owesRefund,
  transactionsToRefund,
} from './bill.ts';
import { dayFactsOf } from './day-facts.ts';
import { daybookEntriesOf } from './daybook.ts';
import { expiryOf, isCarNoLongerAwaited } from './expiry.ts';
import { sumFacts } from './fact-subjects.ts';
import {
  bookedServicesIn,
  collectedCarKey,
  debtOf,
  isAwaited,
  isInCustomersList,
  overpaymentOnceOver,
} from './order-facts.ts';
import { formatReference } from './order-reference.ts';
import type { AgendaEntry, CollectedCar, OrderRecord } from './records.ts';
import { comparedPlateOf, searchTermsOf } from './search-terms.ts';

/* The index entries of an order: where the store finds it beside the records of its customer. All of them follow from the order. */

/**
 * An index entry of an order: a field of a hash, or a member of a sorted set with its score, unless that is the time since which the order is there, or
 * only begins with `firstValue`.
 */
export type IndexEntry =
  | { kind: 'field'; key: string; name: string; value: string }
  | { kind: 'member'; key: string; name: string; value?: number; firstValue?: number };

interface Referred {
  uid: string;
  order: OrderRecord;
}

/**
 * Returns the index entries of an order: by its id, in its customer's list, by its car, its money, its search terms, the staff who have changed it, its
 * expiry, and its facts.
 */
export const indexEntriesOf = (one: Referred): IndexEntry[] => [
  ownerEntryOf(one),
  ...listEntriesOf(one),
  ...carEntriesOf(one),
  ...moneyEntriesOf(one),
  ...searchEntriesOf(one),
  ...actEntriesOf(one),
  ...expiryEntriesOf(one),
  ...factEntriesOf(one),
];

const ownerEntryOf = ({ uid, order: { _id } }: Referred): IndexEntry => ({
  kind: 'field',
  key: orderOwnersKey(_id),
  name: _id,
  value: uid,
});

/** The least score of an unpaid order in `listed`: as far from that of one under way as that is from past ones. */
export const UNPAID_FROM = 2 * UNDER_WAY_FROM;

/** Returns the arguments of ZCOUNT for the orders of a customer that are over: the cars were collected, or money went back. */
export const pastOrdersRange = (uid: string) => [keys.listed(uid), '-inf', `(${UNDER_WAY_FROM}`] as const;

/** Returns the score of an order in `listed`: what the customer has still to do comes first. */
function listedScoreOf(order: OrderRecord): number {
  const { progress, createdAt } = order;
  const payment = bookingPaymentState(order);
  const isPast = progress?.state === 'collected' || payment === 'refund-due' || payment === 'refunded';
  const rank = payment === 'unpaid' ? UNPAID_FROM : isPast ? 0 : UNDER_WAY_FROM;
  return rank + Date.parse(createdAt);
}

function listEntriesOf({ uid, order }: Referred): IndexEntry[] {
  if (!isInCustomersList(order)) return [];
  return [{ kind: 'member', key: keys.listed(uid), name: order._id, value: listedScoreOf(order) }];
}

/** Returns the index entries by which the staff find an order: one that has brought money, or that the desk has booked and not taken back. */
function searchEntriesOf({ uid, order }: Referred): IndexEntry[] {
  const { link, cancelledAt, payments } = order;
  const isKnown = payments.length > 0 || (link !== undefined && cancelledAt === undefined);
  const terms = isKnown ? searchTermsOf({ uid, order }) : [];
  return terms.map((term) => ({ kind: 'member', ...term, value: 0 }));
}

/** Returns the index entries of an order in the daybooks of the days on which the staff have changed it, or money has moved. */
const actEntriesOf = (one: Referred): IndexEntry[] =>
  Array.from(daybookEntriesOf(one), ([day, { orderId, ...entry }]) => ({
    kind: 'field',
    key: keys.daybook(day),
    name: orderId,
    value: JSON.stringify(entry),
  }));

/** Returns the score of an order in `held` and `owed`: the digits of when it was booked, up to its seconds. */
const bookedScoreOf = ({ createdAt }: OrderRecord): number =>
  Number(createdAt.slice(0, 19).replace(/\D/g, ''));

function moneyEntriesOf({ uid, order }: Referred): IndexEntry[] {
  const member = {
    kind: 'member',
    name: formatReference({ uid, orderId: order._id }),
    value: bookedScoreOf(order),
  } as const;
  const broughtAt = order.payments[0]?.at;
  return [
    ...(broughtAt === undefined
      ? []
      : [{ ...member, key: keys.payments(monthInDhaka(broughtAt)), value: Date.parse(broughtAt) }]),
    ...(hasPaymentWithReceiptState(order, 'held') ? [{ ...member, key: keys.held }] : []),
    ...(owesRefund(order) ? [{ ...member, key: keys.owed }] : []),
    ...(onlinePayments(order).some(isInDispute) ? [{ ...member, key: keys.disputed }] : []),
    ...sumEntriesOf(member.name, debtOf(order), [keys.debts, keys.dues]),
    ...sumEntriesOf(member.name, overpaymentOnceOver(order), [keys.overpaid, keys.overpayments]),
    ...Array.from(transactionsToRefund(order), (id) => ({
      kind: 'member' as const,
      key: keys.queue,
      name: queueMember('refund', id),
    })),
  ];
}

/** Returns the index entries of what is due since a time, to us or to the customer: in a sorted set by that time, and in a hash of the sums. */
const sumEntriesOf = (
  name: string,
  sum: { since: string; due: number } | undefined,
  [key, sumKey]: [string, string],
): IndexEntry[] =>
  sum
    ? [
        { kind: 'member', key, name, value: Date.parse(sum.since) },
        { kind: 'field', key: sumKey, name, value: String(sum.due) },
      ]
    : [];

/**
 * Returns the index entries of an order by its car: in the agendas of its work, in one of `unscheduled`, `onsite` and `collected`, and, once it was
 * collected, among the earlier cars of its customer.
 */
function carEntriesOf({ uid, order }: Referred): IndexEntry[] {
  const { _id, progress, visit } = order;
  if (!progress && (!isAwaited(order) || isCarNoLongerAwaited(order))) return [];
  const [first] = visit?.load ?? [];
  const entries: IndexEntry[] = Array.from(minutesByDay(order), ([day, minutes]) => {
    const entry: AgendaEntry = {
      uid,
      ...(day === first?.day && { start: visit?.start, arrival: visit?.arrival }),
      minutes,
      ...(progress && { arrived: true }),
    };
    return { kind: 'field', key: keys.agenda(day), name: _id, value: JSON.stringify(entry) };
  });
  if (progress) {
    const key = progress.state === 'collected' ? keys.collected(dayInDhaka(progress.at)) : keys.onSite;
    entries.push({ kind: 'field', key, name: _id, value: uid }, ...collectedEntriesOf({ uid, order }));
  } else if (!visit) {
    const value = Date.parse(bookingPayment(order)?.at ?? order.createdAt);
    entries.push({
      kind: 'member',
      key: keys.unscheduled,
      name: formatReference({ uid, orderId: _id }),
      value,
    });
  }
  return entries;
}

/** Returns the minutes of work by day: of the visit, and of what the customer has approved, on the day of the answer. */
function minutesByDay({ visit, lines }: OrderRecord): Map<string, number> {
  const approved = findingsOf({ lines }).flatMap(({ answer, minutes }) =>
    answer?.value === 'approved' && minutes ? [{ day: dayInDhaka(answer.at), minutes }] : [],
  );
  const work = new Map<string, number>();
  for (const { day, minutes } of [...(visit?.load ?? []), ...approved])
    work.set(day, (work.get(day) ?? 0) + minutes);
  return work;
}

function collectedEntriesOf({ uid, order }: Referred): IndexEntry[] {
  const { _id, progress, work } = order;
  const plate = comparedPlateOf(order);
  if (progress?.state !== 'collected' || plate === '') return [];
  const deferredWork = deferredWorkOf(order);
  const car: CollectedCar = { plate, at: progress.at, ...namesOf(order), deferredWork, work };
  return [
    {
      kind: 'field',
      key: keys.collectedOf(collectedCarKey(uid, order)),
      name: _id,
      value: JSON.stringify(car),
    },
  ];
}

/** Returns what was done on a car, in both languages if it has a name in Bangla. */
function namesOf(order: OrderRecord): Pick<CollectedCar, 'serviceName' | 'serviceNameBn'> {
  const [serviceName, serviceNameBn] = [bookedServicesIn('en', order), bookedServicesIn('bn', order)];
  return { serviceName, ...(serviceNameBn !== serviceName && { serviceNameBn }) };
}

/** Returns the deferred work of a collected car, undefined if there is none. */
function deferredWorkOf(order: OrderRecord): DeferredWork[] | undefined {
  const deferredWork = unapprovedFindings(findingsOf(order)).map((finding) =>
    z.parse(deferredWorkSchema, finding),
  );
  return deferredWork.length > 0 ? deferredWork : undefined;
}

/** Returns the index entry of an order's expiry. A later change does not move it: the scheduled run does, once it is due. */
function expiryEntriesOf({ uid, order }: Referred): IndexEntry[] {
  const expiry = expiryOf(order);
  if (!expiry) return [];
  const name = queueMember('prune', formatReference({ uid, orderId: order._id }));
  return [{ kind: 'member', key: keys.queue, name, firstValue: expiry.atMs }];
}

/** Returns the facts of an order by their days. */
function factEntriesOf({ uid, order }: Referred): IndexEntry[] {
  const days = Map.groupBy(dayFactsOf(order), ({ day }) => day);
  return Array.from(days, ([day, facts]) => ({
    kind: 'field',
    key: keys.facts(day),
    name: order._id,
    value: JSON.stringify({ uid, sums: sumFacts(facts) }),
  }));
}

/** Returns the writes that remove the index entries of an order that is dropped. Its facts stay, without its customer. */
export function droppedOrderWrites({ uid, order }: Referred, nowMs: number): Write[] {
  const days = Map.groupBy(dayFactsOf(order), ({ day }) => day);
  return [
    ...changedIndexEntryWrites(indexEntriesOf({ uid, order }), [], nowMs),
    ...Array.from(days, ([day, facts]): Write => {
      const key = keys.droppedFacts(day.slice(0, 7));
      return ['HSET', key, `${day}:${order._id}`, JSON.stringify(sumFacts(facts))];
    }),
  ];
}

/** Returns the writes that bring index entries from one state to another. A new member of a queue is due at `nowMs`. */
export function changedIndexEntryWrites(from: IndexEntry[], to: IndexEntry[], nowMs: number): Write[] {
  const findIn = (entries: IndexEntry[], { key, name }: IndexEntry) =>
    entries.find((entry) => entry.key === key && entry.name === name);
  const gone = from.filter((entry) => !findIn(to, entry));
  const additions = to.flatMap((entry) => {
    const before = findIn(from, entry);
    return before && before.value === entry.value
      ? []
      : [indexEntryWrite(entry, nowMs, before ? '' : '-NEW')];
  });
  return [...gone.map(indexEntryRemoval), ...additions];
}

export const indexEntryRemoval = ({ kind, key, name }: IndexEntry): Write => [
  kind === 'field' ? 'HDEL' : 'ZREM',
  key,
  name,
];

export const indexEntryWrite = (entry: IndexEntry, nowMs: number, mark: '' | '-NEW' = ''): Write =>
  entry.kind === 'field'
    ? [`HSET${mark}`, entry.key, entry.name, entry.value]
    : [`ZADD${mark}`, entry.key, entry.value ?? entry.firstValue ?? nowMs, entry.name];
