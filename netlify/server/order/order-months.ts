import { monthAfter, monthInDhaka } from '../../../src/contract/time/dhaka.ts';

/* Keys of references that would grow for ever have a month or a year each, of Dhaka's calendar. */

/** No order is older. */
const FIRST_MONTH = '2026-01';

/** Returns the months in which there can be orders between two times, the last first. */
export function monthsOfOrders(since: Date, until: Date): string[] {
  const first = [FIRST_MONTH, monthInDhaka(since)].sort().at(-1) ?? FIRST_MONTH;
  const months: string[] = [];
  for (let month = monthInDhaka(until); month >= first; month = monthAfter(month, -1)) months.push(month);
  return months;
}

/** Returns the months in which there can be orders until a time, the last first. */
export const monthsUntil = (time: Date): string[] => monthsOfOrders(new Date(0), time);
