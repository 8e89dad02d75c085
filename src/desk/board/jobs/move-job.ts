import { conflictIn } from '../../../api/api-error.ts';
import { deskMechanic } from '../../../contract/desk-booking.ts';
import {
  deskMove,
  type Job,
  type JobConflict,
  type JobStep,
  jobConflictSchema,
} from '../../../contract/desk-day.ts';
import { type DayLoad, deskDays } from '../../../contract/desk-week.ts';
import { dayInDhaka } from '../../../contract/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import { deskRequest } from '../../kit/desk-request.ts';
import type { JobChange } from '../moves/job-change.ts';
import * as t from './texts.ts';

/**
 * PATCH /desk/jobs/{transactionId}: moves a job as it was seen. `withDue` if it may leave with money due.
 * @throws {ApiError} as `deskRequest` does
 */
export const sendMove = (
  job: Job,
  { step: progress, message }: NonNullable<JobChange['move']>,
  withDue: boolean,
): Promise<Job> =>
  deskRequest(deskMove, {
    parameters: { transactionId: job.transactionId },
    body: {
      progress,
      rev: job.rev,
      ...(message && { message }),
      ...(withDue && { withDue }),
    },
  });

/**
 * PUT /desk/jobs/{transactionId}/mechanic: sets who works on a car as it was seen, nobody if there is no name.
 * @throws {ApiError} as `deskRequest` does
 */
export const sendMechanic = ({ transactionId, rev }: Job, mechanic: string): Promise<Job> =>
  deskRequest(deskMechanic, {
    parameters: { transactionId },
    body: { ...(mechanic && { mechanic }), rev },
  });

/**
 * GET /desk/days/{day}: how full the day of a visit is.
 * @throws {ApiError} as `deskRequest` does
 */
export async function readLoad(start: string): Promise<DayLoad | undefined> {
  const [load] = await deskRequest(deskDays, {
    parameters: { day: dayInDhaka(start) },
  });
  return load;
}

/** Returns a job as it will be after a move. `former` is how it was there before, for an undo. */
export function movedJob(
  job: Job,
  progress: JobStep,
  message: string | undefined,
  by: string,
  former?: Job,
): Job {
  if (former) {
    const { place, visit, missed, movedAt, movedBy } = former;
    return { ...job, progress: former.progress, message, place, visit, missed, movedAt, movedBy };
  }
  if (progress === 'given-up') return { ...job, place: 'unplanned', visit: undefined };
  const isMove = progress !== job.progress;
  const moved = {
    ...job,
    progress,
    message,
    ...(isMove && { movedAt: new Date().toISOString(), movedBy: by }),
  };
  if (progress === 'not-come')
    return { ...moved, place: 'unplanned', visit: undefined, missed: job.visit?.start };
  if (progress === 'expected') return { ...moved, place: job.visit ? 'planned' : 'unplanned' };
  return { ...moved, place: progress === 'collected' ? 'collected' : 'on-site' };
}

/** Returns the job as it is now, if a move failed since it is no longer as it was seen. */
export function conflictOf(error: unknown): JobConflict | undefined {
  return conflictIn(error, jobConflictSchema);
}

/** Returns why a move of a job failed: who was first, or the error. */
export function describeFailure(error: unknown, seen: Job): string {
  const conflict = conflictIn(error, jobConflictSchema);
  // A job that is still as it was seen cannot be moved there.
  if (!conflict || conflict.job.rev === seen.rev)
    return t.notMoved(error instanceof Error ? error.message : '');
  const { by, at, progress, job } = conflict;
  const time = dayInDhaka(at) === dayInDhaka(new Date()) ? formatClockInDhaka(at) : formatMomentInDhaka(at);
  if (job.place === 'none') return t.endedAt(time);
  if (!by) return t.changedByCustomer(time);
  return progress === seen.progress ? t.changedBy(by, time) : t.movedBy(by, t.stepNames[progress], time);
}
