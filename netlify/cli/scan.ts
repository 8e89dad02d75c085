import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { toPairs } from '../server/store/read-pipeline.ts';

/* Reads of the store in pages, each far below Upstash's limit of 10 MB for a response. */

const KEYS_AT_ONCE = 10_000;
/** An order has 56 KB at most, other records some hundred bytes. */
const FIELDS_AT_ONCE = 100;

const pageSchema = z.tuple([z.string(), z.array(z.string())]);

/** Yields the names of the keys with a prefix in pages, without the prefix, each once. */
export async function* scanKeys(redis: Redis, prefix: string): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  let cursor = '0';
  do {
    const page = await redis.scan(cursor, { match: `${prefix}*`, count: KEYS_AT_ONCE });
    const [next, found] = z.parse(pageSchema, page);
    const names = found.map((name) => name.slice(prefix.length)).filter((name) => !seen.has(name));
    for (const name of names) seen.add(name);
    yield [...new Set(names)];
    cursor = next;
  } while (cursor !== '0');
}

/** Yields the fields of a hash with their values in pages, each once. Those that are added or deleted meanwhile may be missing. */
export const scanFields = (redis: Redis, key: string): AsyncGenerator<[name: string, value: string][]> =>
  scanPairs((cursor) => redis.hscan(key, cursor, { count: FIELDS_AT_ONCE }));

/** Yields the members of a sorted set with their scores, as `scanFields` does. */
export async function* scanMembers(
  redis: Redis,
  key: string,
): AsyncGenerator<[name: string, score: number][]> {
  for await (const page of scanPairs((cursor) => redis.zscan(key, cursor, { count: FIELDS_AT_ONCE })))
    yield page.map(([name, score]) => [name, Number(score)]);
}

async function* scanPairs(scan: (cursor: string) => Promise<unknown>): AsyncGenerator<[string, string][]> {
  const seen = new Set<string>();
  let cursor = '0';
  do {
    const [next, pairs] = z.parse(pageSchema, await scan(cursor));
    const page = toPairs(pairs).filter(([name]) => !seen.has(name));
    for (const [name] of page) seen.add(name);
    if (page.length > 0) yield page;
    cursor = next;
  } while (cursor !== '0');
}
