import type { JobProgress } from '../../../src/contract/desk/desk-day.ts';
import type { JobMove } from '../../../src/contract/desk/desk-day-request.ts';
import { isTooNearForRefund } from '../../../src/contract/money/refund-rule.ts';
import { progressStates } from '../../../src/contract/order/order.ts';
import { visitSlotEnd } from '../../../src/contract/visits/visit.ts';
import { makeChange } from '../notices/make-change.ts';
import type { Told } from '../notices/new-notice.ts';
import { bookingPaymentState, hasApprovedWork } from '../order/bill.ts';
import { type Change, isChange, type OwnedOrder } from '../order/change.ts';
import { isNextServiceAhead, nextServiceOf } from '../order/next-service.ts';
import {
  type Actor,
  arrivalOf,
  dueAtDesk,
  isAwaited,
  isOnSite,
  withoutStay,
  withoutVisit,
} from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { comparedPlateOf } from '../order/search-terms.ts';
import type { Expectation } from '../store/commit.ts';
import { giveUpVisit } from '../visits/decide-visit.ts';
import { decideForWholeArrival, type Other } from './decide-for-arrival.ts';
import { boardPlaceOf, jobProgressOf } from './to-job.ts';

/* Decisions of the staff on where a car is. */

export type MoveRefusal =
  | 'unchanged'
  | 'changed'
  | 'not-awaited'
  | 'held'
  | 'no-visit'
  | 'too-early'
  | 'approved'
  | 'due'
  | 'key-tag-taken';

/** The orders whose cars are here with the tag that a key is to have, and what expects no other. */
export interface Tagged {
  tagged: OwnedOrder[];
  expect: Expectation[];
}

/**
 * Moves the car of an order as `moveCar` does, with the others that have come with it: all, or none. A tag that another car has is refused if it was
 * typed; a car that was handed over by mistake comes back without it.
 */
export function decideArrivalMove(
  before: OwnedOrder,
  { move, others, tagged, expect }: { move: JobMove; others: Other<{ rev: number }>[] } & Tagged,
  act: { by: string; now: Date },
): Change | MoveRefusal {
  const keyTag = keyTagAfterMove(before.order, move);
  const isTaken = otherCarWithKeyTag(before, tagged) !== undefined;
  const isTyped = typeof move.keyTag === 'string';
  const isKept = keyTag !== undefined && (isTyped || !isTaken);
  const set = keyTag !== before.order.keyTag && { keyTag: isKept ? keyTag : null };
  const first = moveCar(before, { ...move, ...set }, act);
  const decision = decideForWholeArrival(
    before,
    { first: isTaken && isTyped && isChange(first) ? 'key-tag-taken' : first, others },
    (other, { rev }) => {
      // One car has one key, whichever of its bookings is moved; only the tag that was looked for comes back.
      const known = move.keyTag === null ? null : (other.order.keyTag ?? null);
      return moveCar(other, { ...move, keyTag: isKept ? keyTag : known, rev }, act);
    },
  );
  return isChange(decision) ? { ...decision, expect } : decision;
}

/** Returns the order of another car among those with a tag. */
export const otherCarWithKeyTag = ({ order }: OwnedOrder, tagged: OwnedOrder[]): OrderRecord | undefined =>
  tagged
    .map((one) => one.order)
    .find(
      (other) =>
        other._id !== order._id &&
        (arrivalOf(other) === undefined || arrivalOf(other) !== arrivalOf(order)) &&
        (comparedPlateOf(other) === '' || comparedPlateOf(other) !== comparedPlateOf(order)),
    );

/** Returns the tag of a car's key after a move: none from the hand-over on, and the previous one if that is taken back. */
export const keyTagAfterMove = (
  { keyTag: known, progress: before }: OrderRecord,
  { progress, keyTag = known ?? before?.keyTag }: JobMove,
): string | undefined =>
  progress !== 'collected' && progressStates.some((state) => state === progress)
    ? (keyTag ?? undefined)
    : undefined;

/**
 * Moves the car of an order, cancelled or not, between the states on site and `collected`; or gives its visit up, so that the customer chooses
 * another time. A new sentence, mileage or tag alone is no move. `by` is the member's name.
 */
export function moveCar(
  before: OwnedOrder,
  move: JobMove,
  { by, now }: { by: string; now: Date },
): Change | MoveRefusal {
  const { order } = before;
  const { progress } = move;
  const isCurrent = order.rev === move.rev;
  if (isAt(order, move) && (isCurrent || isRepeat(order, move, by))) return 'unchanged';
  if (!isCurrent) return 'changed';
  const member = { actor: 'garage', by } satisfies Actor;
  if (progress === 'given-up') {
    const change = giveUpVisit(before, { by: member, now });
    return typeof change === 'string' ? 'no-visit' : change;
  }
  const refusal = refusalOf(order, move, now);
  if (refusal) return refusal;

  const moved = withProgress(order, { ...move, progress }, { by, now });
  const isMissed = progress === 'not-come' && order.visit !== undefined;
  const isMove = order.progress?.state !== progress || order.progress.message !== messageOf(move);
  const type = isMove ? (progress === 'not-come' ? 'visit-missed' : progress) : 'mileage-set';
  const isTagged = isOnSite(moved) && moved.keyTag !== (order.keyTag ?? order.progress?.keyTag);
  // The garage has the visit of an order that nobody awaits any longer.
  const isNoLongerAwaited = !moved.progress && !isAwaited(moved);
  return makeChange(before, {
    order: isNoLongerAwaited ? withoutVisit(moved, member, now) : moved,
    act: { ...member, now },
    events: [
      (isMove || moved.mileage !== order.mileage) && {
        type,
        ...(isMissed && { reference: order.visit?.start }),
      },
      isTagged && { type: 'key-tag-set', reference: moved.keyTag },
    ],
    tells: [isReadyAnew(order, moved) && { customer: 'ready' }, nextServiceIn(moved, now)],
    withdraws: [progress !== 'ready' && 'ready', order.reminds && progress !== 'collected' && 'next-service'],
  });
}

const messageOf = ({ message }: JobMove): string | undefined => message?.trim() || undefined;

const mileageAfter = (order: OrderRecord, { mileage = order.mileage }: JobMove): number | undefined =>
  mileage ?? undefined;

/** Returns whether a car is where it is to be moved to, with the same message, mileage and tag. */
function isAt(order: OrderRecord, move: JobMove): boolean {
  const { progress } = order;
  if (move.progress === 'given-up') return !order.visit && !progress;
  if (jobProgressOf(order) !== move.progress) return false;
  if (!progress) return true;
  const isNoted =
    order.mileage === mileageAfter(order, move) && order.keyTag === keyTagAfterMove(order, move);
  return progress.message === messageOf(move) && isNoted;
}

/** Returns whether the same member has made the move, whose response may have been lost. */
const isRepeat = ({ rev, lastAct }: OrderRecord, move: JobMove, by: string): boolean =>
  rev === move.rev + 1 && lastAct?.rev === rev && lastAct.by === by;

/** Returns why a car cannot be moved, undefined if it can: it may leave `withDue` though money is due. */
function refusalOf(order: OrderRecord, { progress, withDue }: JobMove, now: Date): MoveRefusal | undefined {
  if (boardPlaceOf(order) === 'none') return 'not-awaited';
  if (bookingPaymentState(order) === 'held' && !order.progress) return 'held';
  switch (progress) {
    case 'collected':
      return dueAtDesk(order) > 0 && !withDue && order.progress?.state !== 'collected' ? 'due' : undefined;
    case 'expected':
      return hasApprovedWork(order) ? 'approved' : undefined;
    case 'not-come':
      return hasApprovedWork(order) ? 'approved' : refusalOfMissing(order, now);
    default:
      return undefined;
  }
}

/** Returns why a car cannot have missed its visit: one that was missed before may have come by mistake. */
function refusalOfMissing({ visit, progress, missedVisit }: OrderRecord, now: Date): MoveRefusal | undefined {
  if (progress && missedVisit) return undefined;
  if (!visit || progress) return 'no-visit';
  return now < visitSlotEnd(visit.start) ? 'too-early' : undefined;
}

/** Returns an order whose car is at the garage, was collected, is expected again, or has not come. */
function withProgress(
  order: OrderRecord,
  move: JobMove & { progress: JobProgress },
  { by, now }: { by: string; now: Date },
): OrderRecord {
  const [state, message] = [move.progress, messageOf(move)];
  if (state === 'expected') return expectAgain(order);
  if (state === 'not-come') return missVisit(order, now);
  const { at, by: member } = order.progress?.state === state ? order.progress : { at: now.toISOString(), by };
  const keyTag = state === 'collected' ? (order.keyTag ?? order.progress?.keyTag) : undefined;
  const progress = { state, at, by: member, ...(message && { message }), ...(keyTag && { keyTag }) };
  const arrivedAt = order.progress ? order.arrivedAt : progress.at;
  return {
    ...order,
    mileage: mileageAfter(order, move),
    keyTag: keyTagAfterMove(order, move),
    arrivedAt,
    progress,
    // A car that is here again is in its customer's list again.
    putAwayAt: state === 'collected' ? order.putAwayAt : undefined,
  };
}

/** Returns an order with its missed visit restored, which was not missed then, unless the car has come meanwhile. */
function expectAgain(before: OrderRecord): OrderRecord {
  const order = withoutStay(before);
  const { missedVisit, missedLate, lateChange, missedStarts = [], ...rest } = order;
  if (before.progress || order.visit || !missedVisit) return order;
  return {
    ...rest,
    visit: missedVisit,
    missedStarts: missedStarts.slice(0, -1),
    ...(!missedLate && lateChange && { lateChange }),
  };
}

/** The most visits to which a car has not come that are counted. */
const MAX_MISSED = 20;

/** Returns an order without the visit to which the car did not come, which may be too late for a refund by itself. */
function missVisit(order: OrderRecord, now: Date): OrderRecord {
  const { visit, ...rest } = withoutStay(order);
  if (!visit) return rest;
  const isLate = isTooNearForRefund(order, now) && !order.lateChange;
  return {
    ...rest,
    missedVisit: visit,
    lastStart: visit.start,
    missedStarts: [...(order.missedStarts ?? []), visit.start].slice(-MAX_MISSED),
    ...(isLate && { lateChange: true, missedLate: true }),
  };
}

/** Returns whether it is news that a car is ready: not of one that was, or was collected by mistake. */
function isReadyAnew(before: OrderRecord, after: OrderRecord): boolean {
  const was = before.progress?.state;
  return after.progress?.state === 'ready' && was !== 'ready' && was !== 'collected';
}

/** Returns the mail that reminds the customer of an order's next service, if that is asked for and still to come. */
function nextServiceIn(order: OrderRecord, now: Date): Told | undefined {
  const next = nextServiceOf(order);
  return next?.reminds && isNextServiceAhead(next, now)
    ? { customer: 'next-service', due: new Date(next.due) }
    : undefined;
}
