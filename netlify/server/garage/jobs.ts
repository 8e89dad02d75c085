import * as z from 'zod/mini';
import type { Job } from '../../../src/contract/garage-day.ts';
import { transactionIdSchema } from '../../../src/contract/payment.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notFound } from '../problems.ts';
import { findOrders } from '../store/find-records.ts';
import { keys, parseTransaction } from '../store/order-records.ts';
import { textSchema } from '../store/read-pipeline.ts';
import type { OrderReference } from '../store/visit-records.ts';
import { readAsMember } from './staff.ts';
import { type OwnedOrder, parseStored, toJob } from './to-job.ts';

/**
 * Returns the job with one of its transaction ids, paid or not, in two round trips.
 * @throws {ProblemError} 404 if it does not exist, or as `readAsMember` does
 */
export async function findJob(caller: Caller, transactionId: string): Promise<Job> {
  const { reference } = await findReference(caller, transactionId);
  return toJob(await findOwned(reference));
}

/**
 * Returns the order of a transaction, and the name of the member who asks.
 * @throws {ProblemError} 404 if it does not exist, or as `readAsMember` does
 */
export async function findReference(
  caller: Caller,
  transactionId: string,
): Promise<{ member: string; reference: OrderReference }> {
  const { member, replies } = await readAsMember(caller, [
    (store) => store.get(keys.transaction(transactionId)),
  ]);
  const isId = transactionIdSchema.safeParse(transactionId).success;
  const stored = isId ? z.parse(textSchema, replies[0]) : null;
  if (stored === null) throw notFound('transaction');
  const { uid, orderId } = parseTransaction(stored);
  return { member, reference: { uid, orderId } };
}

/**
 * Returns an order, cancelled or not.
 * @throws {ProblemError} 404 if it does not exist, 503 if the store is unavailable
 */
export async function findOwned(reference: OrderReference): Promise<OwnedOrder> {
  const [stored] = await findOrders([reference]);
  if (!stored) throw notFound('order');
  return parseStored(stored);
}
