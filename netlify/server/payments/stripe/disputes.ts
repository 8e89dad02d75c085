import * as z from 'zod/mini';
import { changePayment } from '../change-payment.ts';
import { recordDispute } from '../record-dispute.ts';
import { settlePayment } from '../settle-payment.ts';
import { disputeFields, disputeStateOf } from './stripe.ts';
import { callStripe } from './stripe-api.ts';

const disputeSchema = z.object({
  ...disputeFields,
  amount: z.int(),
  currency: z.string(),
  is_charge_refundable: z.boolean(),
  payment_intent: z.nullable(
    z.object({ id: z.string(), metadata: z.object({ transaction: z.optional(z.string()) }) }),
  ),
});

/**
 * Asks Stripe about a dispute, and records it. One of a payment that is not ours is ignored.
 * @throws {ProblemError} 502, 503 or 504 if Stripe or the store is unavailable
 */
export async function followDispute(id: string): Promise<void> {
  const path = `/v1/disputes/${encodeURIComponent(id)}?expand[]=payment_intent`;
  const { payment_intent: payment, ...found } = await callStripe(disputeSchema, path);
  const transactionId = payment?.metadata.transaction;
  if (!payment || transactionId === undefined) return;
  // The news of the payment itself may be lost.
  await settlePayment(transactionId);
  const state = disputeStateOf(found);
  const dispute = {
    id,
    state,
    ...(found.currency === 'usd' && { amount: found.amount }),
    ...(state === 'open' && found.is_charge_refundable && { refundable: true as const }),
  };
  const { refusal } = await changePayment({ transactionId, owned: undefined }, (owned, now) =>
    recordDispute(owned, payment.id, { dispute, now }),
  );
  if (refusal === 'gone' || refusal === 'unknown')
    console.error(JSON.stringify({ dispute: id, message: 'of money that no order knows' }));
}
