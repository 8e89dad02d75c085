import { formatClock } from './bangla-clock.ts';
import { DHAKA, type ZonedOptions } from './dhaka.ts';

/** Returns a function that formats a time. Months are never shortened: "নভে" is nobody's word. */
export function formatter(options: ZonedOptions): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat('bn-BD', {
    ...options,
    ...(options.month && { month: 'long' as const }),
    ...(options.dateStyle && { dateStyle: 'long' as const }),
  });
  return (time) => format.format(new Date(time));
}

/** Returns a function that formats a day: "বুধ ২৫ নভেম্বর". */
export function shortDayFormatter(timeZone: string | undefined): (time: string | Date) => string {
  const formatWeekday = formatter({ weekday: 'short', timeZone });
  const formatDate = formatter({ day: 'numeric', month: 'short', timeZone });
  return (time) => `${formatWeekday(time)} ${formatDate(time)}`;
}

/** Returns a function that formats a day and time: "বুধ ২৫ নভেম্বর, সকাল ৯টা". */
export function momentFormatter(timeZone: string | undefined): (time: string | Date) => string {
  const formatDay = shortDayFormatter(timeZone);
  const formatTimeOfDay = clockFormatter(timeZone);
  return (time) => `${formatDay(time)}, ${formatTimeOfDay(time)}`;
}

/** Returns a function that formats a time of day. */
function clockFormatter(timeZone: string | undefined): (time: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return (time) => formatClock(format.format(new Date(time)));
}

export const formatDayInDhaka = formatter({ dateStyle: 'long', timeZone: DHAKA });

export const formatClockInDhaka = clockFormatter(DHAKA);

export const formatMomentInDhaka = momentFormatter(DHAKA);
