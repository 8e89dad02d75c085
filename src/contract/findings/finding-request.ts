import * as z from 'zod/mini';
import { payableSchema } from '../desk/desk-booking-request.ts';
import type { FieldProblem } from '../http/field-problem.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_SENTENCE } from '../text/text-limits.ts';
import { MAX_FINDINGS, MAX_MINUTES, MAX_PHOTOS, urgencies } from './finding.ts';

/* The requests about findings, apart from the responses so that no page loads their schemas. Amounts are in paisa. */

const versionSchema = z.int();

/** Says whether a list names everything once: else it contradicts itself. */
const isOnce = (ids: string[]): boolean => new Set(ids).size === ids.length;
const idsOnce = z.refine<{ id: string }[]>(
  (all) => isOnce(all.map(({ id }) => id)),
  'twice' satisfies FieldProblem,
);

/**
 * The request of `PUT /desk/jobs/{orderId}/findings/{findingId}`. `expected` is the version that the member has changed, undefined for a new
 * finding, whose id the client makes: a repeat adds none. A note has neither price nor minutes, others have a price.
 */
export const findingSetSchema = z
  .strictObject({
    expected: z.optional(versionSchema),
    text: plainText(MAX_SENTENCE).check(
      z.refine((text) => text.trim() !== '', 'no-text' satisfies FieldProblem),
    ),
    urgency: z.enum(urgencies),
    price: z.optional(payableSchema),
    minutes: z.optional(z.int().check(z.gte(0), z.lte(MAX_MINUTES, 'too-much-work' satisfies FieldProblem))),
    photos: z
      .array(z.uuid())
      .check(z.maxLength(MAX_PHOTOS), z.refine(isOnce, 'twice' satisfies FieldProblem)),
  })
  .check(
    z.refine(({ urgency, price }) => (price === undefined) === (urgency === 'note'), {
      path: ['price'],
      message: 'wrong-price' satisfies FieldProblem,
    }),
    z.refine(({ urgency, minutes }) => urgency !== 'note' || minutes === undefined, {
      path: ['minutes'],
      message: 'minutes-of-note' satisfies FieldProblem,
    }),
  );
export type FindingSet = z.infer<typeof findingSetSchema>;

/** The request of `POST /desk/jobs/{orderId}/questions`: the versions of the findings that the member sees, which go to the customer. */
export const findingsAskSchema = z.strictObject({
  findings: z
    .array(z.strictObject({ id: z.uuid(), version: versionSchema }))
    .check(z.minLength(1), z.maxLength(MAX_FINDINGS), idsOnce),
});
export type FindingsAsk = z.infer<typeof findingsAskSchema>;

/** The request of an answer: what the customer approves and declines, each as it was shown. */
export const findingsAnswerSchema = z.strictObject({
  answers: z
    .array(z.strictObject({ id: z.uuid(), version: versionSchema, value: z.enum(['approved', 'declined']) }))
    .check(z.minLength(1), z.maxLength(MAX_FINDINGS), idsOnce),
});
export type FindingsAnswer = z.infer<typeof findingsAnswerSchema>;

/** The request of removing a finding: the version that the member sees. */
export const findingVersionSchema = z.strictObject({ expected: versionSchema });
export type FindingVersion = z.infer<typeof findingVersionSchema>;

/** The request of beginning the work of a finding, or of taking that back. */
export const findingBeginSchema = z.strictObject({
  expected: versionSchema,
  isUndone: z.optional(z.literal(true)),
});
export type FindingBegin = z.infer<typeof findingBeginSchema>;
