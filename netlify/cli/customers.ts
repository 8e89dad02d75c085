import type { Redis } from '@upstash/redis';
import { keys } from '../server/store/keys.ts';
import { startProgress } from './command.ts';
import { scanKeys } from './scan.ts';

/** The ids of their orders, of 40 bytes each, are one response: 5,000 for each customer would fit into Upstash's 10 MB. */
const CUSTOMERS_AT_ONCE = 50;

/** Yields the uids of all customers in batches. Customers who book meanwhile may be missing. */
export async function* eachCustomers(redis: Redis): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  const progress = startProgress('customers');
  let batch: string[] = [];
  // Orders first: they only move to the archive, so a customer who cancels meanwhile is not missed.
  for (const prefix of [keys.orders(''), keys.archive('')]) {
    for await (const uids of scanKeys(redis, prefix)) {
      for (const uid of uids) {
        if (seen.has(uid)) continue;
        seen.add(uid);
        batch.push(uid);
        if (batch.length < CUSTOMERS_AT_ONCE) continue;
        yield batch;
        progress(batch.length);
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}
