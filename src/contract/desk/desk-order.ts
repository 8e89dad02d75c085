import * as z from 'zod/mini';
import { erasedCountSchema } from '../account/account.ts';
import { attemptStateSchema, disputeSchema, refundAtGatewaySchema } from '../money/capture.ts';
import { paymentMethodSchema } from '../money/desk-payment.ts';
import { currencySchema, gatewaySchema, moneySchema } from '../money/money.ts';
import { invoiceEntrySchema } from '../order/invoice.ts';
import { orderEventSchema, orderSchema } from '../order/order.ts';
import { jobSchema, unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { movementSchema, tillActSchema } from './desk-till.ts';

/** A part of a capture that goes back, or has; `id` is ours, `amount` in minor units of what was captured. `reason` is that of the member who gave it back. */
const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.optional(z.string()),
  /** The reference of the event by which it was given back. */
  requestId: z.optional(z.string()),
  atGateway: z.optional(refundAtGatewaySchema),
});
export type DeskRefund = z.infer<typeof refundSchema>;

/** Money that a gateway has taken. What is `kept` of it does not go back: in minor units of what was captured. */
const captureSchema = z.object({
  captureId: z.string(),
  refundReference: z.optional(z.string()),
  captured: z.optional(moneySchema),
  capturedAt: z.optional(z.string()),
  state: attemptStateSchema,
  kept: z.int(),
  refunds: z.array(refundSchema),
  dispute: z.optional(disputeSchema),
  /** Its bank has warned of fraud. */
  fraudWarning: z.optional(z.object({ at: z.string() })),
});
export type DeskCapture = z.infer<typeof captureSchema>;

/** A checkout session, with all money that it has brought. `amount` was asked for, in minor units of its currency. */
const deskCheckoutSessionSchema = z.object({
  transactionId: z.string(),
  gateway: gatewaySchema,
  state: attemptStateSchema,
  amount: z.int(),
  currency: currencySchema,
  createdAt: z.string(),
  captures: z.array(captureSchema),
});
export type DeskCheckoutSession = z.infer<typeof deskCheckoutSessionSchema>;

/** A notice that was sent, or given up; the latest of its kind if that may be sent again. A newer version may have other kinds and recipients. */
export const sentNoticeSchema = z.object({
  kind: z.string(),
  recipient: z.string(),
  at: z.string(),
  state: z.enum(['sent', 'given-up']),
});
export type SentNotice = z.infer<typeof sentNoticeSchema>;

const eventSchema = z.extend(orderEventSchema, { by: z.optional(z.string()) });
export type DeskEvent = z.infer<typeof eventSchema>;

/** The response of `GET /desk/orders/{orderId}`: all that is known of a booking. */
export const deskOrderSchema = z.object({
  job: jobSchema,
  ...z.pick(orderSchema, { email: true, address: true, postcode: true, price: true }).shape,
  origin: z.optional(z.literal('desk')),
  bookedAt: z.string(),
  erasedAt: z.optional(z.string()),
  /** The time at which it was erased but for name and phone, as something is still due. */
  keptForDebt: z.optional(z.string()),
  checkoutSessions: z.array(deskCheckoutSessionSchema),
  /** The tax invoices and credit notes, oldest first. */
  invoices: z.optional(z.array(invoiceEntrySchema)),
  /** The amount that is yet to be invoiced, in paisa, negative if a credit note is to take it off; undefined if nothing can be. */
  toInvoice: z.optional(z.int()),
  /** The amount that is written off still, in paisa, and by whom and why it was last. */
  writtenOff: z.optional(
    z.object({ amount: z.int(), at: z.string(), by: z.string(), reason: z.optional(z.string()) }),
  ),
  /** The history with the names of the staff, oldest first. */
  events: z.array(eventSchema),
  /** Oldest first. */
  notices: z.array(sentNoticeSchema),
  /** No SMS go out now: their provider is away or refuses the account, or the month is used up. */
  smsFails: z.optional(z.literal(true)),
  /** The other times at which the same customer has collected this car, the latest first. */
  earlier: z.array(z.object({ orderId: z.string(), serviceName: z.string(), at: z.string() })),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/**
 * An act of a member of staff on a booking. `amount` is of money, and negative if given back at the desk or taken off: in paisa, unless it has a `currency`
 * as what a gateway gives back for a `reason`. `method` is that at the desk.
 */
const actSchema = z.object({
  orderId: z.string(),
  customer: z.string(),
  plate: z.optional(z.string()),
  serviceName: z.string(),
  type: z.string(),
  at: z.string(),
  by: z.string(),
  reference: z.optional(z.string()),
  amount: z.optional(z.int()),
  currency: z.optional(currencySchema),
  name: z.optional(z.string()),
  reason: z.optional(z.string()),
  method: z.optional(paymentMethodSchema),
  /** The reference of a card's or a wallet's payment. */
  paidBy: z.optional(z.string()),
});
export type DeskAct = z.infer<typeof actSchema>;

/**
 * The response of `GET /desk/acts/{day}?member=&after=`: a page of what the staff have done on a day in Dhaka, newest first, as far as the histories of the
 * bookings have it; the `tills` that were closed and reopened on it, its `movements`, all `members` who did something, and the `after` of the next page.
 */
export const deskActsSchema = z.object({
  acts: z.array(actSchema),
  tills: z.array(tillActSchema),
  /** Those that the member has made, or undone; oldest first. */
  movements: z.array(movementSchema),
  members: z.array(z.string()),
  unreadable: unreadableSchema,
  next: z.optional(z.string()),
});
export type DeskActs = z.infer<typeof deskActsSchema>;

export const deskOrder = deskEndpoint('GET', '/desk/orders/:orderId', deskOrderSchema);
export const deskOrderErase = deskEndpoint('DELETE', '/desk/orders/:orderId', erasedCountSchema);
export const deskActs = deskEndpoint('GET', '/desk/acts/:day', deskActsSchema);
