import * as z from 'zod/mini';
import { type Order, type PaymentState, UNREGISTERED } from '../../../src/contract/order.ts';
import type { OutlookType } from '../../../src/contract/refund-rule.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { runAfter } from '../http/run-after.ts';
import { currentLanguage } from '../language.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { keptAttempt } from '../order/order-facts.ts';
import { parseOrder } from '../order/records.ts';
import { closePagesAfter } from '../payments/close-pages.ts';
import { refundAfter } from '../payments/refunds.ts';
import { notFound, refusal as refusalOfAny } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { readChecked, textSchema, toPairs } from '../store/read-pipeline.ts';
import { isSameEmail } from './book-order.ts';
import { changeOwnOrder, customerChecks } from './change-own-order.ts';
import { approve, cancel } from './decide-order.ts';
import { refusal } from './refusals.ts';
import { otherThanSeen } from './seen.ts';
import { toOrder } from './to-order.ts';

/** Orders of one page, of 60 KB each at most. Netlify's limit is 6 MB. */
const PAGE = 90;

/*
 * KEYS: the list of a customer, and the orders. ARGV: the greatest score of the page, and one more than its size.
 * Reply: ids and scores in turn, also of the first order of the next page, and the orders of the page.
 */
const READ_PAGE = `
local listed = redis.call('ZREVRANGEBYSCORE', KEYS[1], ARGV[1], '-inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2])
local ids = {}
for i = 1, math.min(#listed, 2 * ARGV[2] - 2), 2 do table.insert(ids, listed[i]) end
return { listed, #ids > 0 and redis.call('HMGET', KEYS[2], unpack(ids)) or {} }
`;

const pageSchema = z.tuple([z.array(z.string()), z.array(textSchema)]);

/** A page of orders, and where the next one begins, if there is one. */
interface OrderPage {
  orders: Order[];
  next: string | undefined;
}

/**
 * Returns a page of the orders of the caller that can be read, last changed first: of those that are unpaid, then those under way, then those that are over.
 * @throws {ProblemError} 403 if the e-mail is not the caller's, 400 if `from` is not of a former page
 */
export async function listOrders(caller: Caller, email: string, from: string): Promise<OrderPage> {
  const { uid } = caller;
  if (!isSameEmail(caller.email ?? UNREGISTERED, email)) throw refusalOfAny('other-email');
  if (!/^\d{0,14}$/.test(from)) throw refusal('no-page');
  const [reply] = await readChecked(customerChecks('orders-list', caller), [
    (store) => store.eval(READ_PAGE, [keys.listed(uid), keys.orders(uid)], [from || '+inf', `${PAGE + 1}`]),
  ]);
  const [listed, stored] = z.parse(pageSchema, reply);
  const { readable } = parseEach(
    toPairs(listed).flatMap(([orderId], index) => (stored[index] ? [{ orderId, json: stored[index] }] : [])),
    ({ orderId }) => orderId,
    ({ json }) => toOrder(parseOrder(json), currentLanguage()),
  );
  return {
    orders: readable.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    next: listed[2 * PAGE + 1],
  };
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
