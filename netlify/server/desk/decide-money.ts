import type { Job } from '../../../src/contract/desk/desk-day.ts';
import type { PaymentDecision } from '../../../src/contract/desk/desk-day-request.ts';
import type { OwedRefund } from '../../../src/contract/desk/desk-money.ts';
import type { RefundDecision, ReturnRequest } from '../../../src/contract/desk/desk-money-request.ts';
import type { SignedInCall } from '../http/endpoint.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { BY_HAND, paymentsBy, restOf, takenOf } from '../order/bill.ts';
import { refundAfter } from '../payments/refunds.ts';
import { paymentDecisions, resolvePayment } from '../payments/resolve-payment.ts';
import { recordRefund, restartRefund } from '../payments/return-money.ts';
import { returnPart } from '../payments/return-part.ts';
import { notFound } from '../problems.ts';
import { refuseReduction } from './bill/reduce-bill.ts';
import { takeOffToo } from './bill/take-off-too.ts';
import { changeJob } from './jobs.ts';
import { findOwed } from './money.ts';
import { refusal } from './refusals.ts';
import { readAsOwner } from './staff/staff.ts';

/**
 * Decides on a payment for an owner.
 * @throws {ProblemError} 409 with the job if the payment is in another state
 */
export function decidePayment(call: SignedInCall, { decision }: PaymentDecision): Promise<Job> {
  const transactionId = call.param('transactionId');
  const decided = paymentDecisions[decision];
  return changeJob(call, {
    id: transactionId,
    readAs: readAsOwner,
    decide: (job, { by, now }) => resolvePayment(job, transactionId, { transition: decided, now, by }),
    refuse: (_, conflict) => refusal(`not-${decided.from}`, conflict),
    after: () => {
      sendNoticesLater();
      if (decided.to === 'refund-due') refundAfter(transactionId);
    },
  });
}

/**
 * Gives a part of a payment back by its gateway, for an owner. A repeat changes nothing.
 * @throws {ProblemError} 404 if the payment does not exist, 409 with the job if that is not possible
 */
export function givePartBack(call: SignedInCall, request: ReturnRequest): Promise<Job> {
  const transactionId = call.param('transactionId');
  return changeJob(call, {
    id: transactionId,
    readAs: readAsOwner,
    decide: (job, act) =>
      takeOffToo(returnPart(job, transactionId, { request, ...act }), {
        before: job,
        act,
        off: request.off,
        reason: request.reason,
      }),
    refuse: (reason, conflict, { order }) => {
      const payment = paymentsBy(order, transactionId).find(({ id }) => id === request.captureId);
      if (reason === 'unknown' || !payment) return notFound('payment');
      if (reason === 'kept-changed' || reason === 'above-kept')
        return refusal(reason, { values: [restOf(payment), takenOf(payment).currency], ...conflict });
      return refuseReduction(reason, conflict, order);
    },
    after: () => {
      sendNoticesLater();
      refundAfter(transactionId);
    },
  });
}

/** The states of a refund in which an owner can decide so. */
const statesFor: Record<RefundDecision['decision'], OwedRefund['state'][]> = {
  restart: ['failed'],
  'given-back': ['waiting', 'refused', 'unclear', 'failed'],
};

/**
 * Decides on a refund, for an owner: starts one again that has failed for good, or records money as given back that the gateway does not report.
 * @throws {ProblemError} 404 if the money does not exist, 409 with the job if it is refunded by the gateway
 */
export function decideRefund(
  call: SignedInCall,
  { captureId, decision, returnId, state }: RefundDecision,
): Promise<Job> {
  const transactionId = call.param('transactionId');
  return changeJob(call, {
    id: transactionId,
    readAs: readAsOwner,
    decide: (job, { by, now }) => {
      const payment = paymentsBy(job.order, transactionId).find(({ id }) => id === captureId);
      if (!payment) return 'unknown';
      const part = findOwed(payment, { returnId, state });
      if (typeof part === 'string') return part;
      if (!statesFor[decision].includes(state)) return 'not-due-back';
      const name = { paymentId: captureId, returnId: part.id };
      const outcome = { state: 'refunded', reason: BY_HAND } as const;
      const change =
        decision === 'restart'
          ? restartRefund(job, name, { now, by })
          : recordRefund(job, name, { outcome, now, by });
      return typeof change === 'string' ? 'not-due-back' : change;
    },
    refuse: (reason, conflict) => (reason === 'unknown' ? notFound('payment') : refusal(reason, conflict)),
    after: () => {
      sendNoticesLater();
      if (decision === 'restart') refundAfter(transactionId);
    },
  });
}
