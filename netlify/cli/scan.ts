import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { pairsOfReply } from '../server/store/read-pipeline.ts';

/*
 * Reads of the store in pages, each far below Upstash's limit of 10 MB for a response. Each entry is yielded once; those that are
 * added or deleted meanwhile may be missing.
 */

const KEYS_AT_ONCE = 10_000;
/** An order has `MAX_ORDER_BYTES` at most, other records some hundred bytes. */
const FIELDS_AT_ONCE = 100;

export async function* scanKeys(redis: Redis, prefix: string): AsyncGenerator<string> {
  const read = (cursor: string) => redis.scan(cursor, { match: `${prefix}*`, count: KEYS_AT_ONCE });
  for await (const [key] of scan(read, (reply) => reply.map((name) => [name]))) yield key;
}

export const scanFields = (redis: Redis, key: string): AsyncGenerator<[name: string, value: string]> =>
  scan((cursor) => redis.hscan(key, cursor, { count: FIELDS_AT_ONCE }), pairsOfReply);

export const scanMembers = (redis: Redis, key: string): AsyncGenerator<[name: string, score: number]> =>
  scan(
    (cursor) => redis.zscan(key, cursor, { count: FIELDS_AT_ONCE }),
    (reply) => pairsOfReply(reply).map(([name, score]) => [name, Number(score)]),
  );

const pageSchema = z.tuple([z.string(), z.array(z.string())]);

async function* scan<Entry extends [name: string, ...unknown[]]>(
  read: (cursor: string) => Promise<unknown>,
  toEntries: (reply: string[]) => Entry[],
): AsyncGenerator<Entry> {
  const seen = new Set<string>();
  let cursor = '0';
  do {
    const [next, reply] = z.parse(pageSchema, await read(cursor));
    for (const entry of toEntries(reply)) {
      if (!seen.has(entry[0])) yield entry;
      seen.add(entry[0]);
    }
    cursor = next;
  } while (cursor !== '0');
}

export async function* inBatches<T>(
  size: number,
  items: Iterable<T> | AsyncIterable<T>,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
