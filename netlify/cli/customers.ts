import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../server/store/order-records.ts';
import { startProgress } from './command.ts';

/** Keys of one SCAN. */
const SCAN_COUNT = 10_000;
/** Customers of one batch: some hundred orders are far below Upstash's size limit of a response. */
const CUSTOMERS_AT_ONCE = 100;

const pageSchema = z.tuple([z.string(), z.array(z.string())]);

/** Yields the uids of all customers in batches. Customers who book meanwhile may be missing. */
export async function* eachCustomers(redis: Redis): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  const progress = startProgress('customers');
  let batch: string[] = [];
  // Orders first: they only move to the archive, so a customer who cancels meanwhile is not missed.
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
