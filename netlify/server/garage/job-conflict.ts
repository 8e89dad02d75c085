import type { JobConflict } from '../../../src/contract/garage-day.ts';
import { ProblemError } from '../problems.ts';
import type { OwnedOrder } from '../store/change.ts';
import { progressOf, toJob } from './to-job.ts';

/** Returns the 409 of a member who was not first. */
export const alreadyChanged = (owned: OwnedOrder): ProblemError =>
  conflict(owned, 'Already changed', 'Somebody else was first.');

/** Returns a 409 with the job as it is now. */
export function conflict(owned: OwnedOrder, title: string, detail: string): ProblemError {
  const { order } = owned;
  // Some changes, as of the car's plate, are no event.
  const latest = order.events.findLast(({ at }) => at === order.updatedAt);
  const members: JobConflict = {
    by: latest?.by,
    at: order.updatedAt,
    progress: progressOf(order),
    job: toJob(owned),
  };
  return new ProblemError(409, title, detail, { members });
}
