import * as z from 'zod/mini';
import type { Visit } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { keys, type OrderRecord, paidAtOf } from './order-records.ts';

/**
 * A visit of a customer as a day's agenda has it: the work of that day, and `start` if the car comes on it. Once the car has
 * `arrived`, the visit takes its place and its work still, but nobody waits for the car.
 */
export const agendaEntrySchema = z.object({
  uid: z.string(),
  start: z.optional(z.string()),
  minutes: z.int(),
  arrived: z.optional(z.literal(true)),
});
export type AgendaEntry = z.infer<typeof agendaEntrySchema>;

/** What is different on one day: closed, other places at each time, or other minutes of work. */
export const dayOverrideSchema = z.object({
  closed: z.optional(z.literal(true)),
  places: z.optional(z.int()),
  minutes: z.optional(z.int()),
});
export type DayOverride = z.infer<typeof dayOverrideSchema>;

/** Parses what the store has about a day; nothing is different if that is null. */
export const parseDayOverride = (stored: string | null): DayOverride =>
  stored === null ? {} : z.parse(dayOverrideSchema, JSON.parse(stored));

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

/** Returns the entries of a customer's order in the agendas, by the day. */
export const agendaEntriesOf = (uid: string, { visit, progress }: OrderRecord): Map<string, AgendaEntry> =>
  new Map(
    visit?.load.map(({ day, minutes }, index) => [
      day,
      { uid, ...(index === 0 && { start: visit.start }), minutes, ...(progress && { arrived: true }) },
    ]),
  );

/** An order of a customer. */
export interface OrderReference {
  uid: string;
  orderId: string;
}

/** Returns an order as a member of `unplanned`, `held` and `owed`: `orderId:uid`. */
export const formatReference = ({ uid, orderId }: OrderReference): string => `${orderId}:${uid}`;

/** Parses a member of `unplanned`, `held` or `owed`. Only a uid may contain a colon. */
export function parseReference(member: string): OrderReference {
  const colon = member.indexOf(':');
  return { orderId: member.slice(0, colon), uid: member.slice(colon + 1) };
}

/** Returns the score of an order in `unplanned`. Orders from before times of payments have that of their booking. */
export const unplannedScoreOf = (order: OrderRecord): number =>
  Date.parse(paidAtOf(order) ?? order.createdAt);

/** Returns the visit of an order that is paid and not cancelled: after a rollback, others may have one. */
export const standingVisitOf = ({ visit, payment, events }: OrderRecord): Visit | undefined =>
  payment === 'paid' && !events.some(({ type }) => type === 'cancelled') ? visit : undefined;

/** Returns the start of an order's visit, or of the one that was given up or missed last. */
export const lastStartOf = ({ visit, events }: OrderRecord): string | undefined =>
  visit?.start ??
  events.findLast(({ type }) => type === 'visit-given-up' || type === 'visit-missed')?.reference;
