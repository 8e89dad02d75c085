import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { APPROVED } from '../../../src/contract/order.ts';
import { transactionIdSchema } from '../../../src/contract/payment.ts';
import { keys, type OrderRecord, parseOrder, parseTransaction } from '../../server/store/order-records.ts';
import { eachCustomers } from '../customers.ts';
import { type OrderFilter, passes } from './order-filter.ts';

/** An order with its owner and status. */
export interface FoundOrder {
  uid: string;
  order: OrderRecord;
  status: 'pending' | 'cancelled' | typeof APPROVED;
}

const toFound = (uid: string, json: string, isArchived: boolean): FoundOrder => {
  const order = parseOrder(json);
  return { uid, order, status: isArchived ? 'cancelled' : (order.status ?? 'pending') };
};

/** Yields the orders that match the filter, unsorted. Holds one batch of customers in memory. */
export async function* eachOrder(redis: Redis, filter: OrderFilter): AsyncGenerator<FoundOrder> {
  for await (const uids of eachCustomers(redis)) {
    // In one transaction, or an order that is cancelled meanwhile could appear twice.
    const reads = redis.multi();
    for (const uid of uids) reads.hvals(keys.orders(uid)).hvals(keys.archive(uid));
    const hashes = z.parse(z.array(z.array(z.string())), await reads.exec());
    for (const [index, uid] of uids.entries()) {
      const [live = [], archived = []] = hashes.slice(2 * index);
      yield* live.map((json) => toFound(uid, json, false)).filter((found) => passes(filter, found));
      yield* archived.map((json) => toFound(uid, json, true)).filter((found) => passes(filter, found));
    }
  }
}

/** Finds the order with this id or transaction id. */
export async function findOrder(redis: Redis, id: string): Promise<FoundOrder | undefined> {
  if (z.safeParse(transactionIdSchema, id).success) {
    const stored = await redis.get<string>(keys.transaction(id));
    if (stored === null) return undefined;
    const { uid, orderId } = parseTransaction(stored);
    return findAmong(redis, [uid], orderId);
  }
  // There is no index from orders to customers.
  for await (const uids of eachCustomers(redis)) {
    const found = await findAmong(redis, uids, id);
    if (found) return found;
  }
  return undefined;
}

async function findAmong(redis: Redis, uids: string[], orderId: string): Promise<FoundOrder | undefined> {
  const reads = redis.multi();
  for (const uid of uids) reads.hget(keys.orders(uid), orderId).hget(keys.archive(uid), orderId);
  const replies = z.parse(z.array(z.nullable(z.string())), await reads.exec());
  for (const [index, uid] of uids.entries()) {
    const [live, archived] = replies.slice(2 * index);
    if (live) return toFound(uid, live, false);
    if (archived) return toFound(uid, archived, true);
  }
  return undefined;
}
