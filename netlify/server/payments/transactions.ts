import type { Receipt } from '../../../src/contract/payment.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { keys, parseTransaction, type TransactionRecord } from '../store/order-records.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/**
 * Returns a transaction's record, undefined if it does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findTransaction(transactionId: string): Promise<TransactionRecord | undefined> {
  const stored = await withStore((redis) => redis.get<string>(keys.transaction(transactionId)));
  return stored === null ? undefined : parseTransaction(stored);
}

/**
 * Returns a transaction's receipt, undefined if no money has arrived.
 * @throws {ProblemError} 429 if the client IP has sent too many requests, 503 if the store is unavailable
 */
export async function findReceipt(transactionId: string, ip: string): Promise<Receipt | undefined> {
  const [stored] = await readChecked(rateLimit('receipt', { ip }), [
    (store) => store.get(keys.transaction(transactionId)),
  ]);
  return stored ? parseTransaction(stored).receipt : undefined;
}
