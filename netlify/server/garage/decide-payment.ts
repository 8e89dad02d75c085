import type { Job, PaymentDecision } from '../../../src/contract/garage-day.ts';
import type { Caller } from '../auth/api-tokens.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { refundAfter } from '../payments/refunds.ts';
import { paymentDecisions, resolvePayment } from '../store/payment-scripts.ts';
import { alreadyChanged, conflict } from './job-conflict.ts';
import { findOwned, findReference } from './jobs.ts';
import { notOfStaff } from './staff.ts';
import { toJob } from './to-job.ts';

/**
 * Decides on a payment for a member of staff.
 * @throws {ProblemError} 404 if the payment does not exist, 409 with the job if it has changed or is in another state, or as
 * `readAsMember` does
 */
export async function decidePayment(
  caller: Caller,
  transactionId: string,
  { decision, rev }: PaymentDecision,
  runAfter: RunAfter,
): Promise<Job> {
  const { reference } = await findReference(caller, transactionId);
  const owned = await findOwned(reference);
  const { order } = owned;
  const { from, to } = paymentDecisions[decision];
  if ((order.rev ?? 0) !== rev) throw alreadyChanged(owned);
  const state = order.attempts.find((attempt) => attempt.transactionId === transactionId)?.state;
  if (state !== from) throw conflict(owned, 'Not possible', `This payment is not ${from}.`);

  const decided = await resolvePayment({
    uid: reference.uid,
    order,
    transactionId,
    from,
    to,
    memberUid: caller.uid,
    channels: channels(),
    now: new Date(),
  });
  if (decided === 'not-staff') throw notOfStaff();
  if (typeof decided === 'string') throw alreadyChanged(await findOwned(reference));
  runAfter(sendNoticesNow);
  if (to === 'refund-due') refundAfter(transactionId, runAfter);
  return toJob({ ...owned, order: decided });
}
