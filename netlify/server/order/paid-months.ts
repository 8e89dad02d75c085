import { daysAfter, monthInDhaka } from '../../../src/contract/dhaka.ts';

/* Orders that brought money are found by month (`keys.payments`), so that no key has those of all years. */

/** No order brought money before. */
const FIRST_MONTH = '2026-01';

/** Returns the months of Dhaka in which orders can have brought money between two times, the last first. */
export function paidMonths(since: Date, until: Date): string[] {
  const first = [FIRST_MONTH, monthInDhaka(since)].sort().at(-1) ?? FIRST_MONTH;
  const months: string[] = [];
  for (let month = monthInDhaka(until); month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

const monthBefore = (month: string): string => daysAfter(`${month}-01`, -1).slice(0, 7);
