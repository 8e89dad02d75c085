import * as z from 'zod/mini';
import type { Change, OwnedOrder } from '../../order/change.ts';
import { changeOrderOfTransaction } from '../change-payment.ts';
import { recordDispute } from '../record-dispute.ts';
import { recordFraudWarning } from '../record-fraud-warning.ts';
import { settlePayment } from '../settle-payment.ts';
import { disputeFields, disputeStateOf } from './stripe.ts';
import { callStripe } from './stripe-api.ts';

/** The payment that Stripe's object is about. */
const paymentSchema = z.object({
  id: z.string(),
  metadata: z.object({ transaction: z.optional(z.string()) }),
});

const disputeSchema = z.object({
  ...disputeFields,
  amount: z.int(),
  currency: z.string(),
  is_charge_refundable: z.boolean(),
  payment_intent: z.nullable(paymentSchema),
});

const warningSchema = z.object({ payment_intent: z.nullish(paymentSchema) });

/**
 * Asks Stripe about a dispute, and records it. One of a payment that is not ours is ignored.
 * @throws {ProblemError} 502, 503 or 504 if Stripe or the store is unavailable
 */
export async function recordReportedDispute(id: string): Promise<void> {
  const path = `/v1/disputes/${encodeURIComponent(id)}?expand[]=payment_intent`;
  const { payment_intent: payment, ...found } = await callStripe(disputeSchema, path);
  const state = disputeStateOf(found);
  const dispute = {
    id,
    state,
    ...(found.currency === 'usd' && { amount: found.amount }),
    ...(state === 'open' && found.is_charge_refundable && { refundable: true as const }),
  };
  await recordAbout(payment, { dispute: id }, (owned, captureId, now) =>
    recordDispute(owned, captureId, { dispute, now }),
  );
}

/**
 * Asks Stripe about a warning of fraud, and records it. One of a payment that is not ours is ignored.
 * @throws {ProblemError} 502, 503 or 504 if Stripe or the store is unavailable
 */
export async function recordReportedFraudWarning(id: string): Promise<void> {
  const path = `/v1/radar/early_fraud_warnings/${encodeURIComponent(id)}?expand[]=payment_intent`;
  const { payment_intent: payment } = await callStripe(warningSchema, path);
  await recordAbout(payment, { fraudWarning: id }, (owned, captureId, now) =>
    recordFraudWarning(owned, captureId, { id, now }),
  );
}

/** Records what a bank says of a payment, unless that is not ours. `about` names it in the log if no order knows the money. */
async function recordAbout(
  payment: z.infer<typeof paymentSchema> | null | undefined,
  about: object,
  decide: (owned: OwnedOrder, captureId: string, now: Date) => Change | 'unknown' | 'known',
): Promise<void> {
  const transactionId = payment?.metadata.transaction;
  if (!payment || transactionId === undefined) return;
  // The news of the payment itself may be lost.
  await settlePayment(transactionId);
  const { refusal } = await changeOrderOfTransaction({ transactionId, owned: undefined }, (owned, now) =>
    decide(owned, payment.id, now),
  );
  if (refusal === 'gone' || refusal === 'unknown')
    console.error(JSON.stringify({ ...about, message: 'of money that no order knows' }));
}
