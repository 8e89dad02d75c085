import * as z from 'zod/mini';
import { findOrderRecord, findTransaction } from '../store/find-records.ts';
import { capturesOf, keys, type Notice, type OrderRecord, unmatchedSchema } from '../store/order-records.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import type { WebhookMessage } from './garage-webhook.ts';

/**
 * Returns a notice as the garage gets it, from the order as it is now; undefined if it is no longer true.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function describeNotice(notice: Notice): Promise<WebhookMessage | undefined> {
  if (notice.kind === 'unmatched') return describeUnmatched(notice);
  const { id, kind, transactionId, at } = notice;
  const transaction = await findTransaction(transactionId);
  const order = transaction && (await findOrderRecord(transaction.uid, transaction.orderId));
  const capture = order && captureOf(order, notice);
  if (!capture) return undefined;
  const { orderId, amount, currency } = transaction;
  const { reason } = capture.refund ?? {};
  return {
    id,
    type: kind,
    orderId,
    serviceName: order.serviceName,
    transactionId,
    amount,
    currency,
    at,
    reason,
    capturedPaisa: capture.capturedPaisa,
  };
}

/** Returns the capture that a notice is about, if the notice is still true. */
function captureOf({ attempts }: OrderRecord, { kind, transactionId, validationId }: Notice) {
  const captures = attempts
    .filter((attempt) => attempt.transactionId === transactionId)
    .flatMap(capturesOf)
    .filter((capture) => validationId === undefined || capture.validationId === validationId);
  return kind === 'refund-failed'
    ? captures.find(({ state, refund }) => state === 'refund-due' && refund?.reason)
    : captures.find(({ state }) => state === kind);
}

async function describeUnmatched({
  id,
  kind,
  transactionId,
  validationId = '',
}: Notice): Promise<WebhookMessage | undefined> {
  const stored = z.parse(textSchema, await withStore((redis) => redis.hget(keys.unmatched, validationId)));
  if (stored === null) return undefined;
  const { orderId, capturedPaisa, at } = z.parse(unmatchedSchema, JSON.parse(stored));
  return {
    id,
    type: kind,
    orderId,
    serviceName: '',
    transactionId,
    amount: capturedPaisa,
    currency: 'BDT',
    at,
  };
}
