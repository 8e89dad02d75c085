import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { amountDue, formatAmount } from '../../../src/contract/money.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked, stillSignedIn } from '../auth/revocation.ts';
import { parseService } from '../catalogue/catalogue.ts';
import { environment } from '../environment.ts';
import { addAttempt } from '../payments/attempts.ts';
import { closePagesAfter } from '../payments/close-pages.ts';
import { newAttemptFor } from '../payments/gateways.ts';
import { alreadyPaid, openPaymentPage, orderCancelled } from '../payments/open-payment-page.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { notFound, ProblemError } from '../problems.ts';
import { decideAndCommit, type OwnedOrder, toOwned } from '../store/change.ts';
import { keys } from '../store/keys.ts';
import { latestAttempt } from '../store/order-facts.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';
import type { Attempt } from '../store/records.ts';
import { withStore } from '../store/store-client.ts';
import { customerChecks } from './change-own-order.ts';
import { isPriceOld, priceChanged } from './price.ts';

/** An attempt without a page counts as abandoned after this: 10 s for the gateway, 5 s for each write around it. */
const OPENING_LIMIT_MS = 21_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;
/** A further attempt sends the gateway one request for each open attempt. They expire after a day. */
const MAX_OPEN_ATTEMPTS = 10;

/**
 * Opens a further payment page for an unpaid order of the caller.
 * @returns the URL of the payment page
 * @throws {ProblemError} 404 if the order does not exist, 409 if it is not unpaid, its price has changed, its money is on its way, or
 * there were too many attempts, or as `customerChecks` and the gateway do
 */
export async function payAgain(caller: Caller, orderId: string, origin: string): Promise<string> {
  const { uid } = caller;
  const owned = await findLive(uid, orderId, customerChecks('orders', caller));
  if (!owned) throw notFound('order');
  const { order } = owned;
  if (order.payment !== 'unpaid') throw alreadyPaid();
  if (isOpening(latestAttempt(order))) return waitForPaymentPage(uid, orderId, origin);
  if (isPriceOld(order, new Date())) await offerAtTodaysPrice(owned);
  const url = await openNextAttempt(owned, origin);
  return url ?? waitForPaymentPage(uid, orderId, origin);
}

/**
 * Waits while another request opens the order's payment page; opens one itself if that request failed.
 * @throws {ProblemError} 409 if the page is not open after 10 s, or the order was paid or cancelled
 */
export async function waitForPaymentPage(uid: string, orderId: string, origin: string): Promise<string> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < deadline) {
    const owned = await findLive(uid, orderId);
    if (!owned) throw orderCancelled();
    const { order } = owned;
    if (order.payment !== 'unpaid') throw alreadyPaid();
    const attempt = latestAttempt(order);
    if (attempt.url) return attempt.url;
    if (!isOpening(attempt)) {
      const url = await openNextAttempt(owned, origin);
      if (url) return url;
    }
    await sleep(POLL_MS);
  }
  throw new ProblemError(409, 'Still opening', 'The payment page is still being opened. Please try again.', {
    headers: { 'Retry-After': '5' },
  });
}

const isOpening = ({ state, createdAt }: Attempt): boolean =>
  state === 'opening' && Date.now() - Date.parse(createdAt) < OPENING_LIMIT_MS;

/** Returns an order that is not cancelled, undefined if there is none. It throws as the checks do. */
async function findLive(
  uid: string,
  orderId: string,
  checks = [notRevoked(uid)],
): Promise<OwnedOrder | undefined> {
  const [stored] = await readChecked(checks, [(store) => store.hget(keys.orders(uid), orderId)]);
  const json = z.parse(textSchema, stored);
  return json === null ? undefined : toOwned(uid, json);
}

/** Adds an attempt to an order, unless it has got another or was paid or cancelled since it was read. */
async function addNext(owned: OwnedOrder, attempt: Attempt, price: number): Promise<OwnedOrder | undefined> {
  const { uid, order } = owned;
  const after = latestAttempt(order).transactionId;
  const { stored } = await decideAndCommit({
    known: owned,
    read: () => findLive(uid, order._id),
    decide: (before) => (before ? addAttempt(before, { after, attempt, price }) : 'gone'),
    expect: () => [stillSignedIn(uid)],
  });
  return stored;
}

/**
 * Compares an unpaid order's price with today's. If it differs, the order gets today's, so that the customer can look again.
 * @throws {ProblemError} 409 if the price has changed or the service is gone
 */
async function offerAtTodaysPrice(owned: OwnedOrder): Promise<void> {
  const { order } = owned;
  const stored = await withStore((redis) => redis.hget<string>(keys.services, order.service));
  if (stored === null)
    throw new ProblemError(
      409,
      'No longer offered',
      'This service is no longer offered. Please book another.',
    );
  const { price } = parseService(stored);
  const { amount, currency } = latestAttempt(order);
  const due = amountDue(price, currency, environment().VITE_BDT_PER_USD);
  if (due === amount && price === order.price) return;
  // Without a page: the next press opens one, at this price.
  await addNext(owned, { ...newAttemptFor(due, currency), state: 'failed' }, price);
  throw priceChanged('price', formatAmount(due, currency));
}

/**
 * Opens a page for a new attempt, after the gateway has confirmed that no former one was paid.
 * @returns its URL, undefined if the order is no longer unpaid or another request has added an attempt in the meantime
 * @throws {ProblemError} 409 if there are too many attempts, or one's money is on its way, or as `settlePayment` does
 */
async function openNextAttempt(owned: OwnedOrder, origin: string): Promise<string | undefined> {
  const { order } = owned;
  // An expired attempt was confirmed unpaid before it was closed; one without a page cannot be paid.
  const open = order.attempts.filter(({ state }) => state !== 'expired' && state !== 'failed');
  if (open.filter(({ url }) => url).length >= MAX_OPEN_ATTEMPTS) {
    const detail = `This booking's payment was begun ${MAX_OPEN_ATTEMPTS} times today. Please call us, or try again tomorrow.`;
    throw new ProblemError(409, 'Too many attempts', detail);
  }
  // Money that is found makes the order paid, and `addAttempt` refuses it then. The gateway reports an abandoned page as
  // pending, too: money that still arrives there becomes due back.
  const settlements = await Promise.all(open.map(({ transactionId }) => settlePayment(transactionId)));
  if (settlements.includes('processing')) {
    const detail =
      'Your payment is on its way, which can take some days with a bank transfer. You need not pay again.';
    throw new ProblemError(409, 'On its way', detail);
  }
  const { amount, currency } = latestAttempt(order);
  const added = await addNext(owned, newAttemptFor(amount, currency), order.price);
  if (!added) return undefined;
  closePagesAfter(order);
  return openPaymentPage(added, origin);
}
