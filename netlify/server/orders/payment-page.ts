import { setTimeout as sleep } from 'node:timers/promises';
import type { EndedOrder } from '../../../src/contract/order-refusal.ts';
import { notRevoked, stillSignedIn } from '../auth/revocation.ts';
import type { Call } from '../http/endpoint.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { currentLanguage } from '../language.ts';
import { decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { dueAtDesk, dueOnline, latestAttempt, orderLanguage } from '../order/order-facts.ts';
import type { OrderReference } from '../order/order-reference.ts';
import { parseLive } from '../order/reads.ts';
import type { Attempt, OrderRecord } from '../order/records.ts';
import { addAttempt, isWithoutNews, recordSession } from '../payments/attempts.ts';
import { changePayment } from '../payments/change-payment.ts';
import { closePagesAfter } from '../payments/close-pages.ts';
import type { PaymentPage } from '../payments/gateway.ts';
import { gatewayFor, gatewayOf, newAttemptFor } from '../payments/gateways.ts';
import { isWithoutMoney, type Settlement, settlePayment } from '../payments/settle-payment.ts';
import type { ProblemError } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';
import { whyNotPayable } from './why-not-payable.ts';

/* The payment pages of an order: its first, and others as its customer pays again, or by the link of a booking of the desk. */

/** An attempt without a page counts as abandoned after this: 10 s for the gateway, 5 s for each write around it. */
const OPENING_LIMIT_MS = 21_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;
/** A new attempt sends the gateway one request for each that may have been paid. They expire after a day. */
const MAX_OPEN_ATTEMPTS = 10;

/** Throws if an order is not to be paid as it is by then: others may change it while its page is opened. */
type Check = (owned: OwnedOrder) => void;

/**
 * Opens the gateway's payment page for the latest attempt of an order as it was just stored, and records its URL.
 * @throws {ProblemError} 502 or 504 if the gateway opens no page (the attempt is then recorded as failed), 409 if the order
 * was paid or cancelled in the meantime
 */
export async function openPaymentPage(owned: OwnedOrder, origin: string): Promise<string> {
  const attempt = latestAttempt(owned.order);
  const { transactionId } = attempt;
  const record = (page?: PaymentPage) =>
    changePayment({ transactionId, owned }, (before, now) => recordSession(before, attempt, { page, now }));
  let page: PaymentPage;
  try {
    page = await gatewayOf(attempt).openSession({ order: owned.order, attempt, origin });
  } catch (error) {
    // The response reports the gateway's failure, even if that cannot be recorded.
    await record().catch(() => undefined);
    throw error;
  }
  const { stored } = await record(page);
  if (!stored || stored.order.cancelledAt !== undefined) throw orderCancelled();
  if (dueOnline(stored.order).amount === 0) throw alreadyPaid();
  return page.url;
}

/**
 * Opens the next payment page for an order that is still to be paid; waits if another request does so.
 * @returns the URL of the payment page
 * @throws {ProblemError} 409 if there were too many attempts, money is on its way, or as `waitForPaymentPage` and the gateway do
 */
export async function openNextPage(owned: OwnedOrder, origin: string, check?: Check): Promise<string> {
  const { uid, order } = owned;
  const url = isOpening(latestAttempt(order)) ? undefined : await openNextAttempt(owned, origin);
  return url ?? waitForPaymentPage({ uid, orderId: order._id }, origin, check);
}

/**
 * Opens a payment page for what is due of an order in taka, as long as that is what the customer has seen.
 * @returns the URL of the payment page
 * @throws {ProblemError} as `requirePayable` and `openNextPage` do
 */
export async function payDue(
  owned: OwnedOrder,
  { request, url }: Pick<Call, 'request' | 'url'>,
): Promise<string> {
  requirePayable(owned, url);
  return openNextPage(owned, siteOrigin(request), (latest) => requirePayable(latest, url));
}

/**
 * Requires that the amount due in taka can be paid online, and is still the one that the customer has seen, if the query has it (`due`, in paisa).
 * @throws {ProblemError} 409 if not
 */
function requirePayable(owned: OwnedOrder, { searchParams }: URL): void {
  const reason = whyNotPayable(owned.order);
  if (reason === 'cancelled') throw orderCancelled();
  if (reason) throw refusal(reason);
  const due = dueAtDesk(owned.order);
  const seen = searchParams.get('due');
  if (seen !== null && seen !== String(due)) throw refusal('other-amount', { values: [due] });
}

/**
 * Waits while another request opens the order's payment page; opens one itself if that request failed.
 * @throws {ProblemError} 409 if the page is not open after 10 s, or the order was paid or cancelled, or as `check` does
 */
export async function waitForPaymentPage(
  { uid, orderId }: OrderReference,
  origin: string,
  check?: Check,
): Promise<string> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < deadline) {
    const owned = await findLive(uid, orderId);
    if (!owned) throw orderCancelled();
    const { order } = owned;
    if (dueOnline(order).amount === 0) throw alreadyPaid();
    check?.(owned);
    const attempt = latestAttempt(order);
    if (attempt.url && isOfDue(attempt, order)) return attempt.url;
    if (!isOpening(attempt)) {
      const url = await openNextAttempt(owned, origin);
      if (url) return url;
    }
    await sleep(POLL_MS);
  }
  throw refusal('opening', { headers: { 'Retry-After': '5' } });
}

export const isOpening = ({ state, createdAt }: Attempt): boolean =>
  state === 'opening' && Date.now() - Date.parse(createdAt) < OPENING_LIMIT_MS;

/** Returns whether an attempt asks for what is due: the desk may have taken a part since. */
function isOfDue({ amount, currency, further, captureId }: Attempt, order: OrderRecord): boolean {
  const due = dueOnline(order);
  const isSame = amount === due.amount && currency === due.currency && further === due.further;
  return captureId === undefined && isSame;
}

/** Returns an order that its customer still has, undefined if there is none. It throws as the checks do. */
export async function findLive(
  uid: string,
  orderId: string,
  checks = [notRevoked(uid)],
): Promise<OwnedOrder | undefined> {
  const [stored] = await readChecked(checks, [(store) => store.hget(keys.orders(uid), orderId)]);
  return parseLive(uid, stored);
}

/**
 * Adds an attempt to an order, unless it has got another or was paid or cancelled since it was read. `unpaid` are the transactions that the gateway
 * calls so.
 */
export async function addNext(
  owned: OwnedOrder,
  attempt: Attempt,
  { price, unpaid }: { price: number; unpaid?: string[] | undefined },
): Promise<OwnedOrder | undefined> {
  const { uid, order } = owned;
  const after = latestAttempt(order).transactionId;
  const { stored } = await decideAndCommit({
    known: owned,
    read: () => findLive(uid, order._id),
    decide: (before) =>
      before ? addAttempt(before, { after, attempt, price, language: currentLanguage(), unpaid }) : 'gone',
    expect: () => [stillSignedIn(uid)],
  });
  return stored;
}

/**
 * Returns the page of an attempt that can still be paid, or of a new one, after the gateway has confirmed that no earlier one was paid.
 * @returns its URL, undefined if the order is no longer to be paid or another request has added an attempt in the meantime
 * @throws {ProblemError} 409 if there are too many attempts, or one's money is on its way, or as `settlePayment` does
 */
async function openNextAttempt(owned: OwnedOrder, origin: string): Promise<string | undefined> {
  const { order } = owned;
  // An expired attempt was confirmed unpaid before it was closed; one without a page cannot be paid.
  const settled = await Promise.all(
    order.attempts
      .filter(isWithoutNews)
      .map(async (attempt) => ({ attempt, settlement: await settlePayment(attempt.transactionId) })),
  );
  const attemptsIn = (...states: Settlement[]) =>
    settled.filter(({ settlement }) => states.includes(settlement)).map(({ attempt }) => attempt);
  if (attemptsIn('processing').length > 0) throw refusal('processing');
  if (attemptsIn('confirming').length > 0) throw refusal('confirming');
  // The gateway reports an abandoned page as pending, too: money that still arrives there becomes due back.
  const payable = attemptsIn('open', 'pending').filter(({ url }) => url !== undefined);
  // Money that is found makes the order paid, and `addAttempt` refuses it then.
  const isUnpaid = settled.every(({ settlement }) => isWithoutMoney(settlement));
  const page = isUnpaid ? pageToPay(order, payable) : undefined;
  if (page !== undefined) return page;
  if (payable.length >= MAX_OPEN_ATTEMPTS)
    throw refusal('too-many-attempts', { values: [MAX_OPEN_ATTEMPTS] });
  const { amount, currency, further } = dueOnline(order);
  const attempt = { ...newAttemptFor(amount, currency), ...(further && { further }) };
  const unpaid = attemptsIn('unpaid').map(({ transactionId }) => transactionId);
  const added = await addNext(owned, attempt, { price: order.price, unpaid });
  if (!added) return undefined;
  closePagesAfter(order);
  return openPaymentPage(added, origin);
}

/**
 * Returns the page that was opened last, if the amount due can be paid there in the language of the request. At the limit of attempts, an older
 * page, or one in the other language, is better than none.
 */
function pageToPay(order: OrderRecord, payable: Attempt[]): string | undefined {
  const ofDue = payable.filter((attempt) => isOfDue(attempt, order));
  if (payable.length >= MAX_OPEN_ATTEMPTS) return ofDue.at(-1)?.url;
  const latest = latestAttempt(order);
  const isCurrent =
    ofDue.includes(latest) &&
    latest.gateway === gatewayFor(latest.currency) &&
    orderLanguage(order) === currentLanguage() &&
    Date.now() - Date.parse(latest.createdAt) < gatewayOf(latest).pageLifeMs;
  return isCurrent ? latest.url : undefined;
}

const alreadyPaid = (): ProblemError =>
  refusal('arrived', { members: { ended: 'paid' } satisfies EndedOrder });

const orderCancelled = (): ProblemError =>
  refusal('cancelled', { members: { ended: 'cancelled' } satisfies EndedOrder });
