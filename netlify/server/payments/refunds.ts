import { type Attempt, keys, parseOrder } from '../store/order-records.ts';
import { recordRefund } from '../store/refund-scripts.ts';
import { withStore } from '../store/store-client.ts';
import { hasOwnerWebhook, tellOwner } from './owner-notices.ts';
import { findTransaction } from './payments.ts';
import { findRefund, type Refund, startRefund } from './sslcommerz.ts';

/**
 * Takes the refund of a transaction a step further: asks for it once, by the transaction id as its stable reference, then
 * asks what became of it. Any number of calls, also at the same time, give the money back once.
 * @throws ProblemError 502, 503 or 504 when the gateway or the store cannot be had now.
 */
export async function advanceRefund(transactionId: string): Promise<Refund['state'] | 'none'> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) return 'none';
  const { uid, orderId } = transaction;
  const attempt = await findAttempt(uid, orderId, transactionId);
  if (attempt?.state !== 'refund-due') return 'none';
  const refund = await ask(attempt);
  await recordRefund({
    uid,
    orderId,
    transactionId,
    ...refund,
    notifyOwner: hasOwnerWebhook(),
    now: new Date(),
  });
  if (refund.state === 'failed') await tellOwner(transactionId, 'refund-failed');
  return refund.state;
}

/** One that failed is begun anew: the gateway knows by the reference whether it has given the money back. */
async function ask({
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
