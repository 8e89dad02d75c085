import type { Job, JobMove } from '../../../src/contract/garage-day.ts';
import { isTooNear } from '../../../src/contract/refund-rule.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { invalidRequest } from '../problems.ts';
import { moveCar } from '../store/job-scripts.ts';
import { dayOf } from '../visits/opening-hours.ts';
import { alreadyChanged, conflict } from './job-conflict.ts';
import { findOwned, findReference } from './jobs.ts';
import { notOfStaff } from './staff.ts';
import { type OwnedOrder, placeOf, progressOf, toJob } from './to-job.ts';

/**
 * Moves a job for a member of staff. A repeat changes nothing.
 * @throws {ProblemError} 400 if the car cannot have missed its visit, 404 if the job does not exist, 409 with the job if it has
 * changed or cannot be moved, or as `readAsMember` does
 */
export async function moveJob(
  caller: Caller,
  transactionId: string,
  move: JobMove,
  runAfter: RunAfter,
): Promise<Job> {
  const { member, reference } = await findReference(caller, transactionId);
  const owned = await findOwned(reference);
  const { order } = owned;
  const isCurrent = (order.rev ?? 0) === move.rev;
  if (isAt(owned, move) && (isCurrent || isRepeat(owned, move, member))) return toJob(owned);
  if (!isCurrent) throw alreadyChanged(owned);
  requirePossible(owned, move);

  const now = new Date();
  const moved = await moveCar({
    memberUid: caller.uid,
    uid: reference.uid,
    order,
    progress: move.progress,
    message: messageOf(move),
    isLate: isTooNear(order, now),
    today: dayOf(now.toISOString()),
    formerDay: dayOf(order.progress?.at ?? now.toISOString()),
    channels: channels(),
    now,
  });
  if (moved === 'not-staff') throw notOfStaff();
  if (moved === 'changed') throw alreadyChanged(await findOwned(reference));
  runAfter(sendNoticesNow);
  return toJob({ ...owned, order: moved });
}

const messageOf = ({ message }: JobMove): string | undefined => message?.trim() || undefined;

/** Returns whether a car is where it is to be moved to, with the same message. */
const isAt = ({ order }: OwnedOrder, move: JobMove): boolean =>
  progressOf(order) === move.progress && (!order.progress || order.progress.message === messageOf(move));

/** Returns whether the same member has made the move, whose response may have been lost. */
const isRepeat = ({ order }: OwnedOrder, { rev }: JobMove, member: string): boolean =>
  order.rev === rev + 1 && order.events.at(-1)?.by === member;

/** @throws {ProblemError} 400 or 409 */
function requirePossible(owned: OwnedOrder, { progress }: JobMove): void {
  const { order } = owned;
  if (placeOf(owned) === 'none')
    throw conflict(owned, 'Not possible', 'This booking is not paid, or was cancelled.');
  if (progress !== 'not-come' || (order.progress && order.missedVisit)) return;
  const { visit } = order;
  if (!visit || order.progress) throw conflict(owned, 'Not possible', 'No visit is awaited.');
  if (dayOf(visit.start) > dayOf(new Date().toISOString()))
    throw invalidRequest([{ path: 'progress', message: 'is too early: the day of the visit is to come' }]);
}
