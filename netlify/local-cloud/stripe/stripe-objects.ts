import * as z from 'zod/mini';

const metadata = z.record(z.string(), z.string());

/** The fields of the documented objects that the stand-in works with; the others are kept as they are. */
export const session = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['unpaid', 'paid']),
  payment_intent: z.nullable(z.string()),
  payment_method_types: z.array(z.string()),
  amount_total: z.number(),
  currency: z.string(),
  client_reference_id: z.nullable(z.string()),
  customer_email: z.nullable(z.string()),
  metadata,
  created: z.number(),
  expires_at: z.number(),
  success_url: z.string(),
  cancel_url: z.nullable(z.string()),
  url: z.nullable(z.string()),
});
export type Session = z.infer<typeof session>;

export const lineItem = z.looseObject({
  id: z.string(),
  object: z.literal('item'),
  description: z.string(),
  quantity: z.number(),
});
export type LineItem = z.infer<typeof lineItem>;

export const paymentIntent = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum(['requires_payment_method', 'processing', 'succeeded']),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  latest_charge: z.nullable(z.string()),
  description: z.nullable(z.string()),
  receipt_email: z.nullable(z.string()),
  metadata,
});
export type PaymentIntent = z.infer<typeof paymentIntent>;

export const charge = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  status: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.number(),
  amount_refunded: z.number(),
  refunded: z.boolean(),
  currency: z.string(),
  payment_intent: z.string(),
  payment_method: z.string(),
});
export type Charge = z.infer<typeof charge>;

export const refund = z.looseObject({
  id: z.string(),
  object: z.literal('refund'),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.number(),
  charge: z.string(),
  payment_intent: z.string(),
  metadata,
});
export type Refund = z.infer<typeof refund>;

export type StripeObject = Session | LineItem | PaymentIntent | Charge | Refund;
