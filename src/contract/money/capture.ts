import * as z from 'zod/mini';

/* What became of money that a gateway has taken. Times are ISO 8601. */

/**
 * A refund in its state since `at`. `id` is the gateway's, `reason` says why it failed, or why its status cannot be queried. `isFinal`: it is not
 * retried. `elsewhere`: the gateway has made it without us, such as by its dashboard; once it has failed, nothing went back.
 */
export const refundAtGatewaySchema = z.object({
  state: z.enum(['processing', 'failed', 'refunded']),
  at: z.string(),
  id: z.optional(z.string()),
  reason: z.optional(z.string()),
  isFinal: z.optional(z.literal(true)),
  elsewhere: z.optional(z.literal(true)),
});
export type RefundAtGateway = z.infer<typeof refundAtGatewaySchema>;

/**
 * A customer's dispute of a payment with their bank, at the gateway by its `id`, in its state since `at`: of `amount` in minor units of what was taken, or of
 * all. It is `refundable` while the bank only inquires.
 */
export const disputeSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  at: z.string(),
  amount: z.optional(z.int()),
  refundable: z.optional(z.literal(true)),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** Returns whether the bank decides on a payment: nothing of it can be given back until then. */
export const isPaymentDisputed = ({ dispute }: { dispute?: Dispute | undefined }): boolean =>
  dispute?.state === 'open' && !dispute.refundable;

/** The states of a checkout session before it has brought money, and those of the money that it has brought first. */
export const attemptStateSchema = z.enum([
  'opening',
  'open',
  'failed',
  'expired',
  'paid',
  'held',
  'refund-due',
  'refunded',
]);
