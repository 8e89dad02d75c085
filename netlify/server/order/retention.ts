import { dayInDhaka, monthAfter, monthInDhaka } from '../../../src/contract/time/dhaka.ts';
import { keys } from '../store/keys.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The days for which something is kept. There are none for money: whatever has received any is kept for the books, with its receipts and its unmatched
 * payments.
 */
export const keptDays = {
  /** An order that nothing was paid for, and whose car is not here, since its last change or checkout session: half a year to come back to it. */
  unpaidOrder: 180,
  /** One that its customer has booked and cancelled, since then: a month, in which its checkout sessions may bring money. */
  cancelledOrder: 30,
  /** A transaction that nothing was paid with, since it left its order. */
  transaction: 180,
  /** A notice that was given up, since then: a quarter to look into it. */
  notice: 90,
  /** The photos of findings, since the car was collected, or for one that has not come the last change. The findings stay. */
  photos: 365,
  /** A car that is awaited, since the last change, or when it was to come: it leaves the lists of the staff. */
  awaitedCar: 365,
  /** The boards, the log and the settings of a day: a year, and a month to compare with it. */
  day: 400,
  /** A tax invoice: five years, which the law asks for, after a fiscal year that may have just begun. */
  invoice: 6 * 366,
  /** The facts of a day, its till, and how full it was: three years, and a month to compare with it. */
  facts: 1_130,
  /** The record of an erasure: longer than any backup from before it may be kept. */
  erasure: 400,
} as const;

type Kept = keyof typeof keptDays;

export const retentionMs = (kind: Kept): number => keptDays[kind] * DAY_MS;

/** Returns the first day in Dhaka that is kept. */
export const firstKeptDay = (now: Date, kind: 'day' | 'facts' = 'day'): string =>
  dayInDhaka(new Date(now.getTime() - retentionMs(kind)));

/** Returns the first month in Dhaka of which bookings are found by the beginning of a plate or a phone number. */
export const firstSearchableMonth = (now: Date): string => firstKeptDay(now).slice(0, 7);

/** Returns the first month in Dhaka of which the facts of all days are kept. */
export const firstMonthOfFacts = (now: Date): string => {
  const first = firstKeptDay(now, 'facts');
  return first.endsWith('-01') ? first.slice(0, 7) : monthAfter(first.slice(0, 7), 1);
};

/** Returns the months in Dhaka whose invoices are kept no longer, of the last year in which they were. */
export function invoiceMonthsExpired(now: Date): string[] {
  const first = new Date(now.getTime() - retentionMs('invoice'));
  return Array.from({ length: 12 }, (_, number) =>
    monthInDhaka(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1 - number, 15))),
  );
}

/**
 * Returns whether an index entry of an order still stands: cars that came, acts of the staff, moves of money, and beginnings of plates are not on days or in months that
 * are not kept.
 */
export function isIndexEntryKept(
  { key, value }: { key: string; value?: string | number },
  now: Date,
): boolean {
  const day = key.replace(/^.*:/, '');
  if (key.startsWith(keys.facts(''))) return day >= firstKeptDay(now, 'facts');
  if (day >= firstKeptDay(now)) return true;
  if (key.startsWith(keys.terms('month'))) return day >= firstSearchableMonth(now);
  return key.startsWith(keys.agenda(''))
    ? !String(value).includes('"arrived":true')
    : ![keys.collected(''), keys.daybook('')].some((prefix) => key.startsWith(prefix));
}
