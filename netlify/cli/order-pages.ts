import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { monthsOfOrders } from '../server/order/order-months.ts';
import { type OrderReference, parseReference } from '../server/order/order-reference.ts';
import { addReads, type StoredOrder } from '../server/order/reads.ts';
import { keys } from '../server/store/keys.ts';
import { startProgress } from './command.ts';
import { scanKeys } from './scan.ts';

/*
 * All orders in pages. The ids are read first: an order then appears exactly once, even if it moves to the archive meanwhile,
 * and no customer has so many orders that a response exceeds Upstash's limit of 10 MB.
 */

/** Orders of one page: with its transactions, an order has 64 KB at most. Upstash's limit is 10 MB. */
export const ORDERS_AT_ONCE = 100;
/** The ids of their orders, of 40 bytes each, are one response: 5,000 for each customer would fit into Upstash's 10 MB. */
const CUSTOMERS_AT_ONCE = 50;

/** Yields references to all orders in pages, a customer's in succession. Orders that are booked meanwhile may be missing. */
export const eachOrderPage = (redis: Redis): AsyncGenerator<OrderReference[]> =>
  inBatches(ORDERS_AT_ONCE, eachReference(redis));

/** Yields references to the orders whose first money came from one time on and before another, in pages. */
export async function* eachPaidPage(
  redis: Redis,
  since: Date,
  until: Date,
): AsyncGenerator<OrderReference[]> {
  const to = `(${until.getTime()}` as const;
  for (const key of monthsOfOrders(since, until).map(keys.payments)) {
    let page: string[] = [];
    let offset = 0;
    do {
      const range = { byScore: true, offset, count: ORDERS_AT_ONCE } as const;
      page = await redis.zrange(key, since.getTime(), to, range);
      if (page.length > 0) yield page.map(parseReference);
      // Orders that are paid meanwhile come last.
      offset += page.length;
    } while (page.length === ORDERS_AT_ONCE);
  }
}

async function* eachReference(redis: Redis): AsyncGenerator<OrderReference> {
  const progress = startProgress('customers');
  for await (const uids of inBatches(CUSTOMERS_AT_ONCE, eachCustomer(redis))) {
    yield* await listOrders(redis, uids);
    progress(uids.length);
  }
}

/** Yields the uids of all customers. Those who book meanwhile may be missing. */
async function* eachCustomer(redis: Redis): AsyncGenerator<string> {
  const seen = new Set<string>();
  // Orders first: they only move to the archive, so a customer who cancels meanwhile is not missed.
  for (const prefix of [keys.orders(''), keys.archive('')]) {
    for await (const uids of scanKeys(redis, prefix)) {
      for (const uid of uids) {
        if (!seen.has(uid)) yield uid;
        seen.add(uid);
      }
    }
  }
}

/** Yields items in batches. */
export async function* inBatches<T>(size: number, items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Lists the orders of some customers, live ones first. */
async function listOrders(redis: Redis, uids: string[]): Promise<OrderReference[]> {
  // In one transaction, or an order that moves meanwhile would be listed twice.
  const reads = redis.multi();
  for (const uid of uids) reads.hkeys(keys.orders(uid)).hkeys(keys.archive(uid));
  const ids = z.parse(z.array(z.array(z.string())), await reads.exec());
  return uids.flatMap((uid, index) =>
    ids
      .slice(2 * index, 2 * index + 2)
      .flat()
      .map((orderId) => ({ uid, orderId })),
  );
}

/** Reads a page of orders, each from where it is now. Orders that no longer exist are left out. */
export async function readOrders(redis: Redis, page: OrderReference[]): Promise<StoredOrder[]> {
  const reads = redis.multi();
  const parse = addReads(reads, page);
  return parse(z.parse(z.array(z.unknown()), await reads.exec()));
}
