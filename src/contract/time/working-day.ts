import { garage } from '../../garage.ts';
import type { DaySettings } from '../desk/desk-week.ts';

const weekdayFormat = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** Returns the usual hours of a day such as `2026-11-25`, undefined if the garage is closed on its weekday. */
export function usualHours(day: string): (typeof garage.hours)[number] | undefined {
  const weekday = weekdayFormat.format(Date.parse(day));
  return garage.hours.find(({ days }) => days.some((open) => open === weekday));
}

/** Returns the minutes of work that the garage takes on for a day as usual. */
export const usualWorkMinutes = (day: string): number => usualHours(day)?.workMinutes ?? 0;

/**
 * Returns whether cars can be brought on a day by its settings: without places or work it is closed. With fewer than are planned it keeps all of its
 * visits, which the garage has accepted.
 */
export const takesCars = ({ closed, places, minutes }: DaySettings): boolean =>
  !closed && places !== 0 && minutes !== 0;
