import * as z from 'zod/mini';
import { currencySchema } from './money.ts';

/** The e-mail of an order whose customer has none (spec §3). */
export const UNREGISTERED = 'Unregistered';

/** The only status that can be set; an order without a status is pending (spec §4). */
export const APPROVED = 'Approved' as const;

const text = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    // The store's scripts cannot read back a lone surrogate.
    z.refine((value) => value.isWellFormed(), 'not valid text'),
  );

/** The checkout form's request (spec §3): every key is required, any text may be empty (spec §5). */
export const orderRequestSchema = z.object({
  service: text(64),
  serviceName: text(200),
  price: z.number(),
  /** The amount that the page showed, in the currency's major unit; the server verifies it. */
  amount: z.optional(z.number()),
  customer: text(200),
  email: text(254),
  phone: text(40),
  address: text(1000),
  postcode: text(20),
  currency: currencySchema,
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** The payment state of an order, shown beside the booking, never as its status. */
const paymentStateSchema = z.enum(['unpaid', 'paid', 'held', 'refund-due', 'refunded']);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** An event in an order's history. `reference` is a transaction or refund id, `at` is ISO 8601. */
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
  /** The order's history, oldest first. */
  events: z.array(orderEventSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The response of creating an order or paying it again: the URL of the payment page. */
export const paymentUrlSchema = z.object({ url: z.string() });
export const modifiedCountSchema = z.object({ modifiedCount: z.int() });
/** The response of cancelling an order. `payment` is `refund-due` if a refund follows. */
export const deletedCountSchema = z.object({
  deletedCount: z.int(),
  payment: z.optional(paymentStateSchema),
});
