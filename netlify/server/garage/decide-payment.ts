import type { Job, PaymentDecision } from '../../../src/contract/garage-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { RunAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { refundAfter } from '../payments/refunds.ts';
import { paymentDecisions, resolvePayment } from '../payments/resolve-payment.ts';
import { conflict } from './job-conflict.ts';
import { changeJob } from './jobs.ts';
import { toJob } from './to-job.ts';

/**
 * Decides on a payment for a member of staff.
 * @throws {ProblemError} 409 with the job if the payment is in another state, or as `changeJob` does
 */
export async function decidePayment(
  caller: Caller,
  transactionId: string,
  { decision, rev }: PaymentDecision,
  runAfter: RunAfter,
): Promise<Job> {
  const decided = paymentDecisions[decision];
  const { owned } = await changeJob({
    caller,
    transactionId,
    decide: (job, member, now) =>
      job.order.rev === rev ? resolvePayment(job, transactionId, decided, now, member) : 'changed',
    toProblem: (job) => conflict(job, 'Not possible', `This payment is not ${decided.from}.`),
  });
  runAfter(sendNoticesNow);
  if (decided.to === 'refund-due') refundAfter(transactionId, runAfter);
  return toJob(owned);
}
