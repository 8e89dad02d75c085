import * as z from 'zod/mini';
import type { Receipt } from '../../../src/contract/payment.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { keys, parseTransaction } from '../store/order-records.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';

/**
 * Returns a transaction's receipt, undefined if no money has arrived.
 * @throws {ProblemError} 429 if the client IP has sent too many requests, 503 if the store is unavailable
 */
export async function findReceipt(transactionId: string, ip: string): Promise<Receipt | undefined> {
  const [reply] = await readChecked(
    [rateLimit('receipt', { ip })],
    [(store) => store.get(keys.transaction(transactionId))],
  );
  const stored = z.parse(textSchema, reply);
  return stored ? parseTransaction(stored).receipt : undefined;
}
