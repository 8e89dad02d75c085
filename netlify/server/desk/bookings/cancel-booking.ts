import type { Job } from '../../../../src/contract/desk-day.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { runAfter } from '../../http/run-after.ts';
import { sendNoticesNow } from '../../notices/outbox.ts';
import { changeJob, conflict } from '../jobs.ts';
import { toJob } from '../to-job.ts';
import { type CancelRefusal, cancelAtDesk, endPayments } from './cancel-at-desk.ts';
import { texts } from './current-texts.ts';

/**
 * Cancels a booking of the desk. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if it cannot be cancelled
 */
export async function cancelBooking(caller: Caller, transactionId: string): Promise<Job> {
  const { owned, isChanged } = await changeJob<CancelRefusal>({
    caller,
    transactionId,
    decide: cancelAtDesk,
    toProblem: (job, refusal) => {
      const { notOfDesk, carIsHere, giveBackFirst, notPossible } = texts();
      const details = { begun: carIsHere, money: giveBackFirst };
      return conflict(
        job,
        notPossible,
        refusal === 'begun' || refusal === 'money' ? details[refusal] : notOfDesk,
      );
    },
  });
  if (isChanged) {
    endPayments(owned);
    runAfter(sendNoticesNow);
  }
  return toJob(owned);
}
