import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { monthsOfOrders } from '../server/order/order-months.ts';
import { type OrderReference, parseReference } from '../server/order/order-reference.ts';
import { addOrderReads, type StoredOrder } from '../server/order/reads.ts';
import { keys } from '../server/store/keys.ts';
import { startProgress } from './command.ts';
import { inBatches, scanKeys } from './scan.ts';

/** Orders of one page: an order has `MAX_ORDER_BYTES` at most, as a text in JSON a sixth more. Upstash's limit is 10 MB. */
export const ORDERS_AT_ONCE = 75;
/** The ids of their orders, of 40 bytes each, are one response: 5,000 for each customer would fit into Upstash's 10 MB. */
const CUSTOMERS_AT_ONCE = 50;

/**
 * Yields all orders in pages, a customer's in succession, each once. Orders that are booked meanwhile may be missing.
 */
export async function* eachOrderPage(redis: Redis): AsyncGenerator<StoredOrder[]> {
  for await (const page of inBatches(ORDERS_AT_ONCE, eachReference(redis)))
    yield await readOrders(redis, page);
}

async function* eachReference(redis: Redis): AsyncGenerator<OrderReference> {
  const progress = startProgress('customers');
  const prefix = keys.orders('');
  for await (const customers of inBatches(CUSTOMERS_AT_ONCE, scanKeys(redis, prefix))) {
    const reads = redis.pipeline();
    for (const key of customers) reads.hkeys(key);
    const ids = z.parse(z.array(z.array(z.string())), await reads.exec());
    for (const [index, key] of customers.entries())
      for (const orderId of ids[index] ?? []) yield { uid: key.slice(prefix.length), orderId };
    progress(customers.length);
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

/** Reads a page of orders. Those that no longer exist are left out. */
export async function readOrders(redis: Redis, page: OrderReference[]): Promise<StoredOrder[]> {
  const reads = redis.pipeline();
  const parse = addOrderReads(reads, page);
  return parse(z.parse(z.array(z.unknown()), await reads.exec()));
}
