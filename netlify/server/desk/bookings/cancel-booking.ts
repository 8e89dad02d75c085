import type { Job } from '../../../../src/contract/desk-day.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { runAfter } from '../../http/run-after.ts';
import { sendNoticesNow } from '../../notices/outbox.ts';
import { changeJob, conflictOf } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { toJob } from '../to-job.ts';
import { type CancelRefusal, cancelAtDesk, endPayments } from './cancel-at-desk.ts';

/**
 * Cancels a booking of the desk. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if it cannot be cancelled
 */
export async function cancelBooking(caller: Caller, transactionId: string): Promise<Job> {
  const { owned, isChanged } = await changeJob<Exclude<CancelRefusal, 'unchanged'>>({
    caller,
    transactionId,
    decide: cancelAtDesk,
    refuse: (reason, job) => refusal(reason, { members: conflictOf(job) }),
  });
  if (isChanged) {
    endPayments(owned);
    runAfter(sendNoticesNow);
  }
  return toJob(owned);
}
