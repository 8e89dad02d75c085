import { isTooNearForRefund, type OutlookType } from '../../../src/contract/money/refund-rule.ts';
import { plateKey } from '../../../src/contract/text/plate.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { makeChange } from '../notices/make-change.ts';
import type { Told } from '../notices/new-notice.ts';
import { bookingPaymentState, sumOf, workMinutesOf } from '../order/bill.ts';
import { type Change, changeTo, type OwnedOrder } from '../order/change.ts';
import {
  type Actor,
  confirmedVisitOf,
  isAwaited,
  isOutlookChanged,
  nextVersion,
  withoutVisit,
} from '../order/order-facts.ts';
import type { OrderReference } from '../order/order-reference.ts';
import type { OrderRecord } from '../order/records.ts';
import type { RoomRefusal } from './fit-work.ts';
import { problemOfStart, reminderTime } from './opening-hours.ts';
import { planLoad, shareLoad, type VisitDay } from './plan-load.ts';

/* Decisions on the visit of an order. */

/** The number of times that a visit can be set or moved before the customer has to call. */
const MAX_MOVES = 10;

export type NewVisit = Omit<Visit, 'load' | 'arrival'>;

/** The booking with which a car is to come, if it exists, and the id of their arrival unless it has one. */
export interface Companion {
  booking: OwnedOrder | undefined;
  newArrival: string;
}

/** Another booking of an arrival, and the effect of cancelling it on its money, as the customer has seen it. */
interface Named {
  orderId: string;
  expected?: OutlookType | undefined;
}

interface VisitPlan {
  visit: NewVisit;
  days: VisitDay[];
  /** The car comes with another booking of it. */
  companion?: Companion | undefined;
  /** The other bookings of its arrival, if all move. */
  together?: Named[] | undefined;
  /** The effect of cancelling on the money, as the customer has seen it. */
  expected?: OutlookType | undefined;
  /** The member of staff who plans it, unless the customer does; `isForced` if it is planned without room, too. */
  member?: { by: string; isForced: boolean } | undefined;
}

export type PlanRefusal =
  | 'unchanged'
  | 'outlook-changed'
  | 'unpaid'
  | 'begun'
  | 'moves'
  | 'no-start'
  | 'not-with'
  | 'other-car'
  | RoomRefusal;

/**
 * Sets or moves the visit of an awaited order, if there is room or a member overrules that; with a `companion` it takes no place. It leaves its
 * arrival, unless all move `together`. Another car or note for the same time is no move, and a plan of the staff no move of the customer.
 * @returns `no-start` if `problemOfStart` has one
 */
export function planVisit(
  before: OwnedOrder,
  { visit, days, companion, together, member, expected }: VisitPlan,
  now: Date,
): Change | PlanRefusal {
  const { uid, order } = before;
  const { visit: current } = order;
  const others = othersMoving(before, together);
  const moving = [before, ...others];
  if (moving.some((one) => !isAwaited(one.order) || bookingPaymentState(one.order) === 'held'))
    return 'unpaid';
  const present = companion?.booking?.order.visit?.arrival;
  const comesSo = !companion || (present !== undefined && present === current?.arrival);
  if (current && isSame(current, visit) && comesSo) return 'unchanged';
  if (moving.some((one) => (member ? one.order.progress : hasBegun(one.order, now)))) return 'begun';
  if (isOutlookChanged(order, expected, now)) return 'outlook-changed';
  if (current?.start === visit.start && comesSo) return sayCar(before, { visit, current }, now);

  // It moves: with whom, when, and whether there is room.
  const refusal = together && whyNotTogether(others, together, now);
  if (refusal) return refusal;
  const joined = companion && joinArrival({ uid, orderId: order._id }, companion, { visit, now });
  if (typeof joined === 'string') return joined;
  if (problemOfStart(visit.start, now, member && 'staff')) return 'no-start';
  if (!member && moving.some((one) => !one.order.displaced && (one.order.moves ?? 0) >= MAX_MOVES))
    return 'moves';
  const minutes = moving.map((one) => workMinutesOf(one.order));
  const previous = moving.flatMap((one) => one.order.visit?.load ?? []);
  const plan = planLoad({
    days,
    start: visit.start,
    work: sumOf(minutes),
    replaced: current && { start: current.start, load: previous },
    isTogether: joined !== undefined,
    isForced: member?.isForced,
  });
  if (typeof plan === 'string') return plan;

  const arrival = joined?.arrival ?? (together && current?.arrival);
  const loads = shareLoad(plan.load, minutes);
  const move = (one: OwnedOrder, index: number): Change => {
    const note = one === before ? visit.note : one.order.visit?.note;
    const planned = { ...visit, note, load: loads[index] ?? [], arrival };
    return withPlanned(one, planned, { main: order, member, now });
  };
  const also = others.map((other, index) => move(other, index + 1));
  return {
    ...move(before, 0),
    expect: plan.expect,
    also: joined ? [joined.change, ...also] : also,
  };
}

/** Returns the other bookings that move with one: all of its arrival, if they are named. */
const othersMoving = ({ together = [] }: OwnedOrder, named: Named[] | undefined): OwnedOrder[] =>
  named ? together : [];

/** Returns why bookings do not move together, undefined if they do: those that are named are all, and as the customer has seen them. */
function whyNotTogether(
  others: OwnedOrder[],
  named: Named[],
  now: Date,
): 'not-with' | 'outlook-changed' | undefined {
  const saidOf = ({ order }: OwnedOrder) => named.find(({ orderId }) => orderId === order._id);
  if (named.length !== others.length || !others.every(saidOf)) return 'not-with';
  return others.some((one) => isOutlookChanged(one.order, saidOf(one)?.expected, now))
    ? 'outlook-changed'
    : undefined;
}

/** Returns the minutes of an order, and of those that move with it. */
export const combinedMinutes = (before: OwnedOrder, named: Named[] | undefined): number =>
  [before, ...othersMoving(before, named)].reduce((sum, { order }) => sum + workMinutesOf(order), 0);

/** Returns the change of an order that gets a planned visit. What is told about the `main` one names those that move with it, but for the reminders. */
function withPlanned(
  before: OwnedOrder,
  visit: Visit,
  { main, member, now }: Pick<VisitPlan, 'member'> & { main: OrderRecord; now: Date },
): Change {
  const { order } = before;
  const {
    missedVisit: _missed,
    missedLate: _late,
    vehicle: _vehicle,
    displaced: _displaced,
    ...rest
  } = order;
  const kind = order.visit ? 'visit-moved' : 'visit-set';
  const isOtherAddress = order.email !== main.email;
  const by: Actor = member ? { actor: 'garage', by: member.by } : { actor: 'customer' };
  return makeChange(before, {
    order: { ...rest, visit, ...(!member && countMove(order, now)) },
    act: { ...by, now },
    events: [{ type: kind, reference: visit.start }],
    tells: [
      order === main
        ? { garage: kind, customer: kind, byPhone: 'car' }
        : isOtherAddress && { customer: kind },
      visitReminderOf(visit, now),
    ],
    withdraws: ['reminder'],
  });
}

/** Changes what is said of the car at the time of a visit: all orders of its arrival have the same car. */
function sayCar(
  before: OwnedOrder,
  { visit, current }: { visit: NewVisit; current: Visit },
  now: Date,
): Change {
  const { plate, car } = visit;
  const updatedAt = now.toISOString();
  const withCar = (owned: OwnedOrder, changed: Visit) =>
    changeTo(owned, nextVersion({ ...owned.order, visit: changed, updatedAt }));
  return {
    ...withCar(before, { ...current, ...visit, plate, car, note: visit.note }),
    also: (before.together ?? []).flatMap((owned) => {
      const of = owned.order.visit;
      return of && (of.plate !== plate || of.car !== car) ? [withCar(owned, { ...of, plate, car })] : [];
    }),
  };
}

/** Returns what is said of a car that comes with another booking: of one arrival, all have the same model. */
export const carTogetherWith = (own: NonNullable<OrderRecord['vehicle']>, theirs?: Visit) => ({
  ...own,
  plate: own.plate || theirs?.plate,
  car: theirs?.car ?? own.car,
});

/** Returns the arrival that an order joins, and the change of the booking with which it comes then. */
export function joinArrival(
  { uid, orderId }: OrderReference,
  { booking, newArrival }: Companion,
  { visit, now }: { visit: NewVisit; now: Date },
): { arrival: string; change: Change } | 'not-with' | 'other-car' {
  const there = booking && !booking.order.progress && confirmedVisitOf(booking.order);
  const isOther = booking?.uid === uid && booking.order._id !== orderId;
  if (!isOther || !there || there.start !== visit.start) return 'not-with';
  if (plateKey(there.plate ?? '') !== plateKey(visit.plate ?? '')) return 'other-car';
  const { arrival = newArrival } = there;
  // Its version grows, so that nobody moves the car who does not know of the other booking.
  const changed = { ...booking.order, visit: { ...there, arrival }, updatedAt: now.toISOString() };
  return { arrival, change: changeTo(booking, nextVersion(changed)) };
}

const isSame = (current: NewVisit, visit: NewVisit): boolean =>
  (['start', 'plate', 'car', 'note'] as const).every((name) => current[name] === visit[name]);

/** Counts a move of the customer's, which is late if the visit is too near. */
const countMove = (order: OrderRecord, now: Date): Pick<OrderRecord, 'moves' | 'lateChange'> => ({
  moves: (order.moves ?? 0) + 1,
  ...(isTooNearForRefund(order, now) && { lateChange: true }),
});

/** Returns whether the time of a visit that the garage takes has come, or the car has. */
const hasBegun = ({ visit, displaced, progress }: OrderRecord, now: Date): boolean =>
  progress !== undefined || (visit !== undefined && !displaced && now >= new Date(visit.start));

/** Returns the reminder of a visit, unless its time is over. */
export function visitReminderOf({ start }: Pick<Visit, 'start'>, now: Date): Told | undefined {
  const due = reminderTime(start);
  return due > now ? { customer: 'reminder', due } : undefined;
}

/** Gives up the visit of an order. If the garage does, that is neither a move nor a late change, and the customer may have the money back. */
export function giveUpVisit(
  before: OwnedOrder,
  { by, now, expected }: { by: Actor; now: Date; expected?: OutlookType | undefined },
): Change | 'unchanged' | 'begun' | 'outlook-changed' {
  const { order } = before;
  if (!order.visit || !isAwaited(order)) return 'unchanged';
  const isCustomer = by.actor === 'customer';
  if (isCustomer ? hasBegun(order, now) : order.progress) return 'begun';
  if (isOutlookChanged(order, expected, now)) return 'outlook-changed';
  return makeChange(before, {
    order: {
      ...withoutVisit(order, by, now),
      ...(isCustomer ? countMove(order, now) : { displaced: true as const }),
    },
    act: { ...by, now },
    tells: [{ garage: 'visit-given-up', customer: 'visit-given-up' }],
  });
}
