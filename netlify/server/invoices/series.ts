import type { InvoiceKind } from '../../../src/contract/order/invoice.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Expectation, Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { parseHash } from '../store/read-pipeline.ts';

/* The series of numbers without gaps: one for each kind in each fiscal year, which begins on 1 July in Dhaka. */

/** The fields of the hash `series`: the last number of each series, and the time of the backup from which the store was restored, until
 * `npm run store -- series` has told them, and the numbers that were lost. */
export type Series = Record<string, string>;

/** The field that keeps numbers from being given again which were given after the backup. */
export const RESTORED = 'restored';

/** Returns the year in whose July the fiscal year of a time has begun. */
export function fiscalYearOf(time: string | Date): number {
  const [year, month] = dayInDhaka(time).split('-').map(Number);
  return (year ?? 0) - ((month ?? 0) < 7 ? 1 : 0);
}

export const invoiceSeriesField = (kind: InvoiceKind, year: number): string => `${kind}:${year}`;

/** Returns the field of the numbers of a series that were printed and are in no store since a restore. */
export const lostNumbersField = (field: string): string => `lost:${field}`;

/** Returns the ranges of numbers of a series that a restore has lost. */
export const lostNumberRanges = (series: Series, field: string): [from: number, to: number][] =>
  (series[lostNumbersField(field)]?.split(',') ?? []).map((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return [from, to];
  });

export const parseInvoiceSeries = (reply: unknown): Series => Object.fromEntries(parseHash(reply));

/** Returns the next number of a series; `unknown` after a restore. */
export const nextInvoiceNumber = (series: Series, field: string): number | 'unknown' =>
  series[RESTORED] === undefined ? Number(series[field] ?? 0) + 1 : 'unknown';

/** Returns the expectations and the write with which a number is taken that `nextInvoiceNumber` has returned. */
export const takeInvoiceNumber = (series: Series, field: string, number: number) => ({
  expect: [
    { read: ['HGET', keys.series, field], reply: series[field] ?? null },
    { read: ['HGET', keys.series, RESTORED], reply: null },
  ] satisfies Expectation[],
  write: [['HSET', keys.series, field, String(number)]] satisfies Write[],
});
