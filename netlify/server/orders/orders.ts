import * as z from 'zod/mini';
import type { OutlookType } from '../../../src/contract/money/refund-rule.ts';
import {
  type Order,
  type PaymentState,
  UNDER_WAY_FROM,
  UNREGISTERED,
} from '../../../src/contract/order/order.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { currentLanguage } from '../language.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { bookingPaymentState } from '../order/bill.ts';
import { parseOrder } from '../order/records.ts';
import { closeSessionsAndRefundAfterResponse } from '../payments/close-sessions.ts';
import { ProblemError, refusal as refusalOfAny } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import { isCallersEmail } from './book-order.ts';
import { changeOwnOrder, customerChecks } from './change-own-order.ts';
import { decideApproval, decideCancellation } from './decide-order.ts';
import { outlookChangedProblem } from './expected-outlook.ts';
import { refusal } from './refusals.ts';
import { toOrder } from './to-order.ts';

/** The most orders of a page, of `MAX_ORDER_BYTES` each at most. Netlify's limit is 6 MB. */
const PAGE = 60;
/** The most past orders of a page that begins with others. */
const LATEST_PAST = 50;

/*
 * KEYS: the list of a customer, and the orders. ARGV: the greatest score of the page, the most orders in it, the score below which orders are
 * past, and the most of those.
 * Reply: the ids of the page and its orders; the greatest score of the next page, and the number of orders from it on, each nil if there is none.
 */
const READ_PAGE = `
local listed = redis.call('ZREVRANGEBYSCORE', KEYS[1], ARGV[1], '-inf', 'WITHSCORES', 'LIMIT', 0, ARGV[2] + 1)
local most, underWayFrom, mostPast = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local ids, past, next = {}, 0, false
for i = 1, #listed, 2 do
  local isPast = tonumber(listed[i + 1]) < underWayFrom
  if #ids == most or (isPast and past == mostPast) then
    next = listed[i + 1]
    break
  end
  table.insert(ids, listed[i])
  if isPast then past = past + 1 end
end
local orders = #ids > 0 and redis.call('HMGET', KEYS[2], unpack(ids)) or {}
return { ids, orders, next, next and redis.call('ZCOUNT', KEYS[1], '-inf', next) }
`;

const pageSchema = z.tuple([z.array(z.string()), z.array(textSchema), textSchema, z.nullable(z.int())]);

/** A page of orders, and where the next one begins, if there is one, with the number of orders from there on. */
interface OrderPage {
  orders: Order[];
  older: { from: string; count: number } | undefined;
}

/**
 * Returns a page of the orders of the caller that can be read, last changed first: of those that are unpaid, then those under way, then the past ones.
 * @throws {ProblemError} 403 if the e-mail is not the caller's, 400 if `from` is not of a page
 */
export async function listOwnOrders(caller: Caller, email: string, from: string): Promise<OrderPage> {
  const { uid } = caller;
  if (!isCallersEmail(caller.email ?? UNREGISTERED, email)) throw refusalOfAny('other-email');
  if (!/^\d{0,14}$/.test(from)) throw refusal('no-page');
  const mostPast = from !== '' && Number(from) < UNDER_WAY_FROM ? PAGE : LATEST_PAST;
  const [reply] = await readChecked(customerChecks('orders-list', caller), [
    (store) =>
      store.eval(
        READ_PAGE,
        [keys.listed(uid), keys.orders(uid)],
        [from || '+inf', PAGE, UNDER_WAY_FROM, mostPast],
      ),
  ]);
  const [ids, stored, next, count] = z.parse(pageSchema, reply);
  const { readable } = parseEach(
    ids.flatMap((orderId, index) => (stored[index] ? [{ orderId, json: stored[index] }] : [])),
    ({ orderId }) => orderId,
    ({ json }) => toOrder(parseOrder(json), currentLanguage()),
  );
  return {
    orders: readable.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
    older: next === null || count === null ? undefined : { from: next, count },
  };
}

/**
 * Approves an order of the caller; a repeat succeeds (spec §4).
 * @throws {ProblemError} 404 if the order does not exist
 */
export async function approveOwnOrder(caller: Caller, orderId: string): Promise<void> {
  await changeOwnOrder({ caller, orderId, endpoint: 'orders-approve', decide: decideApproval });
}

/**
 * Cancels an order of the caller, and its money goes back if the refund rule says so.
 * @returns its payment state (`refund-due` if money goes back), undefined if the order does not exist
 * @throws {ProblemError} 409 with the order if its customer was shown another rule for the money
 */
export async function cancelOwnOrder(
  caller: Caller,
  orderId: string,
  expected: OutlookType | undefined,
): Promise<PaymentState | undefined> {
  const outcome = await changeOwnOrder({
    caller,
    orderId,
    endpoint: 'orders-cancel',
    decide: (owned, now) => decideCancellation(owned, now, expected),
  }).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  });
  if (!outcome) return undefined;
  if (!outcome.stored) throw outlookChangedProblem(outcome.state.owned);
  const { order } = outcome.stored;
  if (bookingPaymentState(order) !== 'unpaid') sendNoticesLater();
  closeSessionsAndRefundAfterResponse(order);
  return bookingPaymentState(order);
}
