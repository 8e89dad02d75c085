import * as z from 'zod/mini';
import { gatewaySchema, moneySchema } from '../money/money.ts';
import { jobPageSchema, jobSchema, unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/** The most orders of each list of `GET /desk/money`. */
export const MONEY_PAGE_SIZE = 50;

/**
 * Money of a capture that is due back, in the refund `refundId`. `waiting`: not started; `processing` at the gateway; `refused`: retried; `unclear`: begun,
 * status unknown; `failed` for good; `disputed`: the bank decides. `reason` is the gateway's.
 */
export const refundStateSchema = z.enum([
  'waiting',
  'processing',
  'refused',
  'unclear',
  'failed',
  'disputed',
]);
const owedRefundSchema = z.object({
  transactionId: z.string(),
  /** The capture's. */
  captureId: z.string(),
  refundId: z.string(),
  state: refundStateSchema,
  reason: z.optional(z.string()),
  gateway: gatewaySchema,
  taken: z.optional(moneySchema),
  takenAt: z.optional(z.string()),
  /** The refund starts by itself; otherwise on a machine that is registered at the gateway. */
  isAutomatic: z.boolean(),
});
export type OwedRefund = z.infer<typeof owedRefundSchema>;

/** The most characters of the reason for which a part of a payment goes back. */
export const MAX_REASON = 100;

/** The outcome of money that no order knew: it belongs to a booking after all, was given back by hand, or was the gateway's mistake. */
export const unmatchedReasons = ['attributed', 'given-back', 'mistake'] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

/** The end of an entry of money that no order knew. `by` is the name of the member of staff, `note` their words. */
export const closedSchema = z.object({
  reason: z.enum(unmatchedReasons),
  note: z.optional(z.string()),
  by: z.string(),
  at: z.string(),
});

/**
 * Money that no order knows, such as after a restore: what the gateway says of it, and `orderId` as we had sent it to the
 * gateway.
 */
const unmatchedSchema = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  gateway: gatewaySchema,
  taken: z.optional(moneySchema),
  captureId: z.string(),
  refundReference: z.string(),
  at: z.string(),
  closed: z.optional(closedSchema),
});
export type Unmatched = z.infer<typeof unmatchedSchema>;

/**
 * The response of `GET /desk/unmatched?after=&closed=true`: a page, newest first, of those that are open, or of those that are closed.
 * `next` is the `after` of the next page, if there is one.
 */
export const unmatchedPageSchema = z.object({
  payments: z.array(unmatchedSchema),
  total: z.int(),
  /** The capture ids of those that cannot be read. */
  unreadable: z.array(z.string()),
  next: z.optional(z.string()),
});
export type UnmatchedPage = z.infer<typeof unmatchedPageSchema>;

/** The response of `GET /desk/money`: the first page of each list, and how many there are. */
export const deskMoneySchema = z.object({
  /** The payments that differ from the amount due, or are risky by the gateway's classification. */
  held: z.object({ jobs: z.array(jobSchema), total: z.int() }),
  /** The bookings of which the bank decides on some money. */
  disputed: z.object({ jobs: z.array(jobSchema), total: z.int() }),
  owed: z.object({
    orders: z.array(z.object({ job: jobSchema, refunds: z.array(owedRefundSchema) })),
    total: z.int(),
  }),
  unreadable: unreadableSchema,
});
export type DeskMoney = z.infer<typeof deskMoneySchema>;

export const deskPayments = deskEndpoint('GET', '/desk/payments', jobPageSchema);
export const deskDecide = deskEndpoint('POST', '/desk/payments/:transactionId', jobSchema);
export const deskMoney = deskEndpoint('GET', '/desk/money', deskMoneySchema);
export const deskRefund = deskEndpoint('POST', '/desk/refunds/:transactionId', jobSchema);
export const deskPartialRefund = deskEndpoint('POST', '/desk/partial-refunds/:transactionId', jobSchema);
export const deskUnmatched = deskEndpoint('GET', '/desk/unmatched', unmatchedPageSchema);
export const deskUnmatchedClose = deskEndpoint('POST', '/desk/unmatched', unmatchedSchema);
