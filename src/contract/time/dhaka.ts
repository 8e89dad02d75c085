/*
 * The clock and days of Dhaka, where the garage is. A day is written `2026-11-25`; times are ISO 8601 in UTC. Has no imports, since
 * early-request.ts is inlined into pages.
 */

export const DHAKA = 'Asia/Dhaka';

/** Options that name their zone: `undefined`, the reader's, is said where it is meant. */
export type ZonedOptions = Intl.DateTimeFormatOptions & { timeZone: string | undefined };

/** Its offset from UTC. It has no daylight saving time. */
export const DHAKA_OFFSET = '+06:00';
export const DHAKA_OFFSET_MS = 6 * 60 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/** Returns a time on Dhaka's clock: `2026-11-25 09:00`. */
export const inDhaka = (time: string | Date): string =>
  new Date(new Date(time).getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Returns the day in Dhaka of a time. */
export const dayInDhaka = (time: string | Date): string => inDhaka(time).slice(0, 10);

/** Returns the month in Dhaka of a time: `2026-11`. */
export const monthInDhaka = (time: string | Date): string => inDhaka(time).slice(0, 7);

/** Returns the month `2026-11` that is so many after another, or before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** Returns how many days a day is after another. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS);

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the days of a month `2026-11`. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, number) => daysAfter(`${month}-01`, number)).filter((day) =>
    day.startsWith(month),
  );
