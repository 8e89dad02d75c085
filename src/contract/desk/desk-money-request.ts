import * as z from 'zod/mini';
import { plainText } from '../text/plain-text.ts';
import { MAX_SENTENCE } from '../text/text-limits.ts';
import { amountSchemaFrom, reasonSchema } from './desk-booking-request.ts';
import { refundStateSchema, unmatchedReasons } from './desk-money.ts';

/* The requests about the owners' money, apart from the responses so that no page loads their schemas. */

/** The request of `POST /desk/unmatched`: closes an entry. One that is attributed names the booking in its note. */
export const unmatchedCloseSchema = z.strictObject({
  captureId: plainText(200),
  reason: z.enum(unmatchedReasons),
  note: z.optional(plainText(MAX_SENTENCE)),
});
export type UnmatchedClose = z.infer<typeof unmatchedCloseSchema>;

/**
 * The request of `POST /desk/refunds/{transactionId}`: starts the refund `refundId` of a capture again at the gateway that failed for good, or records that it was
 * given back. `state` is the one that was decided on. The response is the job; the 409 is that of a move.
 */
export const refundDecisionSchema = z.strictObject({
  decision: z.enum(['restart', 'given-back']),
  captureId: plainText(200),
  refundId: plainText(200),
  state: refundStateSchema,
});
export type RefundDecision = z.infer<typeof refundDecisionSchema>;

/**
 * The request of `POST /desk/partial-refunds/{transactionId}`: gives `amount` of a capture back by its gateway, of which the member saw `kept`; both are in minor
 * units of what was captured. What is due again by it is taken off the bill as the goodwill `off`. A repeat of an `id` changes nothing. The response is the job; the 409 is that of a move.
 */
export const partialRefundRequestSchema = z.strictObject({
  id: z.uuid(),
  captureId: plainText(200),
  amount: amountSchemaFrom(1, 'not-takeable'),
  kept: z.int(),
  off: z.optional(z.uuid()),
  reason: reasonSchema,
});
export type PartialRefundRequest = z.infer<typeof partialRefundRequestSchema>;
