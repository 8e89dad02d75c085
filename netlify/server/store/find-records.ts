import {
  keys,
  type OrderRecord,
  parseOrder,
  parseTransaction,
  type TransactionRecord,
} from './order-records.ts';
import { withStore } from './store-client.ts';

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
