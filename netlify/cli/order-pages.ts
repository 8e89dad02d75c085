import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { monthsOfOrders } from '../server/order/order-months.ts';
import { type OrderReference, parseReference } from '../server/order/order-reference.ts';
import { addReads, type StoredOrder } from '../server/order/reads.ts';
import { keys } from '../server/store/keys.ts';
import { startProgress } from './command.ts';
import { inBatches, scanKeys } from './scan.ts';

/** Orders of one page: with its transactions, an order has 64 KB at most. Upstash's limit is 10 MB. */
export const ORDERS_AT_ONCE = 100;
/** The ids of their orders, of 40 bytes each, are one response: 5,000 for each customer would fit into Upstash's 10 MB. */
const CUSTOMERS_AT_ONCE = 50;

/**
 * Yields all orders in pages, a customer's in succession. Orders that are booked meanwhile may be missing. The ids are read first: an order
 * then appears exactly once, even if it moves to the archive meanwhile.
 */
export async function* eachOrderPage(redis: Redis): AsyncGenerator<StoredOrder[]> {
  for await (const page of inBatches(ORDERS_AT_ONCE, eachReference(redis)))
    yield await readOrders(redis, page);
}

async function* eachReference(redis: Redis): AsyncGenerator<OrderReference> {
  const progress = startProgress('customers');
  for await (const uids of inBatches(CUSTOMERS_AT_ONCE, eachCustomer(redis))) {
    // In one transaction, or an order that moves meanwhile would be listed twice.
    const reads = redis.multi();
    for (const uid of uids) reads.hkeys(keys.orders(uid)).hkeys(keys.archive(uid));
    const ids = z.parse(z.array(z.array(z.string())), await reads.exec());
    for (const [index, uid] of uids.entries())
      for (const orderId of ids.slice(2 * index, 2 * index + 2).flat()) yield { uid, orderId };
    progress(uids.length);
  }
}

/** Yields the uids of all customers. Those who book meanwhile may be missing. */
async function* eachCustomer(redis: Redis): AsyncGenerator<string> {
  const seen = new Set<string>();
  // Orders first: they only move to the archive, so a customer who cancels meanwhile is not missed.
  for (const prefix of [keys.orders(''), keys.archive('')]) {
    for await (const key of scanKeys(redis, prefix)) {
      const uid = key.slice(prefix.length);
      if (!seen.has(uid)) yield uid;
      seen.add(uid);
    }
  }
}

/** Yields references to the orders whose first money came from one time on and before another, of a month at once: 60 bytes each. */
export async function* eachPaid(redis: Redis, since: Date, until: Date): AsyncGenerator<OrderReference> {
  const to = `(${until.getTime()}` as const;
  for (const key of monthsOfOrders(since, until).map(keys.payments)) {
    const members = await redis.zrange<string[]>(key, since.getTime(), to, { byScore: true });
    yield* members.map(parseReference);
  }
}

/** Reads a page of orders, each from where it is now. Orders that no longer exist are left out. */
export async function readOrders(redis: Redis, page: OrderReference[]): Promise<StoredOrder[]> {
  const reads = redis.multi();
  const parse = addReads(reads, page);
  return parse(z.parse(z.array(z.unknown()), await reads.exec()));
}
