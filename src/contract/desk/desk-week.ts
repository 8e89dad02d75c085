import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { daySchema } from '../visits/visit.ts';
import { foundSchema } from './desk-booking.ts';
import { jobSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';

/* The days of the garage: what is different on them, and their load. */

/** The most minutes of work of a day. */
export const MAX_DAY_MINUTES = 100_000;

/** The exceptions of a day. A field that is left out is as usual. */
export const daySettingsSchema = z.strictObject({
  closed: z.optional(z.literal(true)),
  places: z.optional(z.int().check(z.gte(0), z.lte(100))),
  minutes: z.optional(
    z.int().check(z.gte(0), z.lte(MAX_DAY_MINUTES, 'too-many-hours' satisfies FieldProblem)),
  ),
});
export type DaySettings = z.infer<typeof daySettingsSchema>;

/** How full a day is. */
export const fullnessFields = {
  /** The arrivals that are planned, and those that there is room for: none on a closed day. */
  arrivals: z.int(),
  maxArrivals: z.int(),
  /** The minutes of work that are planned, and those that there is room for. */
  minutes: z.int(),
  maxMinutes: z.int(),
};

/** The load of a day. Visits that stand on a day that was closed are on its board. */
export const dayLoadSchema = z.object({
  day: daySchema,
  /** False if the garage is closed on every such weekday. */
  isOpenWeekday: z.boolean(),
  settings: daySettingsSchema,
  ...fullnessFields,
});
export type DayLoad = z.infer<typeof dayLoadSchema>;

/** The extra member of the 409 of a change: the day as somebody else has set it. */
export const dayConflictSchema = z.object({ load: dayLoadSchema });
export type DayConflict = z.infer<typeof dayConflictSchema>;

/** The response of `GET /desk/days/{day}`: a week from that day on. */
export const weekSchema = z.array(dayLoadSchema);

/** The most days that are closed or opened at once. */
export const MAX_RANGE = 31;

/** The response of `GET /desk/days/{day}/to/{last}`: the days of a range on whose weekday the garage is open, and the cars that are to come on them. */
export const rangeSchema = z.object({
  loads: z.array(dayLoadSchema),
  cars: z.array(z.pick(jobSchema, { orderId: true, customer: true, phone: true, visit: true })),
});
export type DayRange = z.infer<typeof rangeSchema>;
export type CarOfDay = DayRange['cars'][number];

/** The bookings whose car comes on a day, or has come to its visit then, by their time. */
export const deskDayBookings = deskEndpoint('GET', '/desk/days/:day/bookings', foundSchema);
export const deskDays = deskEndpoint('GET', '/desk/days/:day', weekSchema);
export const deskDaySet = deskEndpoint('PUT', '/desk/days/:day', dayLoadSchema);
export const deskRange = deskEndpoint('GET', '/desk/days/:day/to/:last', rangeSchema);
export const deskRangeSet = deskEndpoint('PUT', '/desk/days/:day/to/:last', weekSchema);
