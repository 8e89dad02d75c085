import * as z from 'zod/mini';
import type { Order, PaymentState } from '../../../src/contract/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { forbiddenEmail, notFound } from '../problems.ts';
import { keys, type OrderRecord, parseOrder, toOrder } from '../store/order-records.ts';
import { archiveOrder, markApproved } from '../store/order-scripts.ts';
import { withStore } from '../store/store-client.ts';
import { isEmailOf } from './caller-email.ts';

/**
 * Returns all orders of the caller, last changed first.
 * @throws {ProblemError} 403 if the e-mail is not the caller's, 503 if the store is unavailable
 */
export async function listOrders(caller: Caller, email: string): Promise<Order[]> {
  if (!isEmailOf(caller, email)) throw forbiddenEmail();
  const stored = await withStore((redis) => redis.hvals(keys.orders(caller.uid)));
  return z
    .parse(z.array(z.string()), stored)
    .map((json) => toOrder(parseOrder(json)))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
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
 * @throws {ProblemError} 404 if the order does not exist, 503 if the store is unavailable
 */
export async function approveOrder(caller: Caller, orderId: string): Promise<number> {
  if (!(await markApproved({ uid: caller.uid, orderId, now: new Date() }))) throw notFound('order');
  return 1;
}

/**
 * Cancels an order of the caller; the archive keeps it.
 * @returns its payment state (`refund-due` if money goes back), undefined if the order does not exist
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function cancelOrder(caller: Caller, orderId: string): Promise<PaymentState | undefined> {
  for (;;) {
    const order = await findOrder(caller.uid, orderId);
    if (!order) return undefined;
    const payment = await archiveOrder({
      uid: caller.uid,
      orderId,
      transactionIds: order.attempts.map(({ transactionId }) => transactionId),
      now: new Date(),
    });
    // Repeats with the attempt that has begun in the meantime.
    if (payment !== 'changed') return payment;
  }
}
