import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { MAX_MILEAGE } from '../order/order.ts';
import { digitText, plainText } from '../text/plain-text.ts';
import { MAX_KEY_TAG, MAX_SENTENCE } from '../text/text-limits.ts';
import { daySchema } from '../visits/visit.ts';
import { jobProgressSchema } from './desk-day.ts';
import { daySettingsSchema, MAX_RANGE } from './desk-week.ts';

/* The requests about a day, its cars and their payments, apart from the responses so that no page loads their schemas. */

/**
 * The request of `PATCH /desk/jobs/{orderId}`. An undo is a move back, to `expected` or `not-come` too; `given-up` frees the place of
 * a visit, which cannot be undone. A move without a message removes the last one.
 */
export const jobMoveSchema = z.strictObject({
  progress: z.enum(['given-up', ...jobProgressSchema.options]),
  message: z.optional(plainText(MAX_SENTENCE)),
  /** In kilometres; `null` removes it, and without it the previous one stays, as long as the car is here. */
  mileage: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_MILEAGE)))),
  /** The same of the tag of its key, until the hand-over; once that is taken back, it is the previous one, unless another car has that by then. */
  keyTag: z.optional(
    z.nullable(
      digitText(MAX_KEY_TAG).check(z.trim(), z.regex(/[\p{L}\p{N}]/u, 'no-word' satisfies FieldProblem)),
    ),
  ),
  /** The car may be collected although money is due. */
  withDue: z.optional(z.literal(true)),
  rev: z.int(),
  /** The other bookings that have come with the car: all are moved, or none. */
  together: z.optional(z.array(z.strictObject({ orderId: z.uuid(), rev: z.int() })).check(z.maxLength(20))),
});
export type JobMove = z.infer<typeof jobMoveSchema>;

/** The request of `PUT /desk/days/{day}`: what is different on that day, and what was when the member decided on it. */
export const dayChangeSchema = z.strictObject({ ...daySettingsSchema.shape, expected: daySettingsSchema });

/** The request of `PUT /desk/days/{day}/to/{last}`, which closes days or opens those that are closed; with the settings of each as the owner saw them. */
export const rangeChangeSchema = z.strictObject({
  closed: z.boolean(),
  expected: z
    .array(z.strictObject({ day: daySchema, settings: daySettingsSchema }))
    .check(z.maxLength(MAX_RANGE)),
});
export type RangeChange = z.infer<typeof rangeChangeSchema>;

/**
 * The request of `POST /desk/payments/{transactionId}`: accepts or refunds a held payment, or refunds a paid one. The response is the
 * job, or a 409 as that of a move if the payment is not held or paid any longer.
 */
export const paymentDecisionSchema = z.strictObject({
  decision: z.enum(['release', 'refuse', 'refund']),
});
export type PaymentDecision = z.infer<typeof paymentDecisionSchema>;
