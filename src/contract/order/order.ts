import * as z from 'zod/mini';
import { findingSchema } from '../findings/finding.ts';
import { billSchema } from '../money/bill.ts';
import { currencySchema } from '../money/money.ts';
import { carFields, visitSchema } from '../visits/visit.ts';
import { invoiceEntrySchema } from './invoice.ts';

/** The e-mail of an order whose customer has none (spec §3). */
export const UNREGISTERED = 'Unregistered';

/** The only status that can be set; an order without a status is pending (spec §4). */
export const APPROVED = 'Approved' as const;

/** The payment state of an order, shown beside the booking, never as its status. */
const paymentStateSchema = z.enum(['unpaid', 'paid', 'held', 'refund-due', 'refunded']);
export type PaymentState = z.infer<typeof paymentStateSchema>;

/** The work on a car, from its arrival to its departure. */
export const progressStates = ['received', 'in-work', 'waiting', 'ready', 'collected'] as const;

/** The types of events that customers are shown. */
export const orderEventTypes = [
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
  'refunded-elsewhere',
  'inquired',
  'disputed',
  'dispute-won',
  'dispute-lost',
  'visit-set',
  'visit-moved',
  'visit-given-up',
  'visit-missed',
  'visit-closed',
  'visit-reopened',
  'expected',
  'findings-asked',
  'finding-changed',
  'finding-approved',
  'finding-declined',
  'finding-begun',
  'money-taken',
  'money-given-back',
  'finding-not-begun',
  'reduced',
  'reduction-undone',
  'service-added',
  'service-removed',
  'erased',
  ...progressStates,
] as const;

/** The price of a finding or an added service, or the amount of a reduction, after a change and before, in paisa; undefined if it had none. */
const priceChangeSchema = z.object({ price: z.optional(z.int()), was: z.optional(z.int()) });
export type PriceChange = z.infer<typeof priceChangeSchema>;

/**
 * An event in an order's history, for people to read. What its `reference` is says `event-fates.ts`; `at` is ISO 8601. A newer version may have written other types, which must not
 * make the order unreadable after a rollback.
 */
export const orderEventSchema = z.object({
  type: z.string(),
  at: z.string(),
  actor: z.enum(['customer', 'gateway', 'garage']),
  reference: z.optional(z.string()),
  change: z.optional(priceChangeSchema),
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** The progress of the work on a car since `at` (ISO 8601), with a sentence of the garage for the customer. */
export const progressSchema = z.object({
  state: z.enum(progressStates),
  message: z.optional(z.string()),
  at: z.string(),
});

/** The time at which the service of a collected car is due again (ISO 8601), and whether its customer is reminded of it then. */
const nextServiceSchema = z.object({ due: z.string(), reminds: z.optional(z.literal(true)) });
export type NextService = z.infer<typeof nextServiceSchema>;

/** The finding of an earlier order whose work was booked. */
const workSchema = z.object({ orderId: z.string(), findingId: z.string() });

/** The greatest reading of an odometer, in kilometres. */
export const MAX_MILEAGE = 2_000_000;

/** The readings of a car that the desk takes once it has come: its odometer, in kilometres. */
export const readingFields = { mileage: z.optional(z.int()) };
export type Readings = z.infer<z.ZodMiniObject<typeof readingFields>>;

/** An order as its owner sees it. `amount` is in minor units of `currency`, times are ISO 8601. */
export const orderSchema = z.object({
  _id: z.string(),
  service: z.string(),
  serviceName: z.string(),
  img: z.string(),
  price: z.number(),
  /** The minutes of work, as they were when it was booked. */
  minutes: z.int(),
  customer: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Its customer wants to be told by SMS, too. */
  sms: z.optional(z.literal(true)),
  address: z.string(),
  postcode: z.string(),
  currency: currencySchema,
  amount: z.int(),
  status: z.optional(z.literal(APPROVED)),
  payment: paymentStateSchema,
  /** The time at which the money that the order keeps was taken. */
  paidAt: z.optional(z.string()),
  /** The bank decides on that money: the customer has disputed it. */
  disputed: z.optional(z.literal(true)),
  /** The bank has given the customer that money back, after a dispute: it is no refund of the garage. */
  chargedBack: z.optional(z.literal(true)),
  /** The visit; absent if the customer comes any day. */
  visit: z.optional(visitSchema),
  /** The start of the visit that was given up or missed last, if there is none. */
  givenUpStart: z.optional(z.string()),
  /** The car, if it is known without a visit. */
  vehicle: z.optional(z.object(carFields)),
  ...readingFields,
  /** It was booked from what was found on the car before: its name is that of the finding, and its price was agreed then. */
  work: z.optional(workSchema),
  /** The number of times that the visit was set, moved or given up. */
  moves: z.optional(z.int()),
  /** The visit was moved or given up when it was too near for a refund by itself. */
  lateChange: z.optional(z.literal(true)),
  /** The garage has closed the day of the visit, or given the visit up; until another time is chosen. */
  displaced: z.optional(z.literal(true)),
  /** The time at which the car has come, for its last visit. */
  arrivedAt: z.optional(z.string()),
  /** Absent until the car has come. */
  progress: z.optional(progressSchema),
  /** The findings that its customer was asked about or told. */
  findings: z.optional(z.array(findingSchema)),
  bill: billSchema,
  /** The tax invoices and credit notes, oldest first. */
  invoices: z.optional(z.array(invoiceEntrySchema)),
  /** Absent before the car was collected, and if the service is not due again. */
  nextService: z.optional(nextServiceSchema),
  /** Grows with every change. */
  rev: z.int(),
  transactionId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  events: z.array(orderEventSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The least `from` of a page that begins with an order that is not past: later than any time in ms. */
export const UNDER_WAY_FROM = 10_000_000_000_000;

/** The extra members of the 409 of a cancellation or a change of a visit whose customer was shown another rule for the money: the order as it is. */
export const outlookConflictSchema = z.object({ reason: z.literal('outlook-changed'), order: orderSchema });

/** The response of creating an order or paying it again: the URL of the payment page. */
export const paymentUrlSchema = z.object({ url: z.string() });
export const modifiedCountSchema = z.object({ modifiedCount: z.int() });
/**
 * The response of cancelling an order. `payment` is `refund-due` if a refund follows, `paid` if it is too late for one by
 * itself.
 */
export const deletedCountSchema = z.object({
  deletedCount: z.int(),
  payment: z.optional(paymentStateSchema),
});
