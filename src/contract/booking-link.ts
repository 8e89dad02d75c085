import * as z from 'zod/mini';
import { orderSchema } from './order.ts';
import { receiptSchema, transactionIdSchema } from './payment.ts';
import { takingSchema } from './taking.ts';
import { visitSchema } from './visit.ts';

/** The endpoints of the link of a booking that the desk has made, for whoever has it, below `API_BASE`. */
export const bookingLinkEndpoints = {
  bookingLink: { method: 'GET', path: '/bookings/:transactionId' },
  bookingPay: { method: 'POST', path: '/bookings/:transactionId/payment' },
} as const;

/** What the link of a booking shows: the part of it that a receipt has, what was paid, and what is due. Amounts are in paisa. */
export const linkedBookingSchema = z.object({
  ...z.pick(orderSchema, { _id: true, serviceName: true, customer: true, createdAt: true }).shape,
  ...z.pick(receiptSchema, { visit: true, progress: true }).shape,
  /** The car, if there is no visit. */
  vehicle: z.optional(z.pick(visitSchema, { plate: true, car: true })),
  /** The garage has cancelled the booking. */
  cancelled: z.optional(z.literal(true)),
  /** The price. */
  amount: z.int(),
  due: z.int(),
  /** It can be paid by the link: the gateway takes what is due. */
  payable: z.optional(z.literal(true)),
  currency: z.literal('BDT'),
  /** When it was paid in full. */
  paidAt: z.optional(z.string()),
  /** What the desk has taken, and given back if the amount is negative, oldest first. */
  takings: z.array(z.pick(takingSchema, { way: true, amount: true, at: true })),
  /** The payment by the link that is kept; `held` while the garage reviews it. */
  receipt: z.optional(
    z.object({
      transactionId: transactionIdSchema,
      amount: z.int(),
      at: z.string(),
      held: z.optional(z.literal(true)),
    }),
  ),
});
export type LinkedBooking = z.infer<typeof linkedBookingSchema>;
