import { garage } from '../garage.ts';
import type { Order } from './order.ts';

const DAY_MS = 86_400_000;

/** Returns the time until which cancelling a paid order refunds it by itself. */
export const refundDeadline = (paidAt: string): Date =>
  new Date(Date.parse(paidAt) + garage.refundDays * DAY_MS);

/**
 * Returns whether cancelling an order refunds its money by itself; otherwise the garage decides. Money that the garage has
 * not accepted yet always goes back.
 */
export function isRefundedOnCancel(
  { payment, paidAt }: Pick<Order, 'payment' | 'paidAt'>,
  now: Date,
): boolean {
  if (payment === 'held') return true;
  return payment === 'paid' && paidAt !== undefined && now < refundDeadline(paidAt);
}
