import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import type { Receipt } from '../../../src/contract/money/payment.ts';
import { makeChange } from '../notices/make-change.ts';
import { paymentsOfTransaction, receiptStateOf, withPayment } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { withoutRefundedBooking } from '../order/order-facts.ts';
import { withRefundDue } from './refund-decisions.ts';

/** The garage's decisions on a payment: the state that it has, and the one that it gets. */
export const paymentDecisions = {
  release: { from: 'held', to: 'paid' },
  refuse: { from: 'held', to: 'refund-due' },
  refund: { from: 'paid', to: 'refund-due' },
} as const;
export type PaymentTransition = (typeof paymentDecisions)[keyof typeof paymentDecisions];

/**
 * Accepts or refuses a held payment, or grants the refund of one that was kept. That of a customer's own booking is not charged any longer then, and its
 * visit is given up unless the car has come.
 * @param by the name of the member of staff who decides
 * @returns the payment's state if it is not `from`, `disputed` if the bank decides on it
 */
export function resolveHeldPayment(
  before: OwnedOrder,
  transactionId: string,
  { transition: { from, to }, now, by }: { transition: PaymentTransition; now: Date; by: string },
): Change | Receipt['state'] | 'unknown' | 'disputed' {
  const { order } = before;
  const [payment] = paymentsOfTransaction(order, transactionId);
  if (!payment || receiptStateOf(payment) !== from) return payment ? receiptStateOf(payment) : 'unknown';
  const isBack = to === 'refund-due';
  if (isBack && isPaymentDisputed(payment)) return 'disputed';
  const at = now.toISOString();
  const { held: _held, ...released } = payment;
  const accepted = { ...released, released: true as const };
  const decided = withPayment(order, isBack ? withRefundDue(payment, { at, by }) : accepted);
  const garage = { actor: 'garage', by } as const;
  return makeChange(before, {
    order: isBack ? withoutRefundedBooking(decided, payment, { by: garage, now }) : decided,
    act: { ...garage, now },
    events: [{ type: to, reference: transactionId }],
    tells: [{ garage: to, customer: to, payment }],
  });
}
