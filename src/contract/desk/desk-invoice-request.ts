import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { digitText, plainText } from '../text/plain-text.ts';
import { MAX_BUYER_ADDRESS, MAX_NAME } from '../text/text-limits.ts';
import { withoutGrouping } from '../text/typed.ts';
import { reasonSchema } from './desk-booking-request.ts';

/** The digits of a business identification number. */
const BIN = /^\d{13}$/;

/** A business identification number, in the digits and with the hyphens with which it is typed; nothing is none. */
const binSchema = digitText(40).check(
  z.overwrite(withoutGrouping),
  z.refine((bin) => bin === '' || BIN.test(bin), 'no-bin' satisfies FieldProblem),
);

const nameSchema = plainText(MAX_NAME).check(
  z.refine((name) => name.trim() !== '', 'no-text' satisfies FieldProblem),
);

/** `amount` is what the member saw is yet to be invoiced, or to be taken off, in paisa. */
const fields = { id: z.uuid(), amount: z.int().check(z.positive()) };

/**
 * The request of `POST /desk/invoices/{orderId}`: an invoice of what the bill charges and no invoice has, or a credit note of what it charges less, or
 * of the `whole` that was invoiced, which can be invoiced anew then. A repeat of an `id` changes nothing. The response is the job.
 */
export const invoiceRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('invoice'),
    ...fields,
    buyer: z.strictObject({ name: nameSchema, bin: binSchema, address: plainText(MAX_BUYER_ADDRESS) }),
  }),
  z.strictObject({
    type: z.literal('credit-note'),
    ...fields,
    reason: reasonSchema,
    whole: z.optional(z.literal(true)),
  }),
]);
export type InvoiceRequest = z.infer<typeof invoiceRequestSchema>;
