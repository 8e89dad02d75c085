import { dayInDhaka } from '../../../src/contract/dhaka.ts';
import type { Write } from './commit.ts';
import { keys } from './keys.ts';
import { capturesOf, hasMoney, hasOpenDispute, isDisputed, mainAttempt, paidAtOf } from './order-facts.ts';
import { queued } from './queue.ts';
import type { AgendaEntry, Attempt, OrderRecord } from './records.ts';

/* Where an order is found besides its customer's list. All of it follows from the order. */

/** The key of an order. */
export interface OrderReference {
  uid: string;
  orderId: string;
  /** It is not in the archive, by the list that has the reference. */
  isLive?: true;
}

/** Formats an order as a member of a sorted set: `orderId:uid`. */
const formatReference = ({ uid, orderId }: OrderReference): string => `${orderId}:${uid}`;

/** Parses a member of a sorted set of orders. Only a uid may contain a colon. */
export function parseReference(member: string): OrderReference {
  const colon = member.indexOf(':');
  return { orderId: member.slice(0, colon), uid: member.slice(colon + 1) };
}

/** A reference to an order: a field of a hash, or a member of a sorted set, with its score unless that is the time since which the order is there. */
export type Place =
  | { kind: 'field'; key: string; name: string; value: string }
  | { kind: 'member'; key: string; name: string; value?: number };

/** An order as references are derived from it. */
interface Referred {
  uid: string;
  order: OrderRecord;
  isArchived: boolean;
}

/** Returns where an order is found: by its car, and by its money. */
export const placesOf = (one: Referred): Place[] => [...placesOfCar(one), ...placesOfMoney(one)];

/** Returns the score of an order in `held` and `owed`: the digits of when it was booked, up to its seconds. */
const bookedScoreOf = ({ createdAt }: OrderRecord): number =>
  Number(createdAt.slice(0, 19).replace(/\D/g, ''));

function placesOfMoney({ uid, order }: Referred): Place[] {
  const member = {
    kind: 'member',
    name: formatReference({ uid, orderId: order._id }),
    value: bookedScoreOf(order),
  } as const;
  const refunding = order.attempts.filter(hasMoneyToReturn);
  const { captureId, capturedAt = order.createdAt } = mainAttempt(order);
  return [
    ...(captureId === undefined ? [] : [{ ...member, key: keys.payments, value: Date.parse(capturedAt) }]),
    ...(hasMoney(order, 'held') ? [{ ...member, key: keys.held }] : []),
    ...(hasMoney(order, 'refund-due') ? [{ ...member, key: keys.owed }] : []),
    ...(hasOpenDispute(order) ? [{ ...member, key: keys.disputed }] : []),
    ...refunding.map(({ transactionId }) => ({
      kind: 'member' as const,
      key: keys.queue,
      name: queued('refund', transactionId),
    })),
  ];
}

/** Returns whether an attempt has money due back, about which the bank does not decide. */
export const hasMoneyToReturn = (attempt: Attempt): boolean =>
  capturesOf(attempt).some((capture) => capture.state === 'refund-due' && !isDisputed(capture));

/** Returns where an order is found by its car: in the agendas of its visit, and in one of `unplanned`, `onsite` and `collected`. */
function placesOfCar({ uid, order, isArchived }: Referred): Place[] {
  const { _id, progress, visit, payment } = order;
  if (!progress && (isArchived || (payment !== 'paid' && payment !== 'held'))) return [];
  const places: Place[] = (visit?.load ?? []).map(({ day, minutes }, index) => {
    const entry: AgendaEntry = {
      uid,
      ...(index === 0 && { start: visit?.start }),
      minutes,
      ...(progress && { arrived: true }),
    };
    return { kind: 'field', key: keys.agenda(day), name: _id, value: JSON.stringify(entry) };
  });
  if (progress) {
    const key = progress.state === 'collected' ? keys.collected(dayInDhaka(progress.at)) : keys.onSite;
    places.push({ kind: 'field', key, name: _id, value: uid });
  } else if (!visit) {
    const value = Date.parse(paidAtOf(order) ?? order.createdAt);
    places.push({
      kind: 'member',
      key: keys.unplanned,
      name: formatReference({ uid, orderId: _id }),
      value,
    });
  }
  return places;
}

/** Returns the writes that bring references from one state to another. A new member of a queue is due at `nowMs`. */
export function moveReferences(from: Place[], to: Place[], nowMs: number): Write[] {
  const gone = from.filter(({ key, name }) => !to.some((place) => place.key === key && place.name === name));
  const isKnown = ({ key, name, value }: Place) =>
    from.some((place) => place.key === key && place.name === name && place.value === value);
  return [
    ...gone.map(removal),
    ...to.filter((place) => !isKnown(place)).map((place) => addition(place, nowMs)),
  ];
}

export const removal = ({ kind, key, name }: Place): Write => [kind === 'field' ? 'HDEL' : 'ZREM', key, name];

export const addition = (place: Place, nowMs: number): Write =>
  place.kind === 'field'
    ? ['HSET', place.key, place.name, place.value]
    : ['ZADD', place.key, place.value ?? nowMs, place.name];
