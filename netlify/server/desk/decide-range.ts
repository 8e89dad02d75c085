import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { RangeChange } from '../../../src/contract/desk/desk-day-request.ts';
import { type DaySettings, MAX_RANGE } from '../../../src/contract/desk/desk-week.ts';
import { daysAfter } from '../../../src/contract/time/dhaka.ts';
import { daySchema } from '../../../src/contract/visits/visit.ts';
import { openDayOf } from '../visits/opening-hours.ts';

/* Decisions on days that are closed, or opened again, in one act. */

type NoRange = 'no-day' | 'no-last' | 'backwards' | 'too-many-days' | 'day-over' | 'closed-weekday';

/** Returns the days from a first to a last one on whose weekday the garage is open, or why they are no range of days to come. */
export function openDaysOfRange(first: string, last: string, today: string): string[] | NoRange {
  const [isFirst, isLast] = [first, last].map((day) => z.safeParse(daySchema, day).success);
  if (!isFirst) return 'no-day';
  if (!isLast) return 'no-last';
  if (first < today) return 'day-over';
  if (last < first) return 'backwards';
  const days = Array.from({ length: MAX_RANGE }, (_, number) => daysAfter(first, number));
  if (!days.includes(last)) return 'too-many-days';
  const open = days.filter((day) => day <= last && openDayOf(day));
  return open.length > 0 ? open : 'closed-weekday';
}

/** Returns a day's settings with the garage closed or not: places and work stay for when it opens again. */
export function withClosed(closed: boolean, { closed: _closed, ...settings }: DaySettings): DaySettings {
  return closed ? { ...settings, closed: true } : settings;
}

/** Returns the days that are to be closed or opened, without those that are so; `changed` if one of them is not as the owner saw it. */
export function daysToCloseOrOpen<Day extends { day: string; settings: DaySettings }>(
  stored: Day[],
  { closed, expected }: RangeChange,
): Day[] | 'changed' {
  const days = stored.filter(({ settings }) => (settings.closed === true) !== closed);
  const isExpected = ({ day, settings }: Day) =>
    expected.some((one) => one.day === day && isDeepStrictEqual(one.settings, settings));
  return days.every(isExpected) ? days : 'changed';
}
