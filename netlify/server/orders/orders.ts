import * as z from 'zod/mini';
import type { Order, PaymentState } from '../../../src/contract/order.ts';
import { isRefundedOnCancel } from '../../../src/contract/refund-rule.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { refundAfter } from '../payments/refunds.ts';
import { forbiddenEmail, notFound } from '../problems.ts';
import { keptAttempt, keys, type OrderRecord, parseOrder, toOrder } from '../store/order-records.ts';
import { archiveOrder, markApproved } from '../store/order-scripts.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { isEmailOf } from './caller-email.ts';
import { customerChecks } from './customer-checks.ts';

/** The most that a list returns: what was changed last. */
const MAX_LIST_BYTES = 1_000_000;

/**
 * Returns the orders of the caller, last changed first, up to 1 MB.
 * @throws {ProblemError} 403 if the e-mail is not the caller's, 429 if there were too many requests, 503 if the store is
 * unavailable
 */
export async function listOrders(caller: Caller, email: string): Promise<Order[]> {
  if (!isEmailOf(caller, email)) throw forbiddenEmail();
  const [stored] = await readChecked(customerChecks('orders-list', caller), [
    (store) => store.hvals(keys.orders(caller.uid)),
  ]);
  const orders = z
    .parse(z.array(z.string()), stored)
    .map((json) => toOrder(parseOrder(json)))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  let bytes = 0;
  return orders.filter((order) => {
    bytes += Buffer.byteLength(JSON.stringify(order)) + 1;
    return bytes < MAX_LIST_BYTES;
  });
}

/**
 * Returns an order's record, undefined if it does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findOrder(uid: string, orderId: string): Promise<OrderRecord | undefined> {
  const stored = await withStore((redis) => redis.hget<string>(keys.orders(uid), orderId));
  return stored === null ? undefined : parseOrder(stored);
}

/**
 * Approves an order of the caller; a repeat succeeds (spec §4). Returns the number of orders that were approved, 1.
 * @throws {ProblemError} 404 if the order does not exist, 429 if there were too many requests, 503 if the store is unavailable
 */
export async function approveOrder(caller: Caller, orderId: string): Promise<number> {
  await readChecked(customerChecks('orders-approve', caller));
  if (!(await markApproved({ uid: caller.uid, orderId, now: new Date() }))) throw notFound('order');
  return 1;
}

/**
 * Cancels an order of the caller; the archive keeps it, and its money goes back if the refund rule says so.
 * @returns its payment state (`refund-due` if money goes back), undefined if the order does not exist
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function cancelOrder(
  caller: Caller,
  orderId: string,
  runAfter: RunAfter,
): Promise<PaymentState | undefined> {
  const { uid } = caller;
  const [reply] = await readChecked([notRevoked(uid)], [(store) => store.hget(keys.orders(uid), orderId)]);
  const stored = z.parse(textSchema, reply);
  let order = stored === null ? undefined : parseOrder(stored);
  while (order) {
    const now = new Date();
    const isRefunded = isRefundedOnCancel(toOrder(order), now);
    const payment = await archiveOrder({ uid, order, isRefunded, channels: channels(), now });
    if (payment !== 'changed') {
      if (payment && payment !== 'unpaid') runAfter(sendNoticesNow);
      const kept = keptAttempt(order);
      if (kept && isRefunded) refundAfter(kept.transactionId, runAfter);
      return payment;
    }
    // Decides again on the order as it is by now.
    order = await findOrder(uid, orderId);
  }
  return undefined;
}
