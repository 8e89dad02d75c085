import { latestId, newNotice } from '../../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../../order/change.ts';
import {
  isDisputed,
  keptAttempts,
  keptByDesk,
  mainAttempt,
  nextVersion,
  paymentOf,
  withoutVisit,
} from '../../order/order-facts.ts';
import { closePagesAfter } from '../../payments/close-pages.ts';
import { refundAfter } from '../../payments/refunds.ts';

export type CancelRefusal = 'unchanged' | 'not-desk' | 'begun' | 'money';

/**
 * Cancels a booking of the desk, also of a car that is here and not begun: it leaves the board. What was paid online goes back; what the desk
 * has taken is given back first.
 * @returns `money` if the desk keeps some
 */
export function cancelAtDesk(before: OwnedOrder, by: string, now: Date): Change | CancelRefusal {
  const { order } = before;
  if (order.origin !== 'desk') return 'not-desk';
  if (order.cancelledAt !== undefined) return 'unchanged';
  const hasBegun = order.findings?.some(({ begunAt }) => begunAt !== undefined);
  if (hasBegun || (order.progress && order.progress.state !== 'received')) return 'begun';
  if (keptByDesk(order) > 0) return 'money';
  const at = now.toISOString();
  const refunded = keptAttempts(order).filter((attempt) => !isDisputed(attempt));
  const garage = { actor: 'garage', by } as const;
  const { progress: _progress, ...rest } = withoutVisit(order, garage, now);
  const attempts = order.attempts.map((one) =>
    refunded.includes(one) ? { ...one, state: 'refund-due' as const } : one,
  );
  const payment = refunded.length > 0 ? paymentOf({ ...order, attempts }) : order.payment;
  const cancelled = nextVersion(
    { ...rest, cancelledAt: at, updatedAt: at, attempts, payment },
    { type: 'cancelled', at, ...garage },
  );
  const { transactionId } = mainAttempt(order);
  return changeOf(before, cancelled, {
    notices: refunded.map(({ transactionId, captureId }) =>
      newNotice('garage', 'refund-due', { about: { transactionId, captureId, rev: cancelled.rev }, at: now }),
    ),
    withdrawn: [latestId('ready', transactionId), latestId('reminder', transactionId)],
  });
}

/** Closes the payment pages of a cancelled booking after the response, and sends back the money. */
export function endPayments({ order }: OwnedOrder): void {
  closePagesAfter(order);
  for (const { state, transactionId } of order.attempts)
    if (state === 'refund-due') refundAfter(transactionId);
}
