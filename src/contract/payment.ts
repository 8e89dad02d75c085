import * as z from 'zod/mini';
import { currencySchema } from './money.ts';

/** Names one attempt to pay, here and at the gateway: 130 random bits in lower-case base32. */
export const transactionIdSchema = z.string().check(z.regex(/^[a-z2-7]{26}$/, 'not a transaction id'));

/** What whoever holds a transaction id may see of its order. `amount` is what was charged, in minor units. */
export const receiptSchema = z.object({
  _id: z.string(),
  serviceName: z.string(),
  price: z.number(),
  customer: z.string(),
  address: z.string(),
  amount: z.int(),
  currency: currencySchema,
  paidAt: z.string(),
  /** `held`: the gateway's word differs from what was due, and the garage looks into it. */
  state: z.enum(['paid', 'held', 'refund-due', 'refunded']),
});
export type Receipt = z.infer<typeof receiptSchema>;
