import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type IndexEntry, indexEntriesOf } from '../../server/order/index-entries.ts';
import type { OrderReference } from '../../server/order/order-reference.ts';
import { parseStoredOrder, type StoredOrder } from '../../server/order/reads.ts';
import { isIndexEntryKept } from '../../server/order/retention.ts';
import { CommandError } from '../command.ts';

/* Compares index entries of orders with the orders, from which they follow. */

/** An index entry that leads to an order, which the store may not have. */
export interface FoundEntry extends OrderReference {
  entry: IndexEntry;
}

/** An index entry that is due to an order. */
export type Due = IndexEntry & { order: StoredOrder };

/** An index entry of an order that is missing, wrong, or not due. */
interface Wrong {
  entry: IndexEntry;
  isDue: boolean;
  problem: string;
}

/** Returns the index entries that are due to an order; none if it does not exist. */
export const dueOf = (stored: StoredOrder | undefined): Due[] =>
  stored
    ? indexEntriesOf(parseStoredOrder(stored))
        .filter((entry) => isIndexEntryKept(entry, new Date()))
        .map((entry) => ({ ...entry, order: stored }))
    : [];

export const isAmong = (entries: IndexEntry[], { key, name }: IndexEntry): boolean =>
  entries.some((entry) => entry.key === key && entry.name === name);

/** Returns the orders of which an index entry is missing or wrong, with one command for each key. */
export async function ordersWithWrong(redis: Redis, due: Due[]): Promise<StoredOrder[]> {
  const values = await readValues(redis, due);
  const wrong = due.filter((entry) => problemOf(entry, true, values.get(entry) ?? null));
  return [...new Set(wrong.map(({ order }) => order))];
}

/** Returns what is wrong with the index entries that are due to an order, and with one that was found. */
export async function findWrong(
  redis: Redis,
  due: IndexEntry[],
  found: IndexEntry | undefined,
): Promise<Wrong[]> {
  const entries = found && !isAmong(due, found) ? [...due, found] : due;
  const values = await readValues(redis, entries);
  return entries.flatMap((entry) => {
    const isDue = isAmong(due, entry);
    const problem = problemOf(entry, isDue, values.get(entry) ?? null);
    return problem ? [{ entry, isDue, problem }] : [];
  });
}

export const valuesSchema = z.array(z.nullable(z.coerce.string()));

/** Reads the values or scores of index entries with one command for each key, null for those that the store does not have. */
async function readValues(redis: Redis, entries: IndexEntry[]): Promise<Map<IndexEntry, string | null>> {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  const values = new Map<IndexEntry, string | null>();
  if (byKey.size === 0) return values;
  const reads = redis.pipeline();
  for (const [key, ofKey] of byKey) {
    const names = ofKey.map(({ name }) => name);
    ofKey[0]?.kind === 'field' ? reads.hmget(key, ...names) : reads.zmscore(key, names);
  }
  const replies = z.parse(z.array(valuesSchema), await reads.exec());
  for (const [index, ofKey] of [...byKey.values()].entries())
    for (const [number, entry] of ofKey.entries()) values.set(entry, replies[index]?.[number] ?? null);
  return values;
}

/** Returns what is wrong with an index entry, by its stored value or score; undefined if nothing is. */
function problemOf({ kind, value }: IndexEntry, isDue: boolean, stored: string | null): string | undefined {
  if (!isDue) return stored === null ? undefined : 'not due';
  if (stored === null) return 'missing';
  const isSame = kind === 'field' ? stored === value : value === undefined || Number(stored) === value;
  return isSame ? undefined : 'wrong';
}

const entrySchema = z.object({ uid: z.string() });

/** Returns whose order an index entry leads to, by its value. */
export const ownerIn = (value: string): string =>
  value.startsWith('{') ? z.parse(entrySchema, JSON.parse(value)).uid : value;

export const changesTooOften = (orderId: string): CommandError =>
  new CommandError(`The order ${orderId} changes again and again: repeat the command.`);
