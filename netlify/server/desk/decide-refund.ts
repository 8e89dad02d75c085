import type { OwedRefund } from '../../../src/contract/desk/desk-money.ts';
import type { RefundDecision } from '../../../src/contract/desk/desk-money-request.ts';
import type { MemberAct } from '../order/acts.ts';
import { BY_HAND, paymentsOfTransaction } from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { recordRefund, restartRefund } from '../payments/refund-decisions.ts';
import { findOwedRefund } from './money.ts';

/** The states of a refund in which an owner can decide so. */
const statesFor: Record<RefundDecision['decision'], OwedRefund['state'][]> = {
  restart: ['failed'],
  'given-back': ['waiting', 'refused', 'unclear', 'failed'],
};

/** Decides on a refund that the owner has seen in a state. */
export function decideRefundAsOwner(
  job: OwnedOrder,
  { transactionId, captureId, decision, refundId, state }: RefundDecision & { transactionId: string },
  { by, now }: MemberAct,
) {
  const payment = paymentsOfTransaction(job.order, transactionId).find(({ id }) => id === captureId);
  if (!payment) return 'unknown';
  const part = findOwedRefund(payment, { refundId, state });
  if (typeof part === 'string') return part;
  if (!statesFor[decision].includes(state)) return 'not-due-back';
  const name = { paymentId: captureId, refundId: part.id };
  const outcome = { state: 'refunded', reason: BY_HAND } as const;
  const change =
    decision === 'restart'
      ? restartRefund(job, name, { now, by })
      : recordRefund(job, name, { outcome, now, by });
  return typeof change === 'string' ? 'not-due-back' : change;
}
