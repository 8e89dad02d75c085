import * as z from 'zod/mini';
import { digitText } from './plain-text.ts';
import { outlookTypes } from './refund-rule.ts';
import { carFields, MAX_PLATE } from './visit.ts';

/** The request of setting or moving a visit: `start` is one of the starts of `GET /slots`. */
export const visitRequestSchema = z.object({
  start: z.iso.datetime(),
  ...carFields,
  plate: z.optional(digitText(MAX_PLATE)),
  /** The effect of cancelling on the money, as the customer has seen it: a 409 if it is another by now. */
  seen: z.optional(z.enum(outlookTypes)),
});
export type VisitRequest = z.infer<typeof visitRequestSchema>;
