import type {
  AmountsByCurrency,
  DeskMonth,
  MonthDay,
  MonthSums,
  Received,
} from '../../contract/desk/desk-month.ts';
import type { Currency } from '../../contract/money/money.ts';

const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Returns the money in a currency without what was recorded by hand, which is in no sum, as in the till. */
const moneyIn = ({ received }: MonthSums, currency: Currency): Received[] =>
  received.filter((one) => one.currency === currency && one.method !== 'by-hand');

/** Returns the sum in each currency of something of the money. */
const amountsOf = (sums: MonthSums, of: (one: Received) => number): AmountsByCurrency => ({
  BDT: sumOf(moneyIn(sums, 'BDT').map(of)),
  USD: sumOf(moneyIn(sums, 'USD').map(of)),
});

/** Returns what came in less what went back. */
export const netReceivedInMonth = (sums: MonthSums): AmountsByCurrency =>
  amountsOf(sums, ({ taken, givenBack }) => taken - givenBack);

export const givenBackInMonth = (sums: MonthSums): AmountsByCurrency =>
  amountsOf(sums, ({ givenBack }) => givenBack);

export const reducedInMonth = ({ reductions }: MonthSums): number =>
  -sumOf(reductions.map(({ amount }) => amount));

/** Returns the share of the room for work that was used on the days up to one; undefined if there was no room. */
export function usedShareOfDays({ days }: MonthSums, lastDay: string): number | undefined {
  const over = days.filter(({ day }) => day <= lastDay);
  const room = sumOf(over.map(({ maxMinutes }) => maxMinutes));
  return room > 0 ? sumOf(over.map(({ minutes }) => minutes)) / room : undefined;
}

/** Returns whether nothing has happened in a month. */
export const isEmptyMonth = ({
  charged,
  received,
  bookings,
  visits,
  noShows,
  findings,
  writtenOff,
  movements,
  drawerOff,
}: MonthSums): boolean =>
  [
    charged.BDT,
    charged.USD,
    received.length,
    visits.first,
    visits.again,
    noShows,
    findings.asked.count,
    writtenOff.count,
    movements.length,
    drawerOff.length,
  ].every((one) => one === 0) && Object.values(bookings).every((one) => one === 0);

/** Months differ if one is more than this share above or below the other. */
const ALIKE = 0.05;

/** The answer to whether it was a good month, by what was charged in taka: `by` is how much more or less, in paisa, and `share` in which part of the other. */
export type Verdict =
  | { type: 'empty' | 'no-month-before' | 'nothing-before' }
  | { type: 'better' | 'worse' | 'alike'; by: number; share: number; isSoFar: boolean };

/** Compares a month with the one before, up to the same date as long as it is not over. */
export function compareWithMonthBefore({ today, sums, before }: DeskMonth): Verdict {
  if (isEmptyMonth(sums)) return { type: 'empty' };
  if (!before) return { type: 'no-month-before' };
  const isSoFar = today.startsWith(sums.month);
  const lastDate = isSoFar ? today.slice(8) : '31';
  const chargedUntil = (days: MonthDay[]) =>
    sumOf(days.filter(({ day }) => day.slice(8) <= lastDate).map(({ charged }) => charged.BDT));
  const [now, then] = [chargedUntil(sums.days), chargedUntil(before.days)];
  if (then <= 0) return { type: 'nothing-before' };
  const share = now / then - 1;
  const type = Math.abs(share) <= ALIKE ? 'alike' : share > 0 ? 'better' : 'worse';
  return { type, by: Math.abs(now - then), share: Math.abs(share), isSoFar };
}
