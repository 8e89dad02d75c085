import { newNotice } from '../notices/new-notice.ts';
import { onlinePayments, withPayment } from '../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { nextVersion } from '../order/order-facts.ts';

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
  const at = now.toISOString();
  const { transactionId } = payment;
  const order = nextVersion(withPayment(before.order, { ...payment, fraudWarning: { id, at } }), {
    type: 'fraud-warned',
    at,
    actor: 'gateway',
    reference: transactionId,
  });
  return changeOf(before, order, {
    notices: [newNotice('garage', 'fraud-warned', { order, transactionId, captureId, at: now })],
  });
}
