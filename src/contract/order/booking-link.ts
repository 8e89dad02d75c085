import * as z from 'zod/mini';
import { findingSchema } from '../findings/finding.ts';
import { receiptSchema } from '../money/payment.ts';
import { visitSchema } from '../visits/visit.ts';
import { orderSchema, readingFields } from './order.ts';

/** The endpoints of the link of a booking that the desk has made, for whoever has it, below `API_BASE`. */
export const bookingLinkEndpoints = {
  bookingLink: { method: 'GET', path: '/bookings/:transactionId' },
  bookingPay: { method: 'POST', path: '/bookings/:transactionId/payment' },
} as const;

/** The booking that a link shows: the fields of a receipt. What its bill says to be due is in taka. */
export const linkedBookingSchema = z.object({
  ...z.pick(orderSchema, {
    _id: true,
    serviceName: true,
    customer: true,
    createdAt: true,
    bill: true,
    givenUpStart: true,
    invoices: true,
  }).shape,
  ...z.pick(receiptSchema, { visit: true, together: true, progress: true }).shape,
  ...readingFields,
  /** The car, if there is no visit. */
  vehicle: z.optional(z.pick(visitSchema, { plate: true, car: true })),
  /** The garage has closed the day of the visit. */
  displaced: z.optional(z.literal(true)),
  cancelled: z.optional(z.literal(true)),
  /** It can be paid by the link: the gateway takes what is due. */
  payable: z.optional(z.literal(true)),
  /** The findings that its customer was asked about or told. */
  findings: z.optional(z.array(findingSchema)),
});
export type LinkedBooking = z.infer<typeof linkedBookingSchema>;
