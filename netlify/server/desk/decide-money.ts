import type { Job } from '../../../src/contract/desk-day.ts';
import type { PaymentDecision } from '../../../src/contract/desk-day-request.ts';
import type { RefundDecision } from '../../../src/contract/desk-money-request.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import {
  BY_HAND,
  type CaptureName,
  findCapture,
  recordRefund,
  restartRefund,
} from '../payments/refund-captures.ts';
import { refundAfter } from '../payments/refunds.ts';
import { paymentDecisions, resolvePayment } from '../payments/resolve-payment.ts';
import { notFound } from '../problems.ts';
import { changeJob, conflictOf } from './jobs.ts';
import { refundStateOf } from './money.ts';
import { refusal } from './refusals.ts';
import { readAsOwner } from './staff/staff.ts';
import { toJob } from './to-job.ts';

/**
 * Decides on a payment for an owner.
 * @throws {ProblemError} 409 with the job if the payment is in another state
 */
export async function decidePayment(
  caller: Caller,
  transactionId: string,
  { decision }: PaymentDecision,
): Promise<Job> {
  const decided = paymentDecisions[decision];
  const { owned } = await changeJob({
    caller,
    transactionId,
    readAs: readAsOwner,
    decide: (job, member, now) => resolvePayment(job, transactionId, decided, now, member),
    refuse: (_, job) => refusal(`not-${decided.from}`, { members: conflictOf(job) }),
  });
  runAfter(sendNoticesNow);
  if (decided.to === 'refund-due') refundAfter(transactionId);
  return toJob(owned);
}

/**
 * Decides on money that is due back, for an owner.
 * @throws {ProblemError} 404 if the money does not exist, 409 with the job if it is refunded by the gateway
 */
export async function decideRefund(
  caller: Caller,
  transactionId: string,
  { captureId, ...decision }: RefundDecision,
): Promise<Job> {
  const { owned } = await changeJob({
    caller,
    transactionId,
    readAs: readAsOwner,
    decide: (job, member, now) => decide(job, { transactionId, captureId }, { ...decision, by: member, now }),
    refuse: (reason, job) =>
      reason === 'unknown' ? notFound('payment') : refusal('not-due-back', { members: conflictOf(job) }),
  });
  runAfter(sendNoticesNow);
  if (decision.decision === 'restart') refundAfter(transactionId);
  return toJob(owned);
}

/** Starts a refund again that has failed for good, or records one as given back that the gateway is not known to make. */
function decide(
  owned: OwnedOrder,
  name: CaptureName,
  { decision, state: seen, by, now }: Omit<RefundDecision, 'captureId'> & { by: string; now: Date },
): Change | 'unknown' | 'changed' | 'not-possible' {
  const capture = findCapture(owned, name)?.capture;
  if (!capture) return 'unknown';
  if (capture.state !== 'refund-due') return 'not-possible';
  const state = refundStateOf(capture);
  if (state !== seen) return 'changed';
  const isPossible =
    decision === 'restart' ? state === 'failed' : !['processing', 'disputed'].includes(state);
  if (!isPossible) return 'not-possible';
  const outcome = { state: 'refunded' as const, reason: BY_HAND, id: capture.refund?.id };
  const change =
    decision === 'restart'
      ? restartRefund(owned, name, now, by)
      : recordRefund(owned, name, outcome, now, by);
  return typeof change === 'string' ? 'not-possible' : change;
}
