import type Stripe from 'stripe';
import { newId, nowInSeconds } from './object-store.ts';
import type { Charge } from './stripe-objects.ts';

/** Creates a refund of a charge. */
export function newRefund(
  charge: Charge,
  options: { amount: number; reason: string | null; metadata: Record<string, string>; status: string },
): Stripe.Refund {
  const { amount, reason, metadata, status } = options;
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    ...(status === 'failed' && failedRefund()),
    ...(status === 'pending' && { pending_reason: 'processing' }),
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}

/** Returns the fields that a refund gets when it fails. */
export const failedRefund = () => ({
  failure_reason: 'expired_or_canceled_card',
  failure_balance_transaction: newId('txn'),
});
