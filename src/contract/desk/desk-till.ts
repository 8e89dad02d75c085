import * as z from 'zod/mini';
import { deskPaymentSchema, paymentMethodSchema } from '../money/desk-payment.ts';
import { currencySchema, gatewaySchema } from '../money/money.ts';
import { daySchema } from '../visits/visit.ts';
import { unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/* The money that has come in and gone back on a day in Dhaka. Amounts are in paisa, but those of gateways: they are in minor units of their currency. */

/** The money that came in and that went back, and how often. */
const sumFields = {
  taken: z.int(),
  takenCount: z.int(),
  givenBack: z.int(),
  givenBackCount: z.int(),
};

/** The money of one payment method at the desk. */
const sumsSchema = z.object({ way: paymentMethodSchema, ...sumFields });
export type TillSums = z.infer<typeof sumsSchema>;

/** The money of a gateway in one currency, and `by-hand` what a member has recorded as given back of it: by hand, or in the gateway's panel. */
export const onlineWays = [...gatewaySchema.options, 'by-hand'] as const;
const onlineSumsSchema = z.object({ way: z.enum(onlineWays), currency: currencySchema, ...sumFields });
export type OnlineSums = z.infer<typeof onlineSumsSchema>;

/** A desk payment with its booking; negative if the money was given back. */
const tillRowSchema = z.extend(deskPaymentSchema, {
  orderId: z.string(),
  customer: z.string(),
  plate: z.optional(z.string()),
});
export type TillRow = z.infer<typeof tillRowSchema>;

/**
 * An act of a member about the till of a `day`: it was closed, or reopened, whose sums are those that were counted before. `float` was in the drawer in the
 * morning, `drawer` is the cash that was taken until then, less what was given back.
 */
export const tillActSchema = z.object({
  type: z.enum(['closed', 'reopened']),
  day: daySchema,
  at: z.string(),
  by: z.string(),
  float: z.int(),
  counted: z.int(),
  drawer: z.int(),
  note: z.optional(z.string()),
});
export type TillAct = z.infer<typeof tillActSchema>;

/** Returns what was counted beyond what should have been in the drawer; negative if some was missing. */
export const drawerDifference = ({
  float,
  counted,
  drawer,
}: Pick<TillAct, 'float' | 'counted' | 'drawer'>): number => counted - float - drawer;

/**
 * The response of `GET /desk/till/{day}?after=`: the sums of the whole day, in those ways in which money came in or went back, and a page
 * of the desk payments, newest first. `next` is the `after` of the next page, if there is one.
 */
export const tillSchema = z.object({
  day: daySchema,
  ways: z.array(sumsSchema),
  /** By name. */
  members: z.array(z.object({ member: z.string(), ways: z.array(sumsSchema) })),
  online: z.array(onlineSumsSchema),
  /** The cash that was taken, less what was given back. */
  drawer: z.int(),
  /** How it was closed, or reopened, last. */
  closing: z.optional(tillActSchema),
  /** The cash that was counted last, within a week before. */
  before: z.optional(z.object({ day: daySchema, counted: z.int() })),
  rows: z.array(tillRowSchema),
  unreadable: unreadableSchema,
  next: z.optional(z.string()),
});
export type Till = z.infer<typeof tillSchema>;

/** The extra members of the 409 of a change: the till as it is by now. */
export const tillConflictSchema = z.object({
  drawer: z.optional(z.int()),
  closing: z.optional(tillActSchema),
});
export type TillConflict = z.infer<typeof tillConflictSchema>;

export const deskTill = deskEndpoint('GET', '/desk/till/:day', tillSchema);
export const deskTillClose = deskEndpoint('POST', '/desk/till/:day', tillActSchema);
export const deskTillReopen = deskEndpoint('DELETE', '/desk/till/:day', tillActSchema);
