import { isFinal } from '../../../api/may-retry.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Job, JobConflict, JobStep } from '../../../contract/desk/desk-day.ts';
import type { JobMove } from '../../../contract/desk/desk-day-request.ts';
import { readingFields } from '../../../contract/order/order.ts';
import { formatTimeInDhaka } from '../../../ui/dates.ts';
import { canStepTakeMessage } from '../jobs/steps.ts';
import * as t from '../jobs/texts.ts';

/** The notes of a member on a car, beside the sentence of its step: it stays until it is changed, while the car is here. */
const notes = [...(Object.keys(readingFields) as Reading[]), 'keyTag'] as const;
type Reading = keyof typeof readingFields;
type Note = (typeof notes)[number];

/** Returns whether a note holds at a step: a key leaves with its car. */
export const isNotedAt = (name: Note, step: JobStep): boolean =>
  canStepTakeMessage(step) && (name !== 'keyTag' || step !== 'collected');

/** A member's change of a job: only this is sent. A step without a sentence removes the previous one, `null` a note. */
export interface JobChange {
  move?: { step: JobStep; message?: string | undefined } & Partial<Required<Pick<JobMove, Note>>>;
  /** The name of who works on it; empty for nobody. */
  mechanic?: string;
}

/** Returns notes by their names, each with its value. */
const notesWith = <T>(names: readonly Note[], valueFor: (name: Note) => T) =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)]));

export function undoOfJobChange(previous: Job, moved: Job): JobChange {
  // What a hand-over has taken off comes back by itself, unless another car has it by now.
  const changed = notes.filter(
    (name) =>
      previous[name] !== moved[name] && (moved.progress !== 'collected' || isNotedAt(name, 'collected')),
  );
  const { progress: step, message } = previous;
  return { move: { step, message, ...notesWith(changed, (name) => previous[name] ?? null) } };
}

const compared = ['orderId', 'place', 'progress', 'message', 'missed', 'cancelled', ...notes] as const;

/** Returns whether a car is where it was expected, whatever else has changed, such as its money or findings, or who has moved it there. */
export const isShownUnmoved = (now: Job, expected: Job): boolean =>
  compared.every((name) => now[name] === expected[name]) && now.visit?.start === expected.visit?.start;

/** Returns whether a car is where it was expected, and has not been moved since. */
export const isUnmoved = (now: Job, expected: Job): boolean =>
  isShownUnmoved(now, expected) && now.movedAt === expected.movedAt;

/** Returns a job as it will be after a change by a member. `previous` is how it was before the move that this takes back. */
export function jobAfterChange(
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
      ...notesWith(notes, (name) => previous[name]),
    };
  }
  if (step === 'given-up') return { ...changed, place: 'unscheduled', visit: undefined };
  const isMove = step !== job.progress;
  const typed: Pick<JobMove, Note> = { ...job, ...move };
  const moved: Job = {
    ...changed,
    progress: step,
    message,
    ...notesWith(notes, (name) => (isNotedAt(name, step) ? (typed[name] ?? undefined) : undefined)),
    ...(isMove && { movedAt: serverNow().toISOString(), movedBy: by }),
  };
  if (step === 'not-come')
    return { ...moved, place: 'unscheduled', visit: undefined, missed: job.visit?.start };
  if (step === 'expected') return { ...moved, place: job.visit ? 'planned' : 'unscheduled' };
  return { ...moved, place: step === 'collected' ? 'collected' : 'on-site' };
}

/** Returns why a change of a job failed: who was first, or the error. */
export function describeChangeFailure(
  error: unknown,
  conflict: JobConflict | undefined,
  expected: Job,
): string {
  // A job that is still as it was expected cannot be moved there.
  if (!conflict || conflict.job.rev === expected.rev) {
    const reason = error instanceof Error ? error.message : '';
    return isFinal(error) ? t.notMoved(reason) : reason;
  }
  const { by, at, progress, job } = conflict;
  const time = formatTimeInDhaka(at, serverNow());
  if (job.place === 'none') return t.endedAt(time);
  if (!by) return t.changedByCustomer(time);
  return progress === expected.progress ? t.changedBy(by, time) : t.movedBy(by, t.stepNames[progress], time);
}
