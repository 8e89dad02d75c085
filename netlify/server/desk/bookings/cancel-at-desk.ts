import { makeChange } from '../../notices/make-change.ts';
import {
  findingsOf,
  hasApprovedWork,
  isOwnBooking,
  netPaidAtDesk,
  withoutService,
} from '../../order/bill.ts';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { withoutStay, withoutVisit } from '../../order/order-facts.ts';
import { refundablePayments, withRefundsDue } from '../../payments/refund-decisions.ts';

export type CancelRefusal = 'unchanged' | 'not-desk' | 'begun' | 'approved' | 'money';

/**
 * Cancels a booking of the desk, also of a car that is here and not begun: it leaves the board. What was paid online goes back; what the desk
 * has taken is given back first.
 * @returns `money` if the desk keeps some
 */
export function decideDeskCancellation(before: OwnedOrder, by: string, now: Date): Change | CancelRefusal {
  const { order } = before;
  if (isOwnBooking(order)) return 'not-desk';
  if (order.cancelledAt !== undefined) return 'unchanged';
  const hasBegun = findingsOf(order).some(({ begunAt }) => begunAt !== undefined);
  if (hasBegun || (order.progress && order.progress.state !== 'received')) return 'begun';
  if (hasApprovedWork(order)) return 'approved';
  if (netPaidAtDesk(order) > 0) return 'money';
  const at = now.toISOString();
  const refunded = refundablePayments(order);
  const garage = { actor: 'garage', by } as const;
  const withoutCar = withoutStay(withoutVisit(order, garage, now));
  const withRefunds = withRefundsDue(withoutService(withoutCar, now), refunded, { at, by });
  return makeChange(before, {
    order: { ...withRefunds, cancelledAt: at },
    act: { ...garage, now },
    events: [{ type: 'cancelled' }],
    tells: refunded.map((payment) => ({ garage: 'refund-due', payment })),
    withdraws: ['ready'],
  });
}
