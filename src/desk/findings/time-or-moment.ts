import { dayInDhaka } from '../../contract/dhaka.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../contract/format-dhaka.ts';

/** Returns a time in words: "10:20" if it is of today, else with its day. */
export const timeOrMoment = (time: string | Date, now: Date): string =>
  dayInDhaka(time) === dayInDhaka(now) ? formatClockInDhaka(time) : formatMomentInDhaka(time);
