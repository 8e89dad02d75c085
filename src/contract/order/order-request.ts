import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { currencySchema } from '../money/money.ts';
import { outlookTypes } from '../money/refund-rule.ts';
import { digitText, plainText } from '../text/plain-text.ts';
import { MAX_ADDRESS, MAX_NAME, MAX_PHONE, MAX_PLATE, MAX_POSTCODE } from '../text/text-limits.ts';
import { carFields } from '../visits/visit.ts';
import { APPROVED } from './order.ts';

/** The checkout form's request (spec §3): every key is required, any text may be empty (spec §5). */
export const orderRequestSchema = z.object({
  service: plainText(64),
  serviceName: plainText(200),
  price: z.number(),
  /** The amount that the page showed, in the currency's major unit; the server verifies it. */
  amount: z.optional(z.number()),
  customer: plainText(MAX_NAME),
  email: plainText(254),
  phone: digitText(MAX_PHONE),
  /** The customer wants to be told by SMS, too. */
  sms: z.optional(z.literal(true)),
  address: plainText(MAX_ADDRESS),
  postcode: digitText(MAX_POSTCODE),
  currency: currencySchema,
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

export const approvalSchema = z.strictObject({ status: z.literal(APPROVED) });

/** The most days between today and a time of a visit: further than any is planned, and as far back as the desk's days are kept. */
export const MAX_DAYS_AWAY = 400;
const DAY_MS = 24 * 3_600_000;

/** The time at which a car comes, or was to come. */
export const visitTimeSchema = z.iso
  .datetime({ abort: true })
  .check(
    z.refine(
      (time) => Math.abs(Date.parse(time) - Date.now()) <= MAX_DAYS_AWAY * DAY_MS,
      'too-far' satisfies FieldProblem,
    ),
  );

/** The effect of cancelling on the money of an order, as the customer has seen it: a 409 if it is another by now. */
const expectedOutlookSchema = z.optional(z.enum(outlookTypes));

/** The request of setting or moving a visit: `start` is one of the starts of `GET /slots`, or that of the order `with` which the same car comes. */
export const visitRequestSchema = z.object({
  start: visitTimeSchema,
  ...carFields,
  plate: z.optional(digitText(MAX_PLATE)),
  with: z.optional(plainText(64)),
  /** The other orders that come with it: all are moved, or none. */
  together: z.optional(
    z
      .array(z.strictObject({ orderId: plainText(64), expected: expectedOutlookSchema }))
      .check(z.maxLength(20)),
  ),
  expected: expectedOutlookSchema,
});
export type VisitRequest = z.infer<typeof visitRequestSchema>;
