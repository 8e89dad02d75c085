import type { Redis } from '@upstash/redis';
import { type InvoiceKind, invoiceKinds } from '../../../src/contract/invoice.ts';
import {
  fiscalYearOf,
  lostField,
  lostIn,
  parseSeries,
  RESTORED,
  type Series,
  seriesField,
} from '../../server/invoices/series.ts';
import { commitTo, type Write } from '../../server/store/commit.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError } from '../command.ts';

/** The last numbers of this fiscal year that were printed, by kind. */
export type Told = Record<InvoiceKind, number>;

/**
 * Continues the series of this fiscal year after the numbers that were printed last, which the store may not know since a restore. Those between are lost:
 * the paper has them.
 * @returns the lost numbers, by series
 * @throws {CommandError} if the store knows of later ones, or they have changed meanwhile
 */
export async function tellSeries(redis: Redis, told: Told, now: Date): Promise<string[]> {
  const series = await readSeries(redis);
  const year = fiscalYearOf(now);
  const writes = invoiceKinds.flatMap((kind): Write[] => {
    const field = seriesField(kind, year);
    const last = Number(series[field] ?? 0);
    if (told[kind] < last)
      throw new CommandError(`The store has a later ${kind} than ${told[kind]}: number ${last}.`);
    if (told[kind] === last) return [];
    const lost = [...lostIn(series, field), [last + 1, told[kind]]].map((range) => range.join('-')).join(',');
    return [['HSET', keys.series, field, String(told[kind]), lostField(field), lost]];
  });
  const reply = await commitTo(redis, {
    expect: Object.entries(series).map(([field, reply]) => ({ read: ['HGET', keys.series, field], reply })),
    write: [...writes, ['HDEL', keys.series, RESTORED]],
  });
  if (reply === 'changed') throw new CommandError('An invoice was issued meanwhile: repeat the command.');
  const after = await readSeries(redis);
  return invoiceKinds
    .map((kind) => seriesField(kind, year))
    .flatMap((field) => lostIn(after, field).map(([from, to]) => `${field} ${from} to ${to}`));
}

const readSeries = async (redis: Redis): Promise<Series> => parseSeries(await redis.hgetall(keys.series));
