import * as z from 'zod/mini';
import { jobSchema, unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/** A booking whose car has left with money due, of which `movedAt` is when it left; or one that is over and was paid too much. */
const debtSchema = z.object({
  job: jobSchema,
  /** The amount that is asked for, in paisa: without what was written off; or what was paid too much. */
  due: z.int(),
  /** When the car left, or the booking was cancelled. */
  since: z.string(),
  /** The message to the customer about it, in their language: `path` is that of the link behind it. */
  message: z.object({ text: z.string(), path: z.string() }),
  /** The number of times that a member has sent it, and the last one. */
  reminded: z.optional(z.object({ count: z.int(), at: z.string() })),
});
export type Debt = z.infer<typeof debtSchema>;

/**
 * The response of `GET /desk/debts?after=` and of `GET /desk/overpayments?after=`: a page, those that ended first come first, and how many there are of all, with what is due for them in paisa. `next`
 * is the `after` of the next page, if there is one.
 */
const debtPageSchema = z.object({
  debts: z.array(debtSchema),
  count: z.int(),
  due: z.int(),
  unreadable: unreadableSchema,
  next: z.optional(z.string()),
});
export type DebtPage = z.infer<typeof debtPageSchema>;

export const deskDebts = deskEndpoint('GET', '/desk/debts', debtPageSchema);
export const deskOverpayments = deskEndpoint('GET', '/desk/overpayments', debtPageSchema);
/** Notes that a member has sent the message. */
export const deskDebtReminded = deskEndpoint('POST', '/desk/debts/:orderId', jobSchema);
