import { DHAKA, type ZonedOptions } from './dhaka.ts';

/** Returns a function that formats a time. The first formatter takes 45 ms on a slow phone, so all are created beforehand. */
export function formatter(options: ZonedOptions): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return (time) => format.format(new Date(time));
}

/** Returns a function that formats a day, without the commas on which browsers disagree: "Wed 25 Nov". */
export function shortDayFormatter(timeZone: string | undefined): (time: string | Date) => string {
  const formatWeekday = formatter({ weekday: 'short', timeZone });
  const formatDate = formatter({ day: 'numeric', month: 'short', timeZone });
  return (time) => `${formatWeekday(time)} ${formatDate(time)}`;
}

/** Returns a function that formats a day and time. */
export function momentFormatter(timeZone: string | undefined): (time: string | Date) => string {
  const formatDay = shortDayFormatter(timeZone);
  const formatTimeOfDay = clockFormatter(timeZone);
  return (time) => `${formatDay(time)}, ${formatTimeOfDay(time)}`;
}

/** Returns a function that formats a time of day: "09:00". */
const clockFormatter = (timeZone: string | undefined) =>
  formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });

/** Formats a date in Dhaka, where the garage is: "22 December 2026". */
export const formatDayInDhaka = formatter({ dateStyle: 'long', timeZone: DHAKA });

/** Formats a time of day in Dhaka: "09:00". */
export const formatClockInDhaka = clockFormatter(DHAKA);

/** Formats a day and time in Dhaka: "Wed 25 Nov, 09:00". */
export const formatMomentInDhaka = momentFormatter(DHAKA);
