import { type Attempt, keys, parseOrder } from '../store/order-records.ts';
import { recordRefund } from '../store/refund-scripts.ts';
import { withStore } from '../store/store-client.ts';
import { hasOwnerWebhook, sendOwnerNotice } from './owner-notices.ts';
import { findRefund, type Refund, startRefund } from './sslcommerz.ts';
import { findTransaction } from './transactions.ts';

/**
 * Starts the refund of a transaction, or updates its status. The transaction id is the refund's reference, so that repeats,
 * also concurrent ones, refund the money once.
 * @returns the status of the refund, `none` if no money is due back
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function advanceRefund(transactionId: string): Promise<Refund['state'] | 'none'> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) return 'none';
  const { uid, orderId } = transaction;
  const attempt = await findAttempt(uid, orderId, transactionId);
  if (attempt?.state !== 'refund-due') return 'none';
  const refund = await requestRefund(attempt);
  await recordRefund({
    uid,
    orderId,
    transactionId,
    ...refund,
    notifyOwner: hasOwnerWebhook(),
    now: new Date(),
  });
  if (refund.state === 'failed') await sendOwnerNotice(transactionId, 'refund-failed');
  return refund.state;
}

/** Starts a refund that failed again: by its reference, the gateway knows whether it has refunded the money. */
async function requestRefund({
  refund,
  transactionId,
  bankTransactionId = '',
  capturedPaisa,
}: Attempt): Promise<Refund> {
  if (refund?.state === 'processing' && refund.refundId) return findRefund(refund.refundId);
  if (capturedPaisa === undefined)
    return { state: 'failed', refundId: '', reason: 'the amount that was taken is not known' };
  return startRefund(bankTransactionId, capturedPaisa, transactionId);
}

async function findAttempt(
  uid: string,
  orderId: string,
  transactionId: string,
): Promise<Attempt | undefined> {
  const stored = await withStore((redis) =>
    redis
      .pipeline()
      .hget<string>(keys.orders(uid), orderId)
      .hget<string>(keys.archive(uid), orderId)
      .exec<[string | null, string | null]>(),
  );
  const order = stored[0] ?? stored[1];
  return order === null
    ? undefined
    : parseOrder(order).attempts.find((attempt) => attempt.transactionId === transactionId);
}
