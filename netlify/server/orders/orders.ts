import * as z from 'zod/mini';
import { type Order, type PaymentState, UNREGISTERED } from '../../../src/contract/order.ts';
import type { OutlookType } from '../../../src/contract/refund-rule.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { runAfter } from '../http/run-after.ts';
import { currentLanguage } from '../language.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { closePagesAfter } from '../payments/close-pages.ts';
import { refundAfter } from '../payments/refunds.ts';
import { forbiddenEmail, notFound } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { keptAttempt } from '../store/order-facts.ts';
import { parseEach } from '../store/parse-each.ts';
import { readChecked, toPairs } from '../store/read-pipeline.ts';
import { parseOrder } from '../store/records.ts';
import { isSameEmail } from './book-order.ts';
import { changeOwnOrder, customerChecks } from './change-own-order.ts';
import { approve, cancel } from './decide-order.ts';
import { otherThanSeen } from './seen.ts';
import { toOrder } from './to-order.ts';

/** The most that a list returns: what was changed last. */
const MAX_LIST_BYTES = 1_000_000;

/**
 * Returns the orders of the caller that can be read, last changed first, up to 1 MB.
 * @throws {ProblemError} 403 if the e-mail is not the caller's
 */
export async function listOrders(caller: Caller, email: string): Promise<Order[]> {
  if (!isSameEmail(caller.email ?? UNREGISTERED, email)) throw forbiddenEmail();
  const [stored] = await readChecked(customerChecks('orders-list', caller), [
    (store) => store.hgetall(keys.orders(caller.uid)),
  ]);
  const { readable } = parseEach(
    toPairs(z.parse(z.array(z.string()), stored ?? [])),
    ([orderId]) => orderId,
    ([, json]) => toOrder(parseOrder(json), currentLanguage()),
  );
  let bytes = 0;
  return readable
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .filter((order) => {
      bytes += Buffer.byteLength(JSON.stringify(order)) + 1;
      return bytes < MAX_LIST_BYTES;
    });
}

/**
 * Approves an order of the caller; a repeat succeeds (spec §4). Returns the number of orders that were approved, 1.
 * @throws {ProblemError} 404 if the order does not exist
 */
export async function approveOrder(caller: Caller, orderId: string): Promise<number> {
  const { refusal } = await changeOwnOrder({ caller, orderId, endpoint: 'orders-approve', decide: approve });
  if (refusal === 'unknown') throw notFound('order');
  return 1;
}

/**
 * Cancels an order of the caller; the archive keeps it, and its money goes back if the refund rule says so.
 * @returns its payment state (`refund-due` if money goes back), undefined if the order does not exist
 * @throws {ProblemError} 409 with the order if its customer was shown another rule for the money
 */
export async function cancelOrder(
  caller: Caller,
  orderId: string,
  seen: OutlookType | undefined,
): Promise<PaymentState | undefined> {
  const { state, refusal, stored } = await changeOwnOrder({
    caller,
    orderId,
    endpoint: 'orders-cancel',
    decide: (owned, now) => cancel(owned, now, seen),
  });
  if (refusal === 'seen' && state.owned) throw otherThanSeen(state.owned);
  const payment = stored?.order.payment;
  if (payment && payment !== 'unpaid') runAfter(sendNoticesNow);
  if (!state.owned || !stored) return undefined;
  const kept = keptAttempt(state.owned.order);
  if (kept && payment === 'refund-due') refundAfter(kept.transactionId);
  closePagesAfter(state.owned.order);
  return payment;
}
