import { serverNow } from '../../../api/server-clock.ts';
import type { Job, JobConflict, JobStep } from '../../../contract/desk/desk-day.ts';
import type { JobMove } from '../../../contract/desk/desk-day-request.ts';
import { readingFields } from '../../../contract/order/order.ts';
import { formatTimeInDhaka } from '../../../ui/dates.ts';
import { takesMessage } from '../jobs/steps.ts';
import * as t from '../jobs/texts.ts';

/** The readings of a car that a member takes, beside the sentence of its step: it stays until it is changed, while the car is here. */
const readings = Object.keys(readingFields) as Reading[];
type Reading = keyof typeof readingFields;

/** A member's change of a job: only this is sent. A step without a sentence removes the previous one, `null` a reading. */
export interface JobChange {
  move?: { step: JobStep; message?: string | undefined } & Partial<Required<Pick<JobMove, Reading>>>;
  /** The name of who works on it; empty for nobody. */
  mechanic?: string;
}

/** Returns readings by their names, each with its value. */
const readingsWith = <T>(names: readonly Reading[], valueFor: (name: Reading) => T) =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)]));

export function changeBack(previous: Job, moved: Job): JobChange {
  const changed = readings.filter((name) => previous[name] !== moved[name]);
  const { progress: step, message } = previous;
  return { move: { step, message, ...readingsWith(changed, (name) => previous[name] ?? null) } };
}

const compared = ['orderId', 'place', 'progress', 'message', 'missed', 'cancelled', ...readings] as const;

/** Returns whether a car is where it was seen, whatever else has changed, such as its money or findings, or who has moved it there. */
export const isShownWhereSeen = (now: Job, seen: Job): boolean =>
  compared.every((name) => now[name] === seen[name]) && now.visit?.start === seen.visit?.start;

/** Returns whether a car is where it was seen, and has not been moved since. */
export const isWhereSeen = (now: Job, seen: Job): boolean =>
  isShownWhereSeen(now, seen) && now.movedAt === seen.movedAt;

/** Returns a job as it will be after a change by a member. `previous` is how it was before the move that this takes back. */
export function changedJob(
  job: Job,
  { move, mechanic = job.mechanic }: JobChange,
  { by, previous }: { by: string; previous: Job | undefined },
): Job {
  const changed = { ...job, mechanic: mechanic || undefined };
  if (!move) return changed;
  const { step, message } = move;
  if (previous) {
    const { progress, place, visit, missed, movedAt, movedBy } = previous;
    return {
      ...changed,
      ...{ progress, message, place, visit, missed, movedAt, movedBy },
      ...readingsWith(readings, (name) => previous[name]),
    };
  }
  if (step === 'given-up') return { ...changed, place: 'unscheduled', visit: undefined };
  const isMove = step !== job.progress;
  const typed: Pick<JobMove, Reading> = takesMessage(step) ? { ...job, ...move } : {};
  const moved: Job = {
    ...changed,
    progress: step,
    message,
    ...readingsWith(readings, (name) => typed[name] ?? undefined),
    ...(isMove && { movedAt: serverNow().toISOString(), movedBy: by }),
  };
  if (step === 'not-come')
    return { ...moved, place: 'unscheduled', visit: undefined, missed: job.visit?.start };
  if (step === 'expected') return { ...moved, place: job.visit ? 'planned' : 'unscheduled' };
  return { ...moved, place: step === 'collected' ? 'collected' : 'on-site' };
}

/** Returns why a change of a job failed: who was first, or the error. */
export function describeFailure(error: unknown, conflict: JobConflict | undefined, seen: Job): string {
  // A job that is still as it was seen cannot be moved there.
  if (!conflict || conflict.job.rev === seen.rev)
    return t.notMoved(error instanceof Error ? error.message : '');
  const { by, at, progress, job } = conflict;
  const time = formatTimeInDhaka(at, serverNow());
  if (job.place === 'none') return t.endedAt(time);
  if (!by) return t.changedByCustomer(time);
  return progress === seen.progress ? t.changedBy(by, time) : t.movedBy(by, t.stepNames[progress], time);
}
