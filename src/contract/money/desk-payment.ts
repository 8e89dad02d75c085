import * as z from 'zod/mini';

/** The methods by which the desk takes money and gives it back: in cash, by the card terminal, or by a mobile wallet such as bKash. */
export const paymentMethods = ['cash', 'card', 'wallet'] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** The most characters of a reference. */
export const MAX_REFERENCE = 40;

/** Money that a member of staff has taken, or given back for a `reason` if the amount is negative, in paisa. */
export const deskPaymentSchema = z.object({
  id: z.string(),
  method: paymentMethodSchema,
  amount: z.int(),
  /** By which a card's or a wallet's operator knows it, such as bKash's TrxID. */
  reference: z.optional(z.string()),
  at: z.string(),
  by: z.string(),
  reason: z.optional(z.string()),
});
export type DeskPayment = z.infer<typeof deskPaymentSchema>;
