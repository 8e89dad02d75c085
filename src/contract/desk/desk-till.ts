import * as z from 'zod/mini';
import type { movementNames } from '../../garage-movement-texts.ts';
import { garageRules } from '../../garage-rules.ts';
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
const sumsSchema = z.object({ method: paymentMethodSchema, ...sumFields });
export type TillSums = z.infer<typeof sumsSchema>;

/** The money of a gateway in one currency, and `by-hand` what a member has recorded as given back of it: by hand, or in the gateway's panel. */
export const onlineMethods = [...gatewaySchema.options, 'by-hand'] as const;
const onlineSumsSchema = z.object({ method: z.enum(onlineMethods), currency: currencySchema, ...sumFields });
export type OnlineSums = z.infer<typeof onlineSumsSchema>;

/** A desk payment with its booking; negative if the money was given back. */
const tillRowSchema = z.extend(deskPaymentSchema, {
  orderId: z.string(),
  customer: z.string(),
  plate: z.optional(z.string()),
});
export type TillRow = z.infer<typeof tillRowSchema>;

/** A movement: cash that a member has put into the drawer, or taken out of it if negative, for no booking. Once it is `undone`, it is in no sum. */
export const movementSchema = z.object({
  id: z.string(),
  /** The id of one of `movementNames`, which may have gone since. */
  kind: z.string(),
  amount: z.int(),
  reason: z.optional(z.string()),
  /** The id of the receipt's photo; where it is shown, with its URL below the API's base, which is never stored. */
  photo: z.optional(z.string()),
  photoUrl: z.optional(z.string()),
  at: z.string(),
  by: z.string(),
  undone: z.optional(z.object({ at: z.string(), by: z.string(), reason: z.string() })),
});
export type Movement = z.infer<typeof movementSchema>;

/** Returns whether a movement of a kind has to say why. */
export const needsMovementReason = (kind: string): boolean =>
  kind === ('other' satisfies keyof typeof movementNames);

/** The cash of a day: of bookings, and what has moved for none. */
const cashSchema = z.object({ taken: z.int(), givenBack: z.int(), movedIn: z.int(), movedOut: z.int() });

/** Returns by how much the cash of a day has changed what is in the drawer. */
export const drawerChangeOf = ({ taken, givenBack, movedIn, movedOut }: z.infer<typeof cashSchema>): number =>
  taken - givenBack + movedIn - movedOut;

/**
 * An act of a member about the till of a `day`: it was closed, or reopened, whose sums are those that were counted before. `float` was in the drawer in the
 * morning, in place of what was `proposed` if that is another; `drawer` is what came into it until then, less what left it.
 */
export const tillActSchema = z.object({
  type: z.enum(['closed', 'reopened']),
  day: daySchema,
  at: z.string(),
  by: z.string(),
  float: z.int(),
  proposed: z.optional(z.int()),
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

type FloatSums = Pick<TillAct, 'float' | 'proposed'>;

/** Returns by how much the float was more than was left in the drawer; negative if some was missing in the morning. */
export const floatDeviationOf = ({ float, proposed = float }: FloatSums): number => float - proposed;

/** Returns whether the count of a drawer, or its float, is off by more than the garage bears without a reason. */
export const isDrawerOff = (sums: Parameters<typeof drawerDifference>[0] & FloatSums): boolean =>
  Math.max(Math.abs(drawerDifference(sums)), Math.abs(floatDeviationOf(sums))) > garageRules.tillTolerance;

/** The cash that was counted last, within a week before a day, and by how much what is in the drawer has changed since. */
const countedBeforeSchema = z.object({ day: daySchema, counted: z.int(), since: z.int() });

/** Returns what should be in the drawer in the morning; undefined if nothing was counted within a week. */
export const proposedFloat = (before: z.infer<typeof countedBeforeSchema> | undefined): number | undefined =>
  before && before.counted + before.since;

/**
 * The response of `GET /desk/till/{day}?after=`: the sums of the whole day, by those methods by which money came in or went back, and a page
 * of the desk payments, newest first. `next` is the `after` of the next page, if there is one.
 */
export const tillSchema = z.object({
  day: daySchema,
  byMethod: z.array(sumsSchema),
  /** By name. */
  members: z.array(z.object({ member: z.string(), byMethod: z.array(sumsSchema) })),
  online: z.array(onlineSumsSchema),
  cash: cashSchema,
  /** What came into the drawer, less what left it. */
  drawer: z.int(),
  /** The cash that has moved for no booking, oldest first. */
  movements: z.array(movementSchema),
  /** How it was closed, or reopened, last. */
  closing: z.optional(tillActSchema),
  /** Absent once it is closed. */
  before: z.optional(countedBeforeSchema),
  rows: z.array(tillRowSchema),
  unreadable: unreadableSchema,
  next: z.optional(z.string()),
});
export type Till = z.infer<typeof tillSchema>;

/** The extra members of the 409 of a change: the till as it is by now. */
export const tillConflictSchema = z.object({
  cash: z.optional(cashSchema),
  drawer: z.optional(z.int()),
  closing: z.optional(tillActSchema),
});
export type TillConflict = z.infer<typeof tillConflictSchema>;

export const deskTill = deskEndpoint('GET', '/desk/till/:day', tillSchema);
export const deskTillClose = deskEndpoint('POST', '/desk/till/:day', tillActSchema);
export const deskTillReopen = deskEndpoint('DELETE', '/desk/till/:day', tillActSchema);
export const deskMovement = deskEndpoint('POST', '/desk/till/:day/movements', movementSchema);
export const deskReceipt = { method: 'PUT', path: '/desk/till/:day/photos/:photoId' } as const;
