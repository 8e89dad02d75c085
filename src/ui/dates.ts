import { DHAKA, dayInDhaka, daysAfter } from '../contract/dhaka.ts';

/** Returns a function that formats a time. The first formatter takes 45 ms on a slow phone, so all are created beforehand. */
function formatter(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (time) => format.format(new Date(time));
}

/** Returns a function that formats a day and time, without the commas on which browsers disagree. */
function momentFormatter(timeZone?: string): (time: string | Date) => string {
  const formatWeekday = formatter({ weekday: 'short', timeZone });
  const formatDate = formatter({ day: 'numeric', month: 'short', timeZone });
  const formatClock = clockFormatter(timeZone);
  return (time) => `${formatWeekday(time)} ${formatDate(time)}, ${formatClock(time)}`;
}

const clockFormatter = (timeZone?: string) =>
  formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Formats a date in the local time zone: "21 Nov 2026". */
export const formatDay = formatter({ dateStyle: 'medium' });

/** Formats a date and time in the local time zone: "21 Nov 2026, 14:05". */
export const formatTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a date in Dhaka, where the garage is: "22 December 2026". */
export const formatDayInDhaka = formatter({ dateStyle: 'long', timeZone: DHAKA });

/** Formats a time of day in Dhaka: "09:00". */
export const formatClockInDhaka = clockFormatter(DHAKA);

/** Formats a day and time in Dhaka: "Wed 25 Nov, 09:00". */
export const formatMomentInDhaka = momentFormatter(DHAKA);

const formatMoment = momentFormatter();

/** Returns a day and time in the local time zone, "Tue 24 Nov, 22:00", if it is another than Dhaka's; else undefined. */
export function momentElsewhere(time: string): string | undefined {
  const local = formatMoment(time);
  return local === formatMomentInDhaka(time) ? undefined : local;
}

/** Formats a day and time in Dhaka, seen from `now`: "today 15:00", "tomorrow 09:00", then "Wed 25 Nov, 09:00". */
export function formatSoonInDhaka(time: string, now: Date): string {
  const day = dayInDhaka(time);
  const today = dayInDhaka(now);
  if (day === today) return `today ${formatClockInDhaka(time)}`;
  if (day === daysAfter(today, 1)) return `tomorrow ${formatClockInDhaka(time)}`;
  return formatMomentInDhaka(time);
}

/** Returns a function that formats a day such as `2026-11-25`, which is the same in every zone. */
const dayFormatter = (options: Intl.DateTimeFormatOptions) => formatter({ ...options, timeZone: 'UTC' });

/** Formats parts of a day: "Wednesday", "Wed", "25", "Nov", and "Wednesday 25 November". */
export const weekdayOf = dayFormatter({ weekday: 'long' });
export const shortWeekdayOf = dayFormatter({ weekday: 'short' });
export const dateOf = dayFormatter({ day: 'numeric' });
export const shortMonthOf = dayFormatter({ month: 'short' });
export const nameOfDay = dayFormatter({ weekday: 'long', day: 'numeric', month: 'long' });
