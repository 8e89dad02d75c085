import * as z from 'zod/mini';
import { currencySchema } from './money.ts';

/** The e-mail of an order whose customer has none (spec §3). */
export const UNREGISTERED = 'Unregistered';

/** The one status that can be set; an order without a status is pending (spec §4). */
export const APPROVED = 'Approved' as const;

const text = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    // Half of a surrogate pair is no character: the store's scripts could not read it back.
    z.refine((value) => value.isWellFormed(), 'not valid text'),
  );

/** What the checkout form sends (spec §3): every key is there, any text may be empty (spec §5). */
export const orderRequestSchema = z.object({
  service: text(64),
  serviceName: text(200),
  price: z.number(),
  /** What the page showed in the chosen currency, in its major unit; checked when it is sent. */
  amount: z.optional(z.number()),
  customer: text(200),
  email: text(254),
  phone: text(40),
  address: text(1000),
  postcode: text(20),
  currency: currencySchema,
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** What is known of an order's money; shown beside the booking, never as its status. */
const paymentStateSchema = z.enum(['unpaid', 'paid', 'held', 'refund-due', 'refunded']);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** Something that happened to an order. `reference` is the transaction or refund that it is about; `at` is ISO 8601. */
const orderEventSchema = z.object({
  type: z.enum([
    'created',
    'session',
    'session-failed',
    'session-expired',
    'paid',
    'held',
    'approved',
    'cancelled',
    'refund-due',
    'refund-processing',
    'refund-failed',
    'refunded',
  ]),
  at: z.string(),
  actor: z.enum(['customer', 'gateway', 'garage']),
  reference: z.optional(z.string()),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** An order as its owner sees it. `amount` is in minor units of `currency`, times are ISO 8601. */
export const orderSchema = z.object({
  _id: z.string(),
  service: z.string(),
  serviceName: z.string(),
  img: z.string(),
  price: z.number(),
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  currency: currencySchema,
  amount: z.int(),
  status: z.optional(z.literal(APPROVED)),
  payment: paymentStateSchema,
  transactionId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What has happened to it, oldest first. */
  events: z.array(orderEventSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The answer of creating an order or paying it again: where the browser goes to pay. */
export const paymentUrlSchema = z.object({ url: z.string() });
export const modifiedCountSchema = z.object({ modifiedCount: z.int() });
/** `payment` is what is now known of the money: `refund-due` where some goes back. */
export const deletedCountSchema = z.object({
  deletedCount: z.int(),
  payment: z.optional(paymentStateSchema),
});
