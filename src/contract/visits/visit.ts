import * as z from 'zod/mini';
import { garage } from '../../garage.ts';
import { plainText } from '../text/plain-text.ts';
import { MAX_CAR, MAX_NOTE, MAX_PLATE } from '../text/text-limits.ts';

/** A day in Dhaka: `2026-11-25`. */
export const daySchema = z.iso.date();

/** The minutes of work that a visit takes from each day, in the order of the days. */
const loadSchema = z.array(z.object({ day: daySchema, minutes: z.int() })).check(z.minLength(1));

/** The fields of a visit that say which car comes. */
export const carFields = {
  plate: z.optional(plainText(MAX_PLATE)),
  car: z.optional(plainText(MAX_CAR)),
  note: z.optional(plainText(MAX_NOTE)),
};

/**
 * The visit of an order: its start (ISO 8601 in UTC) and the car. Orders of one `arrival` come together and take one place; one that leaves it
 * leaves the others as they are.
 */
export const visitSchema = z.object({
  start: z.string(),
  load: loadSchema,
  arrival: z.optional(z.string()),
  ...carFields,
});
export type Visit = z.infer<typeof visitSchema>;

/** The response of `GET /slots`: each day within the horizon, in order; a closed day has no slots. `free` counts places. */
export const slotsSchema = z.array(
  z.object({ day: daySchema, slots: z.array(z.object({ start: z.string(), free: z.int() })) }),
);
export type Slots = z.infer<typeof slotsSchema>;

/** The reasons why a visit cannot be set, moved or given up: the extra members of the 409. `nearest` are free starts, earliest first. */
export const visitConflictSchema = z.object({
  reason: z.enum(['full', 'unpaid', 'begun', 'moves', 'outlook-changed', 'not-with', 'other-car']),
  nearest: z.optional(z.array(z.string())),
});
export type VisitConflict = z.infer<typeof visitConflictSchema>;

const MINUTE_MS = 60_000;

/** Returns when the slot of a visit ends: from then on its car did not come. */
export const visitSlotEnd = (start: string): Date =>
  new Date(Date.parse(start) + garage.slotMinutes * MINUTE_MS);
