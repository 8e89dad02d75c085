import type { Redis } from '@upstash/redis';
import { formatInvoiceNumber, type InvoiceEntry, invoiceKinds } from '../../../src/contract/order/invoice.ts';
import { DHAKA_OFFSET } from '../../../src/contract/time/dhaka.ts';
import {
  invoiceSeriesField,
  lostNumberRanges,
  parseInvoiceSeries,
  type Series,
} from '../../server/invoices/series.ts';
import { findKeptInvoices, parseInvoice } from '../../server/invoices/stored-invoices.ts';
import type { OrderRecord } from '../../server/order/records.ts';
import { retentionMs } from '../../server/order/retention.ts';
import { keys } from '../../server/store/keys.ts';
import { scanFields, scanKeys } from '../scan.ts';

type Numbered = Pick<InvoiceEntry, 'kind' | 'year' | 'number'>;
/** The stored invoices by id. */
type Stored = Map<string, Numbered & Pick<InvoiceEntry, 'total'>>;

/**
 * Returns what is wrong with the series of invoices, as they were before the invoices were read and are now: numbers that are missing and that no restore has
 * lost, or that were given twice. Of a fiscal year whose first month is kept no longer, those before the first that is stored are not missed.
 */
export function compareSeries(
  { before, after }: Record<'before' | 'after', Series>,
  stored: Numbered[],
  now: Date,
): string[] {
  const byField = Map.groupBy(stored, ({ kind, year }) => invoiceSeriesField(kind, year));
  for (const field of Object.keys(before)) if (isSeries(field) && !byField.has(field)) byField.set(field, []);
  return [...byField].flatMap(([field, invoices]) => {
    const numbers = Map.groupBy(invoices, ({ number }) => number);
    const lost = lostNumberRanges(after, field);
    const lastOf = (series: Series) => Number(series[field] ?? 0);
    const [lastBefore, last] = [lastOf(before), lastOf(after)];
    const first = isKeptWhole(field, now) ? 1 : Math.min(lastBefore + 1, ...numbers.keys());
    const due = Array.from({ length: Math.max(0, lastBefore - first + 1) }, (_, index) => first + index);
    const isLost = (number: number) => lost.some(([from, to]) => from <= number && number <= to);
    return [
      ...due
        .filter((number) => !numbers.has(number) && !isLost(number))
        .map((number) => `${field}: number ${number} is missing`),
      ...[...numbers].flatMap(([number, { length }]) => [
        ...(length > 1 ? [`${field}: number ${number} was given ${length} times`] : []),
        ...(number > last ? [`${field}: number ${number} is beyond the last one, ${last}`] : []),
      ]),
    ];
  });
}

const isSeries = (field: string): boolean => invoiceKinds.some((kind) => field.startsWith(`${kind}:`));

/** Returns whether no invoice of a series was dropped yet. */
const isKeptWhole = (field: string, now: Date): boolean =>
  Date.parse(`${field.slice(field.indexOf(':') + 1)}-07-01T00:00${DHAKA_OFFSET}`) >
  now.getTime() - retentionMs('invoice');

/** Returns what differs between the invoices of an order and those that are stored. */
function compareInvoices(order: OrderRecord, stored: Stored, now: Date): string[] {
  const since = new Date(now.getTime() - retentionMs('invoice')).toISOString();
  return (order.invoices ?? [])
    .filter(({ at }) => at > since)
    .flatMap((entry) => {
      const invoice = stored.get(entry.id);
      const name = `invoice ${formatInvoiceNumber(entry)}`;
      if (!invoice) return [`${name} is missing`];
      return invoice.total === entry.total && invoice.number === entry.number ? [] : [`${name} differs`];
    });
}

/** Compares the invoices of an order with the stored ones that were read, and with those of now if they differ: one may have been issued since. */
export async function auditInvoicesOf(order: OrderRecord, stored: Stored): Promise<string[]> {
  const now = new Date();
  if (compareInvoices(order, stored, now).length === 0) return [];
  const found = await findKeptInvoices(order);
  return compareInvoices(order, new Map(found.map((invoice) => [invoice.id, invoice])), now);
}

/** Reads the invoices of all months, by id, and what is wrong with their series. */
export async function auditSeries(redis: Redis): Promise<{ stored: Stored; differences: string[] }> {
  const readSeries = async () => parseInvoiceSeries(await redis.hgetall(keys.series));
  const before = await readSeries();
  const stored: Stored = new Map();
  for await (const key of scanKeys(redis, keys.invoices('')))
    for await (const [id, json] of scanFields(redis, key)) {
      const { kind, year, number, total } = parseInvoice(json);
      stored.set(id, { kind, year, number, total });
    }
  const series = { before, after: await readSeries() };
  return { stored, differences: compareSeries(series, [...stored.values()], new Date()) };
}
