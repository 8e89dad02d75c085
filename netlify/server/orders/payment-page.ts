import { setTimeout as sleep } from 'node:timers/promises';
import type { EndedOrder } from '../../../src/contract/order/order-refusal.ts';
import { expectStillSignedIn, notRevoked } from '../auth/revocation.ts';
import type { Call } from '../http/endpoint.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { currentLanguage } from '../language.ts';
import { decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { dueAtDesk, dueNext, orderLanguage } from '../order/order-facts.ts';
import type { OrderReference } from '../order/order-reference.ts';
import { parseListedOrder } from '../order/reads.ts';
import type { OrderRecord, Page } from '../order/records.ts';
import { changePayment } from '../payments/change-payment.ts';
import { closePagesAfter } from '../payments/close-pages.ts';
import type { PaymentPage } from '../payments/gateway.ts';
import { gatewayFor, gatewayOf, newPageFor } from '../payments/gateways.ts';
import { addPage, isWithoutNews, latestPage, recordSession } from '../payments/pages.ts';
import { isWithoutMoney, type Settlement, settlePayment } from '../payments/settle-payment.ts';
import type { ProblemError } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';
import { whyNotPayable } from './why-not-payable.ts';

/* The payment pages of an order: its first, and others as its customer pays again, or by the link of a booking of the desk. */

/** A page that is being opened counts as abandoned after this: 10 s for the gateway, 5 s for each write around it. */
const OPENING_LIMIT_MS = 21_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;
/** A new page sends the gateway one request for each that may have been paid. They are closed after a day. */
const MAX_OPEN_PAGES = 10;

/** Throws if an order is not to be paid as it is by then: others may change it while its page is opened. */
type Check = (owned: OwnedOrder) => void;

/**
 * Opens the latest payment page of an order as it was just stored at its gateway, and records its URL.
 * @throws {ProblemError} 502 or 504 if the gateway opens no page (it is then recorded as failed), 409 if the order
 * was paid or cancelled in the meantime
 */
export async function openPaymentPage(owned: OwnedOrder, origin: string): Promise<string> {
  const asked = latestPage(owned.order);
  if (!asked) throw new Error(`order ${owned.order._id} has no payment page`);
  const { transactionId } = asked;
  const record = (page?: PaymentPage) =>
    changePayment({ transactionId, owned }, (before, now) => recordSession(before, asked, { page, now }));
  let page: PaymentPage;
  try {
    page = await gatewayOf(asked).openSession({ order: owned.order, page: asked, origin });
  } catch (error) {
    // The response reports the gateway's failure, even if that cannot be recorded.
    await record().catch(() => undefined);
    throw error;
  }
  const { stored } = await record(page);
  if (!stored || stored.order.cancelledAt !== undefined) throw orderCancelled();
  if (dueNext(stored.order).amount === 0) throw alreadyPaid();
  return page.url;
}

/**
 * Opens the next payment page for an order that is still to be paid; waits if another request does so.
 * @returns the URL of the payment page
 * @throws {ProblemError} 409 if there are too many open pages, money is on its way, or as `waitForPaymentPage` and the gateway do
 */
export async function openNextPage(owned: OwnedOrder, origin: string, check?: Check): Promise<string> {
  const { uid, order } = owned;
  const url = isOpening(latestPage(order)) ? undefined : await openPage(owned, origin);
  return url ?? waitForPaymentPage({ uid, orderId: order._id }, origin, check);
}

/**
 * Opens a payment page for what is due of an order in taka, as long as that is what the customer has seen.
 * @returns the URL of the payment page
 * @throws {ProblemError} as `requirePayable` and `openNextPage` do
 */
export async function payAmountDue(
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
  const expected = searchParams.get('due');
  if (expected !== null && expected !== String(due)) throw refusal('other-amount', { values: [due] });
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
    const owned = await findListedOrder(uid, orderId);
    if (!owned) throw orderCancelled();
    const { order } = owned;
    if (dueNext(order).amount === 0) throw alreadyPaid();
    check?.(owned);
    const page = latestPage(order);
    if (page?.url && isOfDue(page, order)) return page.url;
    if (!isOpening(page)) {
      const url = await openPage(owned, origin);
      if (url) return url;
    }
    await sleep(POLL_MS);
  }
  throw refusal('opening', { headers: { 'Retry-After': '5' } });
}

export const isOpening = (page: Page | undefined): boolean =>
  page?.state === 'opening' && Date.now() - Date.parse(page.createdAt) < OPENING_LIMIT_MS;

/** Returns whether a page can be paid, and asks for what is due: the desk may have taken a part since. */
function isOfDue({ amount, currency, state }: Page, order: OrderRecord): boolean {
  const due = dueNext(order);
  return state === 'open' && amount === due.amount && currency === due.currency;
}

/** Returns an order that its customer still has, undefined if there is none. It throws as the checks do. */
export async function findListedOrder(
  uid: string,
  orderId: string,
  checks = [notRevoked(uid)],
): Promise<OwnedOrder | undefined> {
  const [stored] = await readChecked(checks, [(store) => store.hget(keys.orders(uid), orderId)]);
  return parseListedOrder(uid, stored);
}

/**
 * Adds a page to an order, unless it has got another or was paid or cancelled since it was read. `unpaid` are the transactions that the gateway
 * calls so.
 */
async function addNext(owned: OwnedOrder, page: Page, unpaid: string[]): Promise<OwnedOrder | undefined> {
  const { uid, order } = owned;
  const after = latestPage(order)?.transactionId;
  const { stored } = await decideAndCommit({
    known: owned,
    read: () => findListedOrder(uid, order._id),
    decide: (before) =>
      before ? addPage(before, { after, page, language: currentLanguage(), unpaid }) : 'gone',
    expect: () => [expectStillSignedIn(uid)],
  });
  return stored;
}

/**
 * Returns a page that can still be paid, or a new one, after the gateway has confirmed that no earlier one was paid.
 * @returns its URL, undefined if the order is no longer to be paid or another request has added a page in the meantime
 * @throws {ProblemError} 409 if there are too many pages, or one's money is on its way, or as `settlePayment` does
 */
async function openPage(owned: OwnedOrder, origin: string): Promise<string | undefined> {
  const { order } = owned;
  // A closed page was confirmed unpaid before; one that failed cannot be paid.
  const settled = await Promise.all(
    order.pages
      .filter(isWithoutNews)
      .map(async (page) => ({ page, settlement: await settlePayment(page.transactionId) })),
  );
  const pagesIn = (...states: Settlement[]) =>
    settled.filter(({ settlement }) => states.includes(settlement)).map(({ page }) => page);
  if (pagesIn('processing').length > 0) throw refusal('processing');
  if (pagesIn('confirming').length > 0) throw refusal('confirming');
  // The gateway reports an abandoned page as pending, too: money that still arrives there becomes due back.
  const payable = pagesIn('open', 'pending').filter(({ url }) => url !== undefined);
  // Money that is found makes the order paid, and `appendOrders` refuses it then.
  const isUnpaid = settled.every(({ settlement }) => isWithoutMoney(settlement));
  const url = isUnpaid ? pageToPay(order, payable) : undefined;
  if (url !== undefined) return url;
  if (payable.length >= MAX_OPEN_PAGES) throw refusal('too-many-attempts', { values: [MAX_OPEN_PAGES] });
  const unpaid = pagesIn('unpaid').map(({ transactionId }) => transactionId);
  const added = await addNext(owned, newPageFor(dueNext(order)), unpaid);
  if (!added) return undefined;
  closePagesAfter(order);
  return openPaymentPage(added, origin);
}

/**
 * Returns the page that was opened last, if the amount due can be paid there in the language of the request. At the limit of pages, an older
 * page, or one in the other language, is better than none.
 */
function pageToPay(order: OrderRecord, payable: Page[]): string | undefined {
  const ofDue = payable.filter((page) => isOfDue(page, order));
  if (payable.length >= MAX_OPEN_PAGES) return ofDue.at(-1)?.url;
  const latest = latestPage(order);
  const isCurrent =
    latest !== undefined &&
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
