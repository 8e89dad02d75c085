import type { Job } from '../../../src/contract/desk-day.ts';
import type { JobMove } from '../../../src/contract/desk-day-request.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { type MoveRefusal, moveCar } from './decide-move.ts';
import { changeJob, conflictOf } from './jobs.ts';
import { refusal } from './refusals.ts';
import { toJob } from './to-job.ts';

/**
 * Moves a job for a member of staff. A repeat changes nothing.
 * @throws {ProblemError} 400 if the car cannot have missed its visit, 409 with the job if it cannot be moved
 */
export async function moveJob(caller: Caller, transactionId: string, move: JobMove): Promise<Job> {
  const { owned, isChanged } = await changeJob<Exclude<MoveRefusal, 'changed' | 'unchanged'>>({
    caller,
    transactionId,
    decide: (job, member, now) => moveCar(job, move, member, now),
    refuse: (reason, job) => refusal(reason, reason === 'too-early' ? {} : { members: conflictOf(job) }),
  });
  if (isChanged) runAfter(sendNoticesNow);
  return toJob(owned);
}
