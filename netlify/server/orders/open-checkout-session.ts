import { setTimeout as sleep } from 'node:timers/promises';
import type { EndedOrder } from '../../../src/contract/order/order-refusal.ts';
import { checkNotRevoked, expectNotRevoked } from '../auth/revocation.ts';
import type { Call } from '../http/endpoint.ts';
import { siteOrigin } from '../http/site-origin.ts';
import { currentLanguage } from '../language.ts';
import { decideAndCommit, type OwnedOrder } from '../order/change.ts';
import { amountToPayNext, dueAtDesk, orderLanguage } from '../order/order-facts.ts';
import type { OrderReference } from '../order/order-reference.ts';
import { parseListedOrder } from '../order/reads.ts';
import type { CheckoutSession, OrderRecord } from '../order/records.ts';
import { changeOrderOfTransaction } from '../payments/change-payment.ts';
import {
  addCheckoutSession,
  latestCheckoutSession,
  mayBePaidWithoutNews,
  recordOpenedSession,
} from '../payments/checkout-sessions.ts';
import { closeSessionsAfterResponse } from '../payments/close-sessions.ts';
import type { OpenedSession } from '../payments/gateway.ts';
import { gatewayFor, gatewayOf, newCheckoutSessionFor } from '../payments/gateways.ts';
import { hasNoMoneyAtGateway, type Settlement, settlePayment } from '../payments/settle-payment.ts';
import type { ProblemError } from '../problems.ts';
import { keys } from '../store/keys.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';
import { whyNotPayableOnline } from './why-not-payable.ts';

/* The checkout sessions of an order: its first, and others as its customer pays again, or by the link of a booking of the desk. */

/** A session that is being opened counts as abandoned after this: 10 s for the gateway, 5 s for each write around it. */
const OPENING_LIMIT_MS = 21_000;
const WAIT_LIMIT_MS = 10_000;
const POLL_MS = 250;
/** A new session sends the gateway one request for each that may have been paid. They are closed after a day. */
const MAX_OPEN_SESSIONS = 10;

/** Throws if an order is not to be paid as it is by then: others may change it while its session is opened. */
type Check = (owned: OwnedOrder) => void;

/**
 * Opens the latest checkout session of an order as it was just stored at its gateway, and records its URL.
 * @throws {ProblemError} 502 or 504 if the gateway opens no session (it is then recorded as failed), 409 if the order
 * was paid or cancelled in the meantime
 */
export async function openLatestCheckoutSession(owned: OwnedOrder, origin: string): Promise<string> {
  const asked = latestCheckoutSession(owned.order);
  if (!asked) throw new Error(`order ${owned.order._id} has no checkout session`);
  const { transactionId } = asked;
  const record = (opened?: OpenedSession) =>
    changeOrderOfTransaction({ transactionId, owned }, (before, now) =>
      recordOpenedSession(before, asked, { opened, now }),
    );
  let opened: OpenedSession;
  try {
    opened = await gatewayOf(asked).openSession({ order: owned.order, checkoutSession: asked, origin });
  } catch (error) {
    // The response reports the gateway's failure, even if that cannot be recorded.
    await record().catch(() => undefined);
    throw error;
  }
  const { stored } = await record(opened);
  if (!stored || stored.order.cancelledAt !== undefined) throw orderCancelled();
  if (amountToPayNext(stored.order).amount === 0) throw alreadyPaid();
  return opened.url;
}

/**
 * Opens the next checkout session for an order that is still to be paid; waits if another request does so.
 * @returns the URL of the payment page
 * @throws {ProblemError} 409 if there are too many open sessions, money is on its way, or as `waitForCheckoutSession` and the gateway do
 */
export async function openNextCheckoutSession(
  owned: OwnedOrder,
  origin: string,
  check?: Check,
): Promise<string> {
  const { uid, order } = owned;
  const url = isSessionOpening(latestCheckoutSession(order))
    ? undefined
    : await reuseOrOpenSession(owned, origin);
  return url ?? waitForCheckoutSession({ uid, orderId: order._id }, origin, check);
}

/**
 * Opens a checkout session for what is due of an order in taka, as long as that is what the customer has seen.
 * @returns the URL of the payment page
 * @throws {ProblemError} as `requirePayable` and `openNextCheckoutSession` do
 */
export async function payAmountDue(
  owned: OwnedOrder,
  { request, url }: Pick<Call, 'request' | 'url'>,
): Promise<string> {
  requirePayable(owned, url);
  return openNextCheckoutSession(owned, siteOrigin(request), (latest) => requirePayable(latest, url));
}

/**
 * Requires that the amount due in taka can be paid online, and is still the one that the customer has seen, if the query has it (`due`, in paisa).
 * @throws {ProblemError} 409 if not
 */
function requirePayable(owned: OwnedOrder, { searchParams }: URL): void {
  const reason = whyNotPayableOnline(owned.order);
  if (reason === 'cancelled') throw orderCancelled();
  if (reason) throw refusal(reason);
  const due = dueAtDesk(owned.order);
  const expected = searchParams.get('due');
  if (expected !== null && expected !== String(due)) throw refusal('other-amount', { values: [due] });
}

/**
 * Waits while another request opens the order's checkout session; opens one itself if that request failed.
 * @throws {ProblemError} 409 if the session is not open after 10 s, or the order was paid or cancelled, or as `check` does
 */
export async function waitForCheckoutSession(
  { uid, orderId }: OrderReference,
  origin: string,
  check?: Check,
): Promise<string> {
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (Date.now() < deadline) {
    const owned = await findOwnListedOrder(uid, orderId);
    if (!owned) throw orderCancelled();
    const { order } = owned;
    if (amountToPayNext(order).amount === 0) throw alreadyPaid();
    check?.(owned);
    const checkoutSession = latestCheckoutSession(order);
    if (checkoutSession?.url && isOfDue(checkoutSession, order)) return checkoutSession.url;
    if (!isSessionOpening(checkoutSession)) {
      const url = await reuseOrOpenSession(owned, origin);
      if (url) return url;
    }
    await sleep(POLL_MS);
  }
  throw refusal('opening', { headers: { 'Retry-After': '5' } });
}

export const isSessionOpening = (checkoutSession: CheckoutSession | undefined): boolean =>
  checkoutSession?.state === 'opening' &&
  Date.now() - Date.parse(checkoutSession.createdAt) < OPENING_LIMIT_MS;

/** Returns whether a session can be paid, and asks for what is due: the desk may have taken a part since. */
function isOfDue({ amount, currency, state }: CheckoutSession, order: OrderRecord): boolean {
  const due = amountToPayNext(order);
  return state === 'open' && amount === due.amount && currency === due.currency;
}

/** Returns an order that its customer still has, undefined if there is none. It throws as the checks do. */
export async function findOwnListedOrder(
  uid: string,
  orderId: string,
  checks = [checkNotRevoked(uid)],
): Promise<OwnedOrder | undefined> {
  const [stored] = await readChecked(checks, [(store) => store.hget(keys.orders(uid), orderId)]);
  return parseListedOrder(uid, stored);
}

/**
 * Adds a session to an order, unless it has got another or was paid or cancelled since it was read. `unpaid` are the transactions that the gateway
 * calls so.
 */
async function addNext(
  owned: OwnedOrder,
  checkoutSession: CheckoutSession,
  unpaid: string[],
): Promise<OwnedOrder | undefined> {
  const { uid, order } = owned;
  const after = latestCheckoutSession(order)?.transactionId;
  const { stored } = await decideAndCommit({
    known: owned,
    read: () => findOwnListedOrder(uid, order._id),
    decide: (before) =>
      before
        ? addCheckoutSession(before, { after, checkoutSession, language: currentLanguage(), unpaid })
        : 'gone',
    expect: () => [expectNotRevoked(uid)],
  });
  return stored;
}

/**
 * Returns a session that can still be paid, or a new one, after the gateway has confirmed that no earlier one was paid.
 * @returns its URL, undefined if the order is no longer to be paid or another request has added a session in the meantime
 * @throws {ProblemError} 409 if there are too many sessions, or one's money is on its way, or as `settlePayment` does
 */
async function reuseOrOpenSession(owned: OwnedOrder, origin: string): Promise<string | undefined> {
  const { order } = owned;
  // A closed session was confirmed unpaid before; one that failed cannot be paid.
  const settled = await Promise.all(
    order.checkoutSessions.filter(mayBePaidWithoutNews).map(async (checkoutSession) => ({
      checkoutSession,
      settlement: await settlePayment(checkoutSession.transactionId),
    })),
  );
  const sessionsIn = (...states: Settlement[]) =>
    settled
      .filter(({ settlement }) => states.includes(settlement))
      .map(({ checkoutSession }) => checkoutSession);
  if (sessionsIn('processing').length > 0) throw refusal('processing');
  if (sessionsIn('confirming').length > 0) throw refusal('confirming');
  // The gateway reports an abandoned session as pending, too: money that still arrives there becomes due back.
  const payable = sessionsIn('open', 'pending').filter(({ url }) => url !== undefined);
  // Money that is found makes the order paid, and `addCheckoutSession` refuses it then.
  const isUnpaid = settled.every(({ settlement }) => hasNoMoneyAtGateway(settlement));
  const url = isUnpaid ? sessionUrlToPay(order, payable) : undefined;
  if (url !== undefined) return url;
  if (payable.length >= MAX_OPEN_SESSIONS)
    throw refusal('too-many-attempts', { values: [MAX_OPEN_SESSIONS] });
  const unpaid = sessionsIn('unpaid').map(({ transactionId }) => transactionId);
  const added = await addNext(owned, newCheckoutSessionFor(amountToPayNext(order)), unpaid);
  if (!added) return undefined;
  closeSessionsAfterResponse(order);
  return openLatestCheckoutSession(added, origin);
}

/**
 * Returns the session that was opened last, if the amount due can be paid there in the language of the request. At the limit of sessions, an older
 * session, or one in the other language, is better than none.
 */
function sessionUrlToPay(order: OrderRecord, payable: CheckoutSession[]): string | undefined {
  const ofDue = payable.filter((checkoutSession) => isOfDue(checkoutSession, order));
  if (payable.length >= MAX_OPEN_SESSIONS) return ofDue.at(-1)?.url;
  const latest = latestCheckoutSession(order);
  const isCurrent =
    latest !== undefined &&
    ofDue.includes(latest) &&
    latest.gateway === gatewayFor(latest.currency) &&
    orderLanguage(order) === currentLanguage() &&
    Date.now() - Date.parse(latest.createdAt) < gatewayOf(latest).sessionLifeMs;
  return isCurrent ? latest.url : undefined;
}

const alreadyPaid = (): ProblemError =>
  refusal('arrived', { members: { ended: 'paid' } satisfies EndedOrder });

const orderCancelled = (): ProblemError =>
  refusal('cancelled', { members: { ended: 'cancelled' } satisfies EndedOrder });
