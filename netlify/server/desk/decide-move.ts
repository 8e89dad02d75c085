import type { JobProgress } from '../../../src/contract/desk-day.ts';
import type { JobMove } from '../../../src/contract/desk-day-request.ts';
import { isTooNear } from '../../../src/contract/refund-rule.ts';
import { slotEnd } from '../../../src/contract/slot-end.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { nextServiceId, nextServiceNotices } from '../order/next-service.ts';
import { dueAtDesk, isAwaited, mainAttempt, nextVersion, withoutVisit } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import { latestId, newsAfterUndo } from '../order/write-notices.ts';
import { giveUpVisit } from '../visits/decide-visit.ts';
import { placeOf, progressOf } from './to-job.ts';

/* Decisions of the staff on where a car is. */

export type MoveRefusal =
  | 'unchanged'
  | 'changed'
  | 'not-awaited'
  | 'held'
  | 'no-visit'
  | 'too-early'
  | 'approved'
  | 'due';

/**
 * Moves the car of an order, cancelled or not: among the cars on site, to those that were collected, or back; or gives its visit up, so that
 * the customer chooses another time. Another sentence for the customer is no move. `by` is the member's name.
 */
export function moveCar(before: OwnedOrder, move: JobMove, by: string, now: Date): Change | MoveRefusal {
  const { order } = before;
  const isCurrent = order.rev === move.rev;
  if (isAt(order, move) && (isCurrent || isRepeat(order, move, by))) return 'unchanged';
  if (!isCurrent) return 'changed';
  if (move.progress === 'given-up') {
    const change = giveUpVisit(before, { actor: 'garage', by }, now);
    return typeof change === 'string' ? 'no-visit' : change;
  }
  const refusal = refusalOf(before, move, now);
  if (refusal) return refusal;

  const at = now.toISOString();
  const moved =
    move.progress === 'not-come'
      ? missVisit(order, now)
      : placeCar(order, { state: move.progress, message: messageOf(move), at, by });
  const { transactionId } = mainAttempt(order);
  // The garage has the visit of an order that nobody awaits any longer.
  const isEnded = !moved.progress && !isAwaited({ ...before, order: moved });
  const isMissed = move.progress === 'not-come' && order.visit !== undefined;
  const next = nextVersion(
    { ...(isEnded ? withoutVisit(moved, { actor: 'garage', by }, now) : moved), updatedAt: at },
    {
      type: move.progress === 'not-come' ? 'visit-missed' : move.progress,
      at,
      actor: 'garage',
      by,
      ...(isMissed && { reference: order.visit?.start }),
    },
  );
  const isNews = move.progress === 'ready' && !['ready', 'collected'].includes(order.progress?.state ?? '');
  return changeOf(before, next, {
    withdrawn: [
      ...(isMissed || (isEnded && moved.visit) ? [latestId('reminder', transactionId)] : []),
      ...(move.progress === 'ready' ? [] : [latestId('ready', transactionId)]),
      ...(order.reminds && move.progress !== 'collected' ? [nextServiceId(order)] : []),
    ],
    notices: [
      ...(isNews ? [newsAfterUndo('ready', { transactionId, rev: next.rev }, now)] : []),
      ...nextServiceNotices(next, now),
    ],
  });
}

const messageOf = ({ message }: JobMove): string | undefined => message?.trim() || undefined;

/** Returns whether a car is where it is to be moved to, with the same message. */
const isAt = (order: OrderRecord, move: JobMove): boolean =>
  move.progress === 'given-up'
    ? !order.visit && !order.progress
    : progressOf(order) === move.progress && (!order.progress || order.progress.message === messageOf(move));

/** Returns whether the same member has made the move, whose response may have been lost. */
const isRepeat = ({ rev, events }: OrderRecord, move: JobMove, by: string): boolean =>
  rev === move.rev + 1 && events.at(-1)?.by === by;

function refusalOf(owned: OwnedOrder, { progress, withDue }: JobMove, now: Date): MoveRefusal | undefined {
  const { visit, progress: former, missedVisit, payment, findings } = owned.order;
  if (placeOf(owned) === 'none') return 'not-awaited';
  if (payment === 'held' && !former) return 'held';
  const isLeaving = progress === 'collected' && former?.state !== 'collected';
  if (isLeaving && !withDue && !owned.isArchived && dueAtDesk(owned.order) > 0) return 'due';
  // What was approved is charged, and no page shows it of a car that is not here.
  const isUndone = progress === 'expected' || progress === 'not-come';
  if (isUndone && findings?.some(({ answer }) => answer?.value === 'approved')) return 'approved';
  if (progress !== 'not-come' || (former && missedVisit)) return undefined;
  if (!visit || former) return 'no-visit';
  return now < slotEnd(visit.start) ? 'too-early' : undefined;
}

/** Returns an order without the visit to which the car did not come, which may be too late for a refund by itself. */
function missVisit(order: OrderRecord, now: Date): OrderRecord {
  const { progress: _progress, visit, ...rest } = order;
  if (!visit) return rest;
  const isLate = isTooNear(order, now) && !order.lateChange;
  return { ...rest, missedVisit: visit, ...(isLate && { lateChange: true, missedLate: true }) };
}

interface PlacedCar {
  state: JobProgress;
  message: string | undefined;
  at: string;
  by: string;
}

/** Returns an order with its car at the garage, collected, or expected again. */
function placeCar(order: OrderRecord, { state, message, at, by }: PlacedCar): OrderRecord {
  const { progress: former, ...rest } = order;
  if (state !== 'expected' && state !== 'not-come') {
    const since = former?.state === state ? { at: former.at, by: former.by } : { at, by };
    return { ...rest, progress: { state, ...since, ...(message !== undefined && { message }) } };
  }
  const { missedVisit, missedLate, lateChange, ...others } = rest;
  if (former || rest.visit || !missedVisit) return rest;
  return { ...others, visit: missedVisit, ...(!missedLate && lateChange && { lateChange }) };
}
