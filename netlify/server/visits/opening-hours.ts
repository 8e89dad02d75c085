import { DHAKA_OFFSET, dayInDhaka, daysAfter } from '../../../src/contract/dhaka.ts';
import { usualHours } from '../../../src/contract/usual-day.ts';
import { garage } from '../../../src/garage.ts';

/* The days and times at which cars can be brought. A day is one in Dhaka, such as `2026-11-25`; times are ISO 8601 in UTC. */

const MINUTE_MS = 60_000;
/** The work of a visit on the last day of the horizon may reach this many days further. */
const FURTHER_DAYS = 30;

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

/** Returns the last day on which a visit can be chosen. */
const lastDayOf = (now: Date): string => daysAfter(dayInDhaka(now.toISOString()), garage.horizonDays);

/** Returns today and the days on which a visit can be chosen, open or not. */
export function horizonOf(now: Date): string[] {
  const today = dayInDhaka(now.toISOString());
  return Array.from({ length: garage.horizonDays + 1 }, (_, days) => daysAfter(today, days));
}

/** Returns the open days from a day on, to the last one that the work of a visit may reach, or to an earlier one. */
export function openDaysFrom(day: string, now: Date, furtherDays = FURTHER_DAYS): OpenDay[] {
  const end = daysAfter(lastDayOf(now), furtherDays);
  const days: OpenDay[] = [];
  for (let next = day; next <= end; next = daysAfter(next, 1)) {
    const open = openDayOf(next);
    if (open) days.push(open);
  }
  return days;
}

const REMINDER_TIME = '10:00';

/** Returns when a customer is reminded of a visit: the day before. */
export const reminderTime = (start: string): Date =>
  new Date(timeOn(daysAfter(dayInDhaka(start), -1), REMINDER_TIME));

/** Returns whether a time is far enough ahead to be chosen. */
export const isFarEnough = (start: string, now: Date): boolean =>
  Date.parse(start) >= now.getTime() + garage.leadHours * 60 * MINUTE_MS;

/** The problem with a time on a day that is closed. */
export const ON_CLOSED_DAY = 'is on a day on which the garage is closed';

/** Returns why a visit cannot begin at a time, undefined if the weekly hours let it. */
export function problemOfStart(start: string, now: Date): string | undefined {
  if (Date.parse(start) < now.getTime()) return 'is in the past';
  if (!isFarEnough(start, now)) return `is too soon: choose a time at least ${garage.leadHours} hours ahead`;
  if (Date.parse(start) >= timeOn(daysAfter(lastDayOf(now), 1), '00:00'))
    return `is too late: choose a time at most ${garage.horizonDays} days ahead`;
  const open = openDayOf(dayInDhaka(start));
  if (!open) return ON_CLOSED_DAY;
  if (open.starts.includes(start)) return undefined;
  const minutes = (Date.parse(start) - Date.parse(open.starts[0] ?? '')) / MINUTE_MS;
  return minutes < 0 || minutes >= open.minutes
    ? 'is outside the opening hours'
    : `is between two times: cars can be brought every ${garage.slotMinutes} minutes`;
}
