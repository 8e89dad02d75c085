import * as z from 'zod/mini';
import { shownAddedSchema, shownReductionSchema } from './bill.ts';
import { transactionIdSchema } from './booking-id.ts';
import { findingSchema } from './finding.ts';
import { orderSchema } from './order.ts';
import { receiptSchema } from './payment.ts';
import { takingSchema } from './taking.ts';
import { visitSchema } from './visit.ts';

/** The endpoints of the link of a booking that the desk has made, for whoever has it, below `API_BASE`. */
export const bookingLinkEndpoints = {
  bookingLink: { method: 'GET', path: '/bookings/:transactionId' },
  bookingPay: { method: 'POST', path: '/bookings/:transactionId/payment' },
} as const;

/** The booking that a link shows: the fields of a receipt, the money that was paid, and the amount due. Amounts are in paisa. */
export const linkedBookingSchema = z.object({
  ...z.pick(orderSchema, { _id: true, serviceName: true, customer: true, createdAt: true }).shape,
  ...z.pick(receiptSchema, { visit: true, progress: true, mileage: true }).shape,
  /** The car, if there is no visit. */
  vehicle: z.optional(z.pick(visitSchema, { plate: true, car: true })),
  /** The garage has closed the day of the visit. */
  displaced: z.optional(z.literal(true)),
  /** The garage has cancelled the booking. */
  cancelled: z.optional(z.literal(true)),
  /** The price of the service; and the amount due, approved findings included. */
  amount: z.int(),
  due: z.int(),
  /** It can be paid by the link: the gateway takes what is due. */
  payable: z.optional(z.literal(true)),
  currency: z.literal('BDT'),
  /** The time at which it was paid in full. */
  paidAt: z.optional(z.string()),
  /** The money that the desk has taken, or given back if the amount is negative, oldest first. */
  takings: z.array(z.pick(takingSchema, { way: true, amount: true, at: true })),
  /** The services that the garage has added to the booking, oldest first. */
  added: z.optional(z.array(shownAddedSchema)),
  /** What the garage has taken off the bill, oldest first. */
  reductions: z.optional(z.array(shownReductionSchema)),
  /** The payments by the link that are kept, oldest first; `held` while the garage reviews one. */
  receipts: z.array(
    z.object({
      transactionId: transactionIdSchema,
      amount: z.int(),
      at: z.string(),
      held: z.optional(z.literal(true)),
    }),
  ),
  /** Payments that are not kept, such as a second one: when they came, and whether they have gone back. */
  returns: z.array(z.object({ amount: z.int(), at: z.string(), isDone: z.optional(z.literal(true)) })),
  /** The amount that was paid too much, such as for work that was declined since. */
  surplus: z.optional(z.int()),
  /** The findings that its customer was asked about or told. */
  findings: z.optional(z.array(findingSchema)),
});
export type LinkedBooking = z.infer<typeof linkedBookingSchema>;
