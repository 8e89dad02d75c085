import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import {
  keys,
  type OrderRecord,
  parseOrder,
  parseTransaction,
  type TransactionRecord,
} from './order-records.ts';
import { withStore } from './store-client.ts';
import type { OrderReference } from './visit-records.ts';

/**
 * Returns a transaction's record, undefined if it does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findTransaction(transactionId: string): Promise<TransactionRecord | undefined> {
  const stored = await withStore((redis) => redis.get<string>(keys.transaction(transactionId)));
  return stored === null ? undefined : parseTransaction(stored);
}

/**
 * Returns an order of a customer, cancelled or not; undefined if it does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findOrderRecord(uid: string, orderId: string): Promise<OrderRecord | undefined> {
  const [live, archived] = await withStore((redis) =>
    redis
      .pipeline()
      .hget<string>(keys.orders(uid), orderId)
      .hget<string>(keys.archive(uid), orderId)
      .exec<[string | null, string | null]>(),
  );
  const stored = live ?? archived;
  return stored === null ? undefined : parseOrder(stored);
}

/** An order as stored, with its owner. */
export interface StoredOrder extends OrderReference {
  json: string;
  isArchived: boolean;
}

const hashSchema = z.array(z.nullable(z.string()));

/** Adds the reads of orders to a pipeline, as its first. Returns the parser of the pipeline's replies. */
export function addReads(reads: Pipeline, page: OrderReference[]): (replies: unknown[]) => StoredOrder[] {
  const customers = Map.groupBy(page, ({ uid }) => uid);
  for (const [uid, references] of customers) {
    const ids = references.map(({ orderId }) => orderId);
    reads.hmget(keys.orders(uid), ...ids).hmget(keys.archive(uid), ...ids);
  }
  return (replies) =>
    [...customers.values()].flatMap((references, customer) => {
      const [live = [], archived = []] = replies
        .slice(2 * customer, 2 * customer + 2)
        .map((reply) => z.parse(hashSchema, reply));
      return references.flatMap((reference, index) => {
        const json = live[index] ?? archived[index];
        return json ? { ...reference, json, isArchived: !live[index] } : [];
      });
    });
}

/** Orders of one response, of 15 KB each at most: Upstash's limit is 10 MB. */
const ORDERS_AT_ONCE = 200;

/**
 * Returns orders, cancelled or not, in one round trip for each 200. Those that do not exist are left out.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findOrders(references: OrderReference[]): Promise<StoredOrder[]> {
  const orders: StoredOrder[] = [];
  for (let begin = 0; begin < references.length; begin += ORDERS_AT_ONCE) {
    const replies = await withStore((redis) => {
      const reads = redis.pipeline();
      const parse = addReads(reads, references.slice(begin, begin + ORDERS_AT_ONCE));
      return reads.exec().then(parse);
    });
    orders.push(...replies);
  }
  return orders;
}
