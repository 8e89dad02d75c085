import * as z from 'zod/mini';
import { unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { takingSchema, wayOfPayingSchema } from './taking.ts';
import { daySchema } from './visit.ts';

/* The money that the desk has taken and given back on a day in Dhaka. Amounts are in paisa. */

/** The money of one way: what was taken and given back, and how often. */
const sumsSchema = z.object({
  way: wayOfPayingSchema,
  taken: z.int(),
  takenCount: z.int(),
  givenBack: z.int(),
  givenBackCount: z.int(),
});
export type TillSums = z.infer<typeof sumsSchema>;

/** A taking with its booking; negative if the money was given back. */
const tillRowSchema = z.extend(takingSchema, {
  orderId: z.string(),
  transactionId: z.string(),
  customer: z.string(),
  plate: z.optional(z.string()),
});
export type TillRow = z.infer<typeof tillRowSchema>;

/**
 * The response of `GET /desk/till/{day}?after=`: the sums of the whole day, in those ways in which money was taken or given back, and a page
 * of the takings, newest first. `next` is the `after` of the next page, if there is one.
 */
export const tillSchema = z.object({
  day: daySchema,
  ways: z.array(sumsSchema),
  /** By name. */
  members: z.array(z.object({ member: z.string(), ways: z.array(sumsSchema) })),
  /** The cash that was taken, less what was given back. */
  drawer: z.int(),
  rows: z.array(tillRowSchema),
  unreadable: unreadableSchema,
  next: z.optional(z.string()),
});
export type Till = z.infer<typeof tillSchema>;

export const deskTill = deskEndpoint('GET', '/desk/till/:day', tillSchema);
