import { DHAKA, dayInDhaka, daysAfter } from '../contract/time/dhaka.ts';
import {
  formatClockInDhaka,
  formatMomentInDhaka,
  formatter,
  momentFormatter,
} from '../contract/time/format-dhaka.ts';
import * as t from './texts.ts';

/** Formats a date in Dhaka: "21 Nov 2026". */
export const formatDay = formatter({ dateStyle: 'medium', timeZone: DHAKA });

const formatMoment = momentFormatter(undefined);

/** Returns a day and time in the local time zone, "Tue 24 Nov, 22:00", if it is another than Dhaka's; else undefined. */
export function momentElsewhere(time: string): string | undefined {
  const local = formatMoment(time);
  return local === formatMomentInDhaka(time) ? undefined : local;
}

/** Formats a time in Dhaka, seen from `now`: "10:20" if it is of the same day, else "Wed 25 Nov, 10:20". */
export const formatTimeInDhaka = (time: string | Date, now: Date): string =>
  dayInDhaka(time) === dayInDhaka(now) ? formatClockInDhaka(time) : formatMomentInDhaka(time);

/** Formats a day and time in Dhaka, seen from `now`: "today 15:00", "tomorrow 09:00", then "Wed 25 Nov, 09:00". */
export function formatSoonInDhaka(time: string, now: Date): string {
  const day = dayInDhaka(time);
  const thisDay = dayInDhaka(now);
  if (day === thisDay) return `${t.today} ${formatClockInDhaka(time)}`;
  if (day === daysAfter(thisDay, 1)) return `${t.tomorrow} ${formatClockInDhaka(time)}`;
  return formatMomentInDhaka(time);
}

/** Returns a function that formats a day such as `2026-11-25`, which is the same in every zone. */
const dayFormatter = (options: Intl.DateTimeFormatOptions) => formatter({ ...options, timeZone: 'UTC' });

/** Formats parts of a day: "Wednesday", "Wed", "25", "Nov", and "Wednesday 25 November". */
export const weekdayOf = dayFormatter({ weekday: 'long' });
export const shortWeekdayOf = dayFormatter({ weekday: 'short' });
export const dateOf = dayFormatter({ day: 'numeric' });
export const monthOf = dayFormatter({ month: 'long' });
export const shortMonthOf = dayFormatter({ month: 'short' });
export const nameOfDay = dayFormatter({ weekday: 'long', day: 'numeric', month: 'long' });
