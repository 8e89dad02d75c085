import { makeChange } from '../notices/make-change.ts';
import { onlinePayments, withPayment } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';

/**
 * Records that the bank of a payment has warned of fraud, and notifies the garage: a chargeback may follow.
 * @returns `unknown` if the order does not have the payment, `known` if it was recorded before
 */
export function recordFraudWarning(
  before: OwnedOrder,
  captureId: string,
  { id, now }: { id: string; now: Date },
): Change | 'unknown' | 'known' {
  const payment = onlinePayments(before.order).find((one) => one.id === captureId);
  if (!payment) return 'unknown';
  if (payment.fraudWarning) return 'known';
  const fraudWarning = { id, at: now.toISOString() };
  return makeChange(before, {
    order: withPayment(before.order, { ...payment, fraudWarning }),
    act: { actor: 'gateway', now },
    events: [{ type: 'fraud-warned', reference: payment.transactionId }],
    tells: [{ garage: 'fraud-warned', payment }],
  });
}
