import { conflictIn } from '../../../api/api-error.ts';
import { type Job, jobConflictSchema } from '../../../contract/desk-day.ts';
import { formatTimeInDhaka } from '../../../ui/dates.ts';
import type { JobChange } from '../moves/job-change.ts';
import { takesMessage } from './steps.ts';
import * as t from './texts.ts';

/** Returns a job as it will be after a change by a member. `former` is how it was before the move that this takes back. */
export function changedJob(
  job: Job,
  { move, mechanic = job.mechanic }: JobChange,
  { by, former }: { by: string; former: Job | undefined },
): Job {
  const changed = { ...job, mechanic: mechanic || undefined };
  if (!move) return changed;
  const { step, message, mileage = job.mileage } = move;
  if (former) {
    const { progress, place, visit, missed, mileage, movedAt, movedBy } = former;
    return { ...changed, progress, message, place, visit, missed, mileage, movedAt, movedBy };
  }
  if (step === 'given-up') return { ...changed, place: 'unplanned', visit: undefined };
  const isMove = step !== job.progress;
  const moved: Job = {
    ...changed,
    progress: step,
    message,
    mileage: takesMessage(step) ? (mileage ?? undefined) : undefined,
    ...(isMove && { movedAt: new Date().toISOString(), movedBy: by }),
  };
  if (step === 'not-come')
    return { ...moved, place: 'unplanned', visit: undefined, missed: job.visit?.start };
  if (step === 'expected') return { ...moved, place: job.visit ? 'planned' : 'unplanned' };
  return { ...moved, place: step === 'collected' ? 'collected' : 'on-site' };
}

/** Returns why a move of a job failed: who was first, or the error. */
export function describeFailure(error: unknown, seen: Job): string {
  const conflict = conflictIn(error, jobConflictSchema);
  // A job that is still as it was seen cannot be moved there.
  if (!conflict || conflict.job.rev === seen.rev)
    return t.notMoved(error instanceof Error ? error.message : '');
  const { by, at, progress, job } = conflict;
  const time = formatTimeInDhaka(at, new Date());
  if (job.place === 'none') return t.endedAt(time);
  if (!by) return t.changedByCustomer(time);
  return progress === seen.progress ? t.changedBy(by, time) : t.movedBy(by, t.stepNames[progress], time);
}
