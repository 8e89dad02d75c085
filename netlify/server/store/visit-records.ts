import * as z from 'zod/mini';
import type { Visit } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { keptAttempt, keys, type OrderRecord } from './order-records.ts';

/** A visit as a day's agenda has it: the work of that day, and `start` if the car comes on it. */
export const agendaEntrySchema = z.object({
  transactionId: z.string(),
  start: z.optional(z.string()),
  minutes: z.int(),
});
export type AgendaEntry = z.infer<typeof agendaEntrySchema>;

/** What is different on one day: closed, other places at each time, or other minutes of work. */
export const dayOverrideSchema = z.object({
  closed: z.optional(z.literal(true)),
  places: z.optional(z.int()),
  minutes: z.optional(z.int()),
});
export type DayOverride = z.infer<typeof dayOverrideSchema>;

/** A day that is open by the weekly hours, and for how many minutes. `starts` are the times that are asked about. */
export interface OpenDay {
  day: string;
  minutes: number;
  starts?: string[];
}

/** The places at each time and the minutes of work of a day without an override, as the scripts take them. */
export const USUAL_DAY = JSON.stringify({
  places: garage.arrivalsPerSlot,
  minutes: garage.workMinutesPerDay,
});

/** Returns the keys of the agendas that have an order's visit. */
export const agendaKeysOf = ({ visit }: OrderRecord): string[] =>
  visit?.load.map(({ day }) => keys.agenda(day)) ?? [];

/** Returns the entries of an order in the agendas, by the day. */
export function agendaEntriesOf(order: OrderRecord): Map<string, AgendaEntry> {
  const transactionId = keptAttempt(order)?.transactionId;
  const { visit } = order;
  if (!visit || transactionId === undefined) return new Map();
  return new Map(
    visit.load.map(({ day, minutes }, index) => [
      day,
      { transactionId, ...(index === 0 && { start: visit.start }), minutes },
    ]),
  );
}

/** Returns the visit of an order that is paid and not cancelled: after a rollback, others may have one. */
export const standingVisitOf = ({ visit, payment, events }: OrderRecord): Visit | undefined =>
  payment === 'paid' && !events.some(({ type }) => type === 'cancelled') ? visit : undefined;

/** Returns the start of an order's visit, or of the one that was given up last. */
export const lastStartOf = ({ visit, events }: OrderRecord): string | undefined =>
  visit?.start ?? events.findLast(({ type }) => type === 'visit-given-up')?.reference;
