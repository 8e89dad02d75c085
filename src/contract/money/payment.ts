import * as z from 'zod/mini';
import { findingSchema } from '../findings/finding.ts';
import { orderSchema, readingFields } from '../order/order.ts';
import { visitSchema } from '../visits/visit.ts';
import { billSchema, paymentSchema } from './bill.ts';

/** The part of an order that a transaction id gives access to. `amount` is the charged one, in minor units. */
export const receiptSchema = z.object({
  ...z.pick(orderSchema, { _id: true, service: true, serviceName: true, price: true, customer: true }).shape,
  ...z.pick(orderSchema, { address: true, amount: true, currency: true, lateChange: true }).shape,
  ...z.pick(orderSchema, { displaced: true, progress: true, disputed: true, chargedBack: true }).shape,
  ...z.pick(orderSchema, { givenUpStart: true, nextService: true, invoices: true }).shape,
  ...readingFields,
  /** It does not tell the transactions of other payments, which give access to more. */
  bill: z.extend(billSchema, { payments: z.array(z.omit(paymentSchema, { transactionId: true })) }),
  paidAt: z.string(),
  /** The visit: its start in UTC and the car. */
  visit: z.optional(z.pick(visitSchema, { start: true, plate: true, car: true })),
  /** The services of the other bookings with which the car comes, or has. */
  together: z.optional(z.array(z.string())),
  /** The findings that its customer was asked about or told. */
  findings: z.optional(
    z.array(z.pick(findingSchema, { id: true, text: true, urgency: true, price: true, answer: true })),
  ),
  /** The payment is for approved findings, not for the booking. */
  further: z.optional(z.literal(true)),
  /** The desk has made the booking, for a customer without an account, at a price in taka. */
  origin: z.optional(z.literal('desk')),
  cancelled: z.optional(z.literal(true)),
  /** `held`: the payment differs from the amount due, and the garage reviews it. */
  state: z.enum(['paid', 'held', 'refund-due', 'refunded']),
});
export type Receipt = z.infer<typeof receiptSchema>;

const DAY_MS = 24 * 3_600_000;

/** The days from its payment on for which a receipt is shown to whoever has its transaction id. */
const PUBLIC_DAYS = 90;

/**
 * Returns whether a receipt is shown to whoever has its transaction id; otherwise its owner has to sign in. The link of a booking of the desk answers as
 * long, from its last payment or move on (netlify/server/orders/linked-booking.ts).
 */
export const isReceiptPublic = (paidAt: string, now: Date): boolean =>
  now.getTime() < Date.parse(paidAt) + PUBLIC_DAYS * DAY_MS;
