import * as z from 'zod/mini';
import { jobSchema } from './desk-day.ts';
import { gatewaySchema, moneySchema } from './gateway.ts';

/** The most orders of each list of `GET /desk/money`, and about as much money without one as it has at the most. */
export const MONEY_PAGE_SIZE = 50;
export const MAX_UNMATCHED = 500;

/**
 * Money of one capture that is due back: `waiting` for a refund to be started, `processing` at the gateway, `refused` by it and
 * retried, `unclear` if it has begun but its status is not known, or `failed` for good. `reason` is the gateway's.
 */
const refundStateSchema = z.enum(['waiting', 'processing', 'refused', 'unclear', 'failed']);
const owedRefundSchema = z.object({
  transactionId: z.string(),
  /** The capture's. */
  captureId: z.string(),
  state: refundStateSchema,
  reason: z.optional(z.string()),
  gateway: gatewaySchema,
  taken: z.optional(moneySchema),
  takenAt: z.optional(z.string()),
  /** The refund starts by itself; otherwise on a machine that is registered at the gateway. */
  isAutomatic: z.boolean(),
});
export type OwedRefund = z.infer<typeof owedRefundSchema>;

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
});

/** The response of `GET /desk/money`: the first page of each list, and how many there are. */
export const deskMoneySchema = z.object({
  /** The payments that differ from the amount due, or are risky by the gateway's classification. */
  held: z.object({ jobs: z.array(jobSchema), total: z.int() }),
  owed: z.object({
    orders: z.array(z.object({ job: jobSchema, refunds: z.array(owedRefundSchema) })),
    total: z.int(),
  }),
  unmatched: z.object({ payments: z.array(unmatchedSchema), total: z.int() }),
});
export type DeskMoney = z.infer<typeof deskMoneySchema>;

/**
 * The request of `POST /desk/refunds/{transactionId}` about one capture: starts its refund again that failed for good, or records that
 * it was given back, by hand or as the gateway's panel shows. `state` is the one that was decided on. The response is the job, or a 409 as
 * that of a move.
 */
export const refundDecisionSchema = z.strictObject({
  decision: z.enum(['restart', 'given-back']),
  captureId: z.string(),
  state: refundStateSchema,
});
export type RefundDecision = z.infer<typeof refundDecisionSchema>;
