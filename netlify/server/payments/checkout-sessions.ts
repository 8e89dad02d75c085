import { randomBytes } from 'node:crypto';
import type { Language } from '../../../src/contract/text/language.ts';
import { paymentsOfTransaction } from '../order/bill.ts';
import { type Change, changeTo, type OwnedOrder } from '../order/change.ts';
import { amountToPayNext, nextVersion } from '../order/order-facts.ts';
import type { CheckoutSession, OrderRecord, TransactionRecord } from '../order/records.ts';
import type { Write } from '../store/commit.ts';
import { queueWrite, unqueueWrite } from '../store/queue.ts';
import type { OpenedSession } from './gateway.ts';
import { toRefundIdText } from './refund-id.ts';

/* Decisions on checkout sessions: added, opened, closed, forgotten. */

export const newTransactionId = (): string => toRefundIdText(randomBytes(26));

/** Returns a new checkout session, not yet known to its gateway. */
export const newCheckoutSession = (
  due: Pick<CheckoutSession, 'amount' | 'currency' | 'gateway'>,
  now: Date,
  transactionId = newTransactionId(),
): CheckoutSession => ({ transactionId, ...due, createdAt: now.toISOString(), state: 'opening' });

export type CheckoutTransaction = TransactionRecord & {
  checkoutSession: NonNullable<TransactionRecord['checkoutSession']>;
};

export const transactionOf = (
  uid: string,
  orderId: string,
  { amount, currency, createdAt, gateway, sessionKey }: CheckoutSession,
): CheckoutTransaction => ({
  uid,
  orderId,
  checkoutSession: { amount, currency, createdAt, gateway, sessionKey },
});

/** The gateway is queried about a session for the first time after this, unless it sent a notification before. */
const FIRST_CHECK_MS = 15 * 60_000;

/** Returns the write that queues a new session for the first query of the gateway. */
export const firstCheckWrite = ({ createdAt, transactionId }: CheckoutSession): Write =>
  queueWrite('checkout-session', transactionId, Date.parse(createdAt) + FIRST_CHECK_MS);

/** One more session for an order whose latest one is `after`, and the order's language from then on. */
interface NextCheckoutSession {
  after: string | undefined;
  checkoutSession: CheckoutSession;
  language: Language;
  /** The transactions of which the gateway says that nothing was paid. */
  unpaid: string[];
}

const MAX_SESSIONS = 12;

export const latestCheckoutSession = ({
  checkoutSessions,
}: Pick<OrderRecord, 'checkoutSessions'>): CheckoutSession | undefined => checkoutSessions.at(-1);

/** Returns the session of a transaction, undefined if it has left the order. */
export const checkoutSessionOf = (
  { checkoutSessions }: Pick<OrderRecord, 'checkoutSessions'>,
  id: string,
): CheckoutSession | undefined => checkoutSessions.find(({ transactionId }) => transactionId === id);

/**
 * Adds a session to an order with an amount due. Those that failed leave it, and the oldest closed ones, so that its record stays small; money that arrives
 * by one of them is recorded nevertheless.
 */
export function addCheckoutSession(
  before: OwnedOrder,
  { after, checkoutSession, language, unpaid }: NextCheckoutSession,
): Change | 'not-unpaid' | 'conflicting' {
  const { uid, order } = before;
  const due = amountToPayNext(order).amount;
  if (due === 0) return 'not-unpaid';
  // The desk may have taken a part meanwhile.
  if (latestCheckoutSession(order)?.transactionId !== after || checkoutSession.amount !== due)
    return 'conflicting';
  const failed = order.checkoutSessions.filter(({ state }) => state === 'failed');
  const others = order.checkoutSessions
    .filter(({ state }) => state !== 'failed')
    .map((one) => (mayBePaidWithoutNews(one) && unpaid.includes(one.transactionId) ? closed(one) : one));
  const checkoutSessions = [...withRoomForOne({ ...order, checkoutSessions: others }), checkoutSession];
  return changeTo(before, nextVersion({ ...order, checkoutSessions, language }), {
    transactions: { [checkoutSession.transactionId]: transactionOf(uid, order._id, checkoutSession) },
    write: [
      ...failed.map(({ transactionId }) => unqueueWrite('checkout-session', transactionId)),
      firstCheckWrite(checkoutSession),
    ],
  });
}

/** Returns the sessions of an order without the oldest that nobody can pay or has paid, so that one more is not too many. */
function withRoomForOne(order: OrderRecord): CheckoutSession[] {
  const { checkoutSessions } = order;
  const over = checkoutSessions.filter(
    ({ state, transactionId }) =>
      (state === 'closed' || state === 'opening') && paymentsOfTransaction(order, transactionId).length === 0,
  );
  const dropped = over.slice(0, Math.max(0, checkoutSessions.length + 1 - MAX_SESSIONS));
  return checkoutSessions.filter((one) => !dropped.includes(one));
}

const closed = (checkoutSession: CheckoutSession): CheckoutSession => ({
  ...checkoutSession,
  state: 'closed',
});

/** Returns whether a session may have been paid without news of it: it is open, or being opened. */
export const mayBePaidWithoutNews = ({ state }: CheckoutSession): boolean =>
  state === 'open' || state === 'opening';

export const withCheckoutSession = (
  order: OrderRecord,
  id: string,
  changes: Partial<CheckoutSession>,
): OrderRecord => ({
  ...order,
  checkoutSessions: order.checkoutSessions.map((checkoutSession) =>
    checkoutSession.transactionId === id ? { ...checkoutSession, ...changes } : checkoutSession,
  ),
});

/** Records that the gateway has opened a session, or that it has not. One that was paid or closed meanwhile stays so. */
export function recordOpenedSession(
  before: OwnedOrder,
  asked: CheckoutSession,
  { opened, now }: { opened: OpenedSession | undefined; now: Date },
): Change {
  const { transactionId } = asked;
  const { uid, order } = before;
  const current = checkoutSessionOf(order, transactionId);
  const transactions = opened && {
    [transactionId]: transactionOf(uid, order._id, { ...asked, sessionKey: opened.sessionKey }),
  };
  const more = transactions && { transactions };
  // An order that was cancelled, and perhaps erased, stays as it is.
  if (!current || order.cancelledAt !== undefined) return changeTo(before, order, more);
  const state = current.state === 'opening' ? (opened ? 'open' : 'failed') : current.state;
  const type = opened ? 'session' : 'session-failed';
  const event = { type, at: now.toISOString(), actor: 'customer', reference: transactionId } as const;
  return changeTo(
    before,
    nextVersion(withCheckoutSession(order, transactionId, { ...opened, state }), event),
    more,
  );
}

/**
 * Closes an unpaid checkout session: the order can be paid by another, and money that arrives late is still recorded. The gateway is asked once more at
 * `lastCheck`.
 */
export function closeCheckoutSession(
  before: OwnedOrder,
  transactionId: string,
  { lastCheck, now }: { lastCheck: Date; now: Date },
): Change | 'paid' {
  const { order } = before;
  if (paymentsOfTransaction(order, transactionId).length > 0) return 'paid';
  const checkoutSession = checkoutSessionOf(order, transactionId);
  const write = [queueWrite('checkout-session', transactionId, lastCheck.getTime())];
  if (!checkoutSession || checkoutSession.state === 'closed') return changeTo(before, order, { write });
  const at = now.toISOString();
  const event = { type: 'session-expired', at, actor: 'garage', reference: transactionId } as const;
  return changeTo(
    before,
    nextVersion(withCheckoutSession(order, transactionId, closed(checkoutSession)), event),
    { write },
  );
}

/** Ends the queries of the gateway about a transaction. Its session, if unpaid, is closed, and leaves the order if a later one exists. */
export function forgetCheckoutSession(before: OwnedOrder, transactionId: string): Change {
  const { order } = before;
  const write = [unqueueWrite('checkout-session', transactionId)];
  const checkoutSession = checkoutSessionOf(order, transactionId);
  const isLatest = checkoutSession === latestCheckoutSession(order);
  const isPaid = paymentsOfTransaction(order, transactionId).length > 0;
  if (
    !checkoutSession ||
    isPaid ||
    checkoutSession.state === 'failed' ||
    (isLatest && checkoutSession.state === 'closed')
  )
    return changeTo(before, order, { write });
  const changed = isLatest
    ? withCheckoutSession(order, transactionId, closed(checkoutSession))
    : { ...order, checkoutSessions: order.checkoutSessions.filter((one) => one !== checkoutSession) };
  return changeTo(before, nextVersion(changed), { write });
}
