import * as z from 'zod/mini';
import { reductionKinds } from '../money/bill.ts';
import { paymentMethods } from '../money/desk-payment.ts';
import { currencySchema } from '../money/money.ts';
import { daySchema } from '../visits/visit.ts';
import { unreadableSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { movementSchema, onlineMethods, tillActSchema } from './desk-till.ts';
import { fullnessFields } from './desk-week.ts';

/*
 * The month of the garage, for its owners. Days are those of Dhaka. What is charged counts on the day on which the car was collected, and what came in and
 * went back on the day on which it moved, as in the till. Amounts in taka are in paisa.
 */

/** A month in Dhaka: `2026-11`. */
export const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** An amount in minor units of each currency. */
export const amountsSchema = z.object({ BDT: z.int(), USD: z.int() });
export type AmountsByCurrency = z.infer<typeof amountsSchema>;

/** How many there were, and their amount in paisa. */
const countedSchema = z.object({ count: z.int(), amount: z.int() });
export type Counted = z.infer<typeof countedSchema>;

/** The charges for one kind of work: how often, how much, and the minutes that it was planned with. */
const workFields = { count: z.int(), charged: amountsSchema, minutes: z.int() };

/** The money of one payment method in one currency, as the tills of the days have it; `by-hand` is what was recorded as given back of a gateway's. */
const receivedSchema = z.object({
  method: z.enum([...paymentMethods, ...onlineMethods]),
  currency: currencySchema,
  taken: z.int(),
  takenCount: z.int(),
  givenBack: z.int(),
  givenBackCount: z.int(),
});
export type Received = z.infer<typeof receivedSchema>;

/** A day of the month, and how full it was, or is by now if it is not over. A closed day has no room. */
const monthDaySchema = z.object({
  day: daySchema,
  charged: amountsSchema,
  /** The money that came in less what went back, without what was recorded by hand. */
  received: amountsSchema,
  ...fullnessFields,
});
export type MonthDay = z.infer<typeof monthDaySchema>;

const sumsSchema = z.object({
  month: monthSchema,
  /** All days of the month, also those to come. */
  days: z.array(monthDaySchema),
  /** The amount that was charged, less reductions. */
  charged: amountsSchema,
  /** The part of it that was kept of bookings that were cancelled: it is in no service and no work. */
  kept: amountsSchema,
  received: z.array(receivedSchema),
  /** Services by their title as it was booked, the most charged first; `id` is that of the catalogue. */
  services: z.array(
    z.object({ id: z.string(), name: z.string(), nameBn: z.optional(z.string()), ...workFields }),
  ),
  /** Work that was found on cars and approved, or booked later. */
  work: z.object(workFields),
  /** Cars by who worked on them, less reductions, the most charged first; without a `mechanic` nobody was set. */
  mechanics: z.array(z.object({ mechanic: z.optional(z.string()), ...workFields })),
  /** The amounts that were taken off, the most first; negative amounts. The reason is as it was typed, for those that have one. */
  reductions: z.array(
    z.object({ kind: z.enum(reductionKinds), reason: z.optional(z.string()), ...countedSchema.shape }),
  ),
  /** The debts that were written off, less those that are asked for again, and what has come of such later. They change nothing of what was charged. */
  writtenOff: countedSchema,
  recovered: countedSchema,
  /** The cash that has moved in or out of the drawer for no booking, by kind; and the days whose closing found that the drawer was off. */
  movements: z.array(z.object({ kind: z.string(), type: z.enum(['in', 'out']), ...countedSchema.shape })),
  drawerOff: z.array(
    z.object({
      day: daySchema,
      /** What was counted beyond what should have been there, and by how much the float was more than was left: both negative if some was missing. */
      difference: z.int(),
      deviation: z.int(),
      note: z.optional(z.string()),
    }),
  ),
  /** The disputes that are open since a day of the month, and that the garage has won or lost on one; with what they are about, in their currency. */
  disputes: z.array(
    z.object({ state: z.enum(['open', 'won', 'lost']), currency: currencySchema, ...countedSchema.shape }),
  ),
  /** The bookings: of customers on the day of their first payment, of the desk when they were taken; and those that were cancelled. */
  bookings: z.object({ web: z.int(), desk: z.int(), cancelled: z.int() }),
  /** The bookings whose car came, of customers who were here for the first time, and of those who came again. */
  visits: z.object({ first: z.int(), again: z.int() }),
  /** The visits to which no car came. */
  noShows: z.int(),
  /** The parts of SMS that were sent. */
  smsParts: z.int(),
  /** Findings by when customers were asked and answered; `deferred` was collected undone, declined or not answered; `booked` is later work of those. */
  findings: z.object({
    asked: countedSchema,
    approved: countedSchema,
    declined: countedSchema,
    deferred: countedSchema,
    booked: countedSchema,
  }),
});
export type MonthSums = z.infer<typeof sumsSchema>;

/**
 * The response of `GET /desk/month?month=`, for owners: the sums of a month, or of this one if none is named, and of the one before, unless that is kept no
 * longer. `owed` are all bookings whose car has left with money due, as it is now.
 */
const monthResponseSchema = z.object({
  /** Today: its month is not over. */
  today: daySchema,
  /** The first month of which sums are kept. */
  firstMonth: monthSchema,
  sums: sumsSchema,
  before: z.optional(sumsSchema),
  owed: countedSchema,
});
export type DeskMonth = z.infer<typeof monthResponseSchema>;

export const deskMonth = deskEndpoint('GET', '/desk/month', monthResponseSchema);

/** The sums of some days, each amount on its day as in the month; `served` are the bookings whose cars were collected. */
const daysSumsSchema = z.object({ charged: amountsSchema, received: amountsSchema, served: z.int() });
export type DaysSums = z.infer<typeof daysSumsSchema>;

/**
 * The response of `GET /desk/days/{day}/money`, for owners: the sums of the week from a day on, and of the one before, each unless a day of it is kept no
 * longer. `owed` are all bookings whose car has left with money due, as it is now.
 */
const weekMoneySchema = z.object({
  sums: z.optional(daysSumsSchema),
  before: z.optional(daysSumsSchema),
  owed: countedSchema,
});
export type WeekMoney = z.infer<typeof weekMoneySchema>;

export const deskWeekMoney = deskEndpoint('GET', '/desk/days/:day/money', weekMoneySchema);

/** The bookings of what the books have. */
const ofBooking = { orderId: z.string(), customer: z.string(), plate: z.optional(z.string()) };

/**
 * The response of `GET /desk/books/{day}`, for owners: each line that was charged on a day, and each move of money; what was taken off, or went back, is negative.
 * They add up to the day of the month.
 */
const booksSchema = z.object({
  lines: z.array(
    z.object({
      ...ofBooking,
      at: z.string(),
      /** `kept` is what was kept of a booking that was cancelled: no invoice is issued for it. */
      kind: z.enum(['service', 'work', 'reduction', 'kept']),
      text: z.string(),
      amount: z.int(),
      currency: currencySchema,
      mechanic: z.optional(z.string()),
      reason: z.optional(z.string()),
      /** The numbers of its invoices and credit notes, and the tax in what they charge, in paisa. */
      invoices: z.optional(z.array(z.string())),
      vat: z.optional(z.int()),
    }),
  ),
  moves: z.array(
    z.object({
      ...ofBooking,
      at: z.string(),
      method: z.enum([...paymentMethods, ...onlineMethods]),
      amount: z.int(),
      currency: currencySchema,
      reference: z.optional(z.string()),
      by: z.optional(z.string()),
      reason: z.optional(z.string()),
    }),
  ),
  /** The drawer: what should have been in it in the morning, if it was counted within a week before; what has moved for no booking; and its closing. */
  drawer: z.object({
    opening: z.optional(z.int()),
    movements: z.array(movementSchema),
    closing: z.optional(tillActSchema),
  }),
  unreadable: unreadableSchema,
});
export type Books = z.infer<typeof booksSchema>;

export const deskBooks = deskEndpoint('GET', '/desk/books/:day', booksSchema);
