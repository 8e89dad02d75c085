import * as z from 'zod/mini';
import type { Money } from '../../../src/contract/garage-day.ts';
import { formatAmount } from '../../../src/contract/money.ts';

/** The refundable amount that a gateway has taken: SSLCommerz settles in paisa, Stripe in cents. Neither if it was unreadable. */
export const takenFields = { capturedPaisa: z.optional(z.int()), capturedCents: z.optional(z.int()) };
const takenSchema = z.object(takenFields);
export type Taken = z.infer<typeof takenSchema>;

/** Returns the amount that a gateway has taken, undefined if it was unreadable. */
export function takenOf({ capturedPaisa, capturedCents }: Taken): Money | undefined {
  if (capturedPaisa !== undefined) return { amount: capturedPaisa, currency: 'BDT' };
  return capturedCents === undefined ? undefined : { amount: capturedCents, currency: 'USD' };
}

/** Returns the amount that a gateway has taken in words, undefined if it was unreadable. */
export function formatTaken(taken: Taken): string | undefined {
  const money = takenOf(taken);
  return money && formatAmount(money.amount, money.currency);
}
