/** Formats a date in the local time zone: "21 Nov 2026". */
export const formatDay = (time: string): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'medium' });

/** Formats a date and time in the local time zone: "21 Nov 2026, 14:05". */
export const formatTime = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The time zone of the garage. */
const DHAKA = 'Asia/Dhaka';

/** Formats a date in Dhaka, where the garage is: "22 December 2026". */
export const formatDayInDhaka = (time: Date): string =>
  time.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: DHAKA });

/** Formats a time of day: "09:00". Without a zone, in the local one. */
const formatClock = (time: string, timeZone?: string): string =>
  new Date(time).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });

/** Formats a day and time without the commas on which browsers disagree. Without a zone, in the local one. */
function formatMoment(time: string, timeZone?: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(time).toLocaleDateString('en-GB', { ...options, timeZone });
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short' })}, ${formatClock(time, timeZone)}`;
}

/** Formats a time of day in Dhaka: "09:00". */
export const formatClockInDhaka = (time: string): string => formatClock(time, DHAKA);

/** Formats a day and time in Dhaka: "Wed 25 Nov, 09:00". */
export const formatMomentInDhaka = (time: string): string => formatMoment(time, DHAKA);

/** Returns a day and time in the local time zone, "Tue 24 Nov, 22:00", if it is another than Dhaka's; else undefined. */
export function momentElsewhere(time: string): string | undefined {
  const local = formatMoment(time);
  return local === formatMomentInDhaka(time) ? undefined : local;
}

/** Returns the day of a time in Dhaka: "2026-11-25". Sweden writes dates that way. */
export const dayInDhaka = (time: Date): string => time.toLocaleDateString('sv-SE', { timeZone: DHAKA });

/** Formats a day and time in Dhaka, seen from `now`: "today 15:00", "tomorrow 09:00", then "Wed 25 Nov, 09:00". */
export function formatSoonInDhaka(time: string, now: Date): string {
  const day = dayInDhaka(new Date(time));
  const tomorrow = new Date(now.getTime() + 86_400_000);
  if (day === dayInDhaka(now)) return `today ${formatClockInDhaka(time)}`;
  if (day === dayInDhaka(tomorrow)) return `tomorrow ${formatClockInDhaka(time)}`;
  return formatMomentInDhaka(time);
}

/** Formats a part of a day such as `2026-11-25`, which is the same in every zone. */
export const formatDayPart = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
