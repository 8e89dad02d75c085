import type { Redis } from '@upstash/redis';
import { formatFiscalYear, type InvoiceKind, invoiceKinds } from '../../../src/contract/order/invoice.ts';
import {
  fiscalYearOf,
  invoiceSeriesField,
  lostNumberRanges,
  lostNumbersField,
  parseInvoiceSeries,
  RESTORED,
  type Series,
} from '../../server/invoices/series.ts';
import { commitTo, type Write } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, UsageError } from '../command.ts';

/** The last number of a series that was printed: in this fiscal year unless it is said. */
export interface ToldNumber {
  kind: InvoiceKind;
  year?: number | undefined;
  number: number;
}

/**
 * Parses a number such as "57", or "2025-26/000210" of a fiscal year.
 * @throws {UsageError} if it is none
 */
export function parseTold(kind: InvoiceKind, text: string): ToldNumber {
  const [, fiscalYear, number] = /^(?:(\d{4}-\d{2})\/)?(\d{1,7})$/.exec(text) ?? [];
  const year = fiscalYear === undefined ? undefined : Number(fiscalYear.slice(0, 4));
  if (number === undefined || (year !== undefined && formatFiscalYear(year) !== fiscalYear))
    throw new UsageError(`--${kind} must be a number such as 57, or 2025-26/57 of a fiscal year.`);
  return { kind, year, number: Number(number) };
}

/**
 * Continues the series of this fiscal year after the numbers that were printed last, which the store may not know since a restore, and ends those of the
 * fiscal years since the backup. Those between are lost: the paper has them.
 * @returns the lost numbers, by series
 * @throws {CommandError} if a series is not told, the store knows of later numbers, or they have changed meanwhile
 */
export async function tellSeries(redis: Redis, told: ToldNumber[], now: Date): Promise<string[]> {
  const series = await readSeries(redis);
  const writes = writesOf(series, told, now);
  const reply = await commitTo(redis, {
    expect: Object.entries(series).map(([field, reply]) => ({ read: ['HGET', keys.series, field], reply })),
    write: [...writes, ['HDEL', keys.series, RESTORED]],
  });
  if (reply === 'changed') throw new CommandError('An invoice was issued meanwhile: repeat the command.');
  const after = await readSeries(redis);
  return Object.keys(after).flatMap((field) =>
    lostNumberRanges(after, field).map(([from, to]) => `${field} ${from} to ${to}`),
  );
}

/**
 * Returns the writes by which the series have the numbers that are told.
 * @throws {CommandError} if one is not told, is told twice, or has a later number
 */
export function writesOf(series: Series, told: ToldNumber[], now: Date): Write[] {
  const thisYear = fiscalYearOf(now);
  const numbers = told.map(({ year = thisYear, ...one }) => ({ ...one, year }));
  for (let year = fiscalYearOf(series[RESTORED] ?? now); year <= thisYear; year += 1)
    for (const kind of invoiceKinds)
      if (!numbers.some((one) => one.kind === kind && one.year === year))
        throw new CommandError(
          `Tell the last number of ${formatFiscalYear(year)} too: --${kind}=${formatFiscalYear(year)}/${series[invoiceSeriesField(kind, year)] ?? 0}, or what was printed last since.`,
        );
  const fields = numbers.map(({ kind, year }) => invoiceSeriesField(kind, year));
  return numbers.flatMap(({ kind, year, number }, index): Write[] => {
    const field = invoiceSeriesField(kind, year);
    const last = Number(series[field] ?? 0);
    const name = `${kind} of ${formatFiscalYear(year)}`;
    if (fields.indexOf(field) < index) throw new CommandError(`The last ${name} was told twice.`);
    if (year > thisYear) throw new CommandError(`The fiscal year of the last ${name} has not begun.`);
    if (number < last)
      throw new CommandError(`The store has a later ${name} than ${number}: number ${last}.`);
    if (number === last) return [];
    const lost = [...lostNumberRanges(series, field), [last + 1, number]]
      .map((range) => range.join('-'))
      .join(',');
    return [['HSET', keys.series, field, String(number), lostNumbersField(field), lost]];
  });
}

/** Returns whether a restored store waits to be told its last numbers. */
export const isRestored = async (redis: Redis): Promise<boolean> => RESTORED in (await readSeries(redis));

const readSeries = async (redis: Redis): Promise<Series> =>
  parseInvoiceSeries(await redis.hgetall(keys.series));
