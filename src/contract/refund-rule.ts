import { garage } from '../garage.ts';
import type { Order } from './order.ts';
import type { Visit } from './visit.ts';

const HOUR_MS = 3_600_000;

/** Returns the time until which cancelling a paid order refunds it by itself, as far as its payment is concerned. */
export const refundDeadline = (paidAt: string): Date =>
  new Date(Date.parse(paidAt) + garage.refundDays * 24 * HOUR_MS);

/** Returns the time until which cancelling an order with a visit refunds it by itself, as far as the visit is concerned. */
export const visitRefundDeadline = (start: string): Date =>
  new Date(Date.parse(start) - garage.refundHours * HOUR_MS);

/** The part of an order, or of its receipt, that says when the car comes. */
interface VisitTime {
  visit?: Pick<Visit, 'start'> | undefined;
}

/** The part of an order, or of its receipt, that the refund rule is about. */
export type RefundFacts = Pick<Order, 'payment' | 'paidAt' | 'disputed' | 'lateChange' | 'progress'> &
  VisitTime;

/** Returns whether a visit is too near, or over, for a refund by itself; moving or giving it up is then a late change. */
export const isTooNear = ({ visit }: VisitTime, now: Date): boolean =>
  visit !== undefined && now > visitRefundDeadline(visit.start);

/**
 * Returns whether cancelling an order refunds its money by itself; otherwise the garage decides, as it always does once the car has
 * come, or the bank about a disputed payment. Money that the garage has not accepted yet goes back whatever the time.
 */
export function isRefundedOnCancel(order: RefundFacts, now: Date): boolean {
  const { payment, paidAt, disputed, lateChange, progress } = order;
  if (progress) return false;
  if (disputed) return false;
  if (payment === 'held') return true;
  return (
    payment === 'paid' &&
    paidAt !== undefined &&
    now < refundDeadline(paidAt) &&
    !lateChange &&
    !isTooNear(order, now)
  );
}
