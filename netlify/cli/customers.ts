import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../server/store/order-records.ts';
import { startProgress } from './command.ts';

/** Keys that the store looks through at once: each costs it microseconds. */
const SCAN_COUNT = 10_000;
/** What some hundred orders come to is far below the megabytes that Upstash gives in one answer. */
const CUSTOMERS_AT_ONCE = 100;

const pageSchema = z.tuple([z.string(), z.array(z.string())]);

/** The uids of everybody who has booked, some at a time. Who comes while it runs may be left out. */
export async function* eachCustomers(redis: Redis): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  const progress = startProgress('customers');
  let batch: string[] = [];
  // Orders first: they only ever move to the archive, so nobody is missed who cancels meanwhile.
  for (const prefix of [keys.orders(''), keys.archive('')]) {
    let cursor = '0';
    do {
      const page = await redis.scan(cursor, { match: `${prefix}*`, count: SCAN_COUNT });
      const [next, names] = z.parse(pageSchema, page);
      for (const name of names) {
        const uid = name.slice(prefix.length);
        if (seen.has(uid)) continue;
        seen.add(uid);
        batch.push(uid);
        if (batch.length < CUSTOMERS_AT_ONCE) continue;
        yield batch;
        progress(batch.length);
        batch = [];
      }
      cursor = next;
    } while (cursor !== '0');
  }
  if (batch.length > 0) yield batch;
}
