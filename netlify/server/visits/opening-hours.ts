import { DHAKA_OFFSET, dayInDhaka, daysAfter } from '../../../src/contract/time/dhaka.ts';
import { usualHours } from '../../../src/contract/time/working-day.ts';
import { garage } from '../../../src/garage.ts';

/* The days and times at which cars can be brought. A day is one in Dhaka, such as `2026-11-25`; times are ISO 8601 in UTC. */

const MINUTE_MS = 60_000;
/** The days after the horizon that the work of a visit may reach. */
const DAYS_BEYOND = 30;

/** A day that is open by the weekly hours: for how many minutes, and the times at which cars can be brought. */
export interface OpenDay {
  day: string;
  minutes: number;
  starts: string[];
}

const timeOn = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00${DHAKA_OFFSET}`);

/** Returns a day with its times, undefined if the garage is closed on its weekday. */
export function openDayOf(day: string): OpenDay | undefined {
  const hours = usualHours(day);
  if (!hours) return undefined;
  const [opens, closes] = [timeOn(day, hours.opens), timeOn(day, hours.closes)];
  const starts: string[] = [];
  for (let start = opens; start < closes; start += garage.slotMinutes * MINUTE_MS)
    starts.push(new Date(start).toISOString());
  return { day, minutes: (closes - opens) / MINUTE_MS, starts };
}

const lastDayOf = (now: Date): string => daysAfter(dayInDhaka(now.toISOString()), garage.horizonDays);

/** Returns today and the days on which a visit can be chosen, open or not. */
export function bookableDays(now: Date): string[] {
  const today = dayInDhaka(now.toISOString());
  return Array.from({ length: garage.horizonDays + 1 }, (_, days) => daysAfter(today, days));
}

/** Returns the open days from a day on, as many as planning looks at, to the last one that the work of a visit may reach, or to an earlier one. */
export function openDaysFrom(day: string, now: Date, beyond = DAYS_BEYOND): OpenDay[] {
  const end = daysAfter(lastDayOf(now), beyond);
  return Array.from({ length: garage.horizonDays + beyond + 1 }, (_, number) => daysAfter(day, number))
    .filter((one) => one <= end)
    .flatMap((one) => openDayOf(one) ?? []);
}

const REMINDER_TIME = '10:00';

/** Returns when a customer is reminded of a visit: the day before. */
export const reminderTime = (start: string): Date =>
  new Date(timeOn(daysAfter(dayInDhaka(start), -1), REMINDER_TIME));

/** Returns whether a time is far enough ahead to be chosen. */
export const isBeyondLeadTime = (start: string, now: Date): boolean =>
  Date.parse(start) >= now.getTime() + garage.leadHours * 60 * MINUTE_MS;

/** Returns the start of the slot at a time, undefined if the garage is closed then. */
export function slotAt(now: Date): string | undefined {
  const starts = openDayOf(dayInDhaka(now.toISOString()))?.starts ?? [];
  const start = starts.findLast((one) => one <= now.toISOString());
  return start !== undefined && !problemOfStart(start, now, 'staff') ? start : undefined;
}

/** The reasons why a visit cannot begin at a time; `between` is not at one of the times of an open day. */
export type StartProblem = 'past' | 'too-soon' | 'too-late' | 'closed-day' | 'closed-hour' | 'between';

/** Returns why a visit cannot begin at a time, undefined if the weekly hours let it. The staff may plan one for the slot that has begun. */
export function problemOfStart(
  start: string,
  now: Date,
  planner: 'customer' | 'staff' = 'customer',
): StartProblem | undefined {
  if (planner === 'staff') {
    if (Date.parse(start) <= now.getTime() - garage.slotMinutes * MINUTE_MS) return 'past';
  } else {
    if (Date.parse(start) < now.getTime()) return 'past';
    if (!isBeyondLeadTime(start, now)) return 'too-soon';
  }
  if (Date.parse(start) >= timeOn(daysAfter(lastDayOf(now), 1), '00:00')) return 'too-late';
  const open = openDayOf(dayInDhaka(start));
  if (!open) return 'closed-day';
  if (open.starts.includes(start)) return undefined;
  const minutes = (Date.parse(start) - Date.parse(open.starts[0] ?? '')) / MINUTE_MS;
  return minutes < 0 || minutes >= open.minutes ? 'closed-hour' : 'between';
}
