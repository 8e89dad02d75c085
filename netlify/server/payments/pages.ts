import { randomBytes } from 'node:crypto';
import type { Language } from '../../../src/contract/text/language.ts';
import { paymentsBy } from '../order/bill.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { dueNext, nextVersion } from '../order/order-facts.ts';
import type { OrderRecord, Page, TransactionRecord } from '../order/records.ts';
import type { Write } from '../store/commit.ts';
import { queueAt, unqueue } from '../store/queue.ts';
import type { PaymentPage } from './gateway.ts';
import { toBase32 } from './refund-id.ts';

/* Decisions on payment pages: added, opened, closed, forgotten. */

export const newTransactionId = (): string => toBase32(randomBytes(26));

/** Returns a new payment page, not yet known to its gateway. */
export const newPage = (
  due: Pick<Page, 'amount' | 'currency' | 'gateway'>,
  now: Date,
  transactionId = newTransactionId(),
): Page => ({ transactionId, ...due, createdAt: now.toISOString(), state: 'opening' });

export type PageTransaction = TransactionRecord & { page: NonNullable<TransactionRecord['page']> };

export const transactionOf = (
  uid: string,
  orderId: string,
  { amount, currency, createdAt, gateway, sessionKey }: Page,
): PageTransaction => ({ uid, orderId, page: { amount, currency, createdAt, gateway, sessionKey } });

/** The gateway is queried about a page for the first time after this, unless it sent a notification before. */
const FIRST_CHECK_MS = 15 * 60_000;

/** Returns the write that queues a new page for the first query of the gateway. */
export const firstCheck = ({ createdAt, transactionId }: Page): Write =>
  queueAt('page', transactionId, Date.parse(createdAt) + FIRST_CHECK_MS);

/** One more page for an order whose latest one is `after`, and the order's language from then on. */
interface NextPage {
  after: string | undefined;
  page: Page;
  language: Language;
  /** The transactions of which the gateway says that nothing was paid. */
  unpaid: string[];
}

const MAX_PAGES = 12;

export const latestPage = ({ pages }: Pick<OrderRecord, 'pages'>): Page | undefined => pages.at(-1);

/** Returns the page of a transaction, undefined if it has left the order. */
export const pageOf = ({ pages }: Pick<OrderRecord, 'pages'>, id: string): Page | undefined =>
  pages.find(({ transactionId }) => transactionId === id);

/**
 * Adds a page to an order with an amount due. Those that failed leave it, and the oldest closed ones, so that its record stays small; money that arrives
 * by one of them is recorded nevertheless.
 */
export function addPage(
  before: OwnedOrder,
  { after, page, language, unpaid }: NextPage,
): Change | 'not-unpaid' | 'conflicting' {
  const { uid, order } = before;
  const due = dueNext(order).amount;
  if (due === 0) return 'not-unpaid';
  // The desk may have taken a part meanwhile.
  if (latestPage(order)?.transactionId !== after || page.amount !== due) return 'conflicting';
  const failed = order.pages.filter(({ state }) => state === 'failed');
  const others = order.pages
    .filter(({ state }) => state !== 'failed')
    .map((one) => (isWithoutNews(one) && unpaid.includes(one.transactionId) ? closed(one) : one));
  const pages = [...withRoomForOne({ ...order, pages: others }), page];
  return changeOf(before, nextVersion({ ...order, pages, language }), {
    transactions: { [page.transactionId]: transactionOf(uid, order._id, page) },
    write: [...failed.map(({ transactionId }) => unqueue('page', transactionId)), firstCheck(page)],
  });
}

/** Returns the pages of an order without the oldest that nobody can pay or has paid, so that one more is not too many. */
function withRoomForOne(order: OrderRecord): Page[] {
  const { pages } = order;
  const over = pages.filter(
    ({ state, transactionId }) =>
      (state === 'closed' || state === 'opening') && paymentsBy(order, transactionId).length === 0,
  );
  const dropped = over.slice(0, Math.max(0, pages.length + 1 - MAX_PAGES));
  return pages.filter((one) => !dropped.includes(one));
}

const closed = (page: Page): Page => ({ ...page, state: 'closed' });

/** Returns whether a page may have been paid without news of it: it is open, or being opened. */
export const isWithoutNews = ({ state }: Page): boolean => state === 'open' || state === 'opening';

export const withPage = (order: OrderRecord, id: string, changes: Partial<Page>): OrderRecord => ({
  ...order,
  pages: order.pages.map((page) => (page.transactionId === id ? { ...page, ...changes } : page)),
});

/** Records that the gateway has opened a page, or that it has not. One that was paid or closed meanwhile stays so. */
export function recordSession(
  before: OwnedOrder,
  asked: Page,
  { page, now }: { page: PaymentPage | undefined; now: Date },
): Change {
  const { transactionId } = asked;
  const { uid, order } = before;
  const current = pageOf(order, transactionId);
  const transactions = page && {
    [transactionId]: transactionOf(uid, order._id, { ...asked, sessionKey: page.sessionKey }),
  };
  const more = transactions && { transactions };
  // An order that was cancelled, and perhaps erased, stays as it is.
  if (!current || order.cancelledAt !== undefined) return changeOf(before, order, more);
  const state = current.state === 'opening' ? (page ? 'open' : 'failed') : current.state;
  const type = page ? 'session' : 'session-failed';
  const event = { type, at: now.toISOString(), actor: 'customer', reference: transactionId } as const;
  return changeOf(before, nextVersion(withPage(order, transactionId, { ...page, state }), event), more);
}

/**
 * Closes an unpaid page: the order can be paid by another, and money that arrives late is still recorded. The gateway is asked once more at
 * `lastCheck`.
 */
export function closePage(
  before: OwnedOrder,
  transactionId: string,
  { lastCheck, now }: { lastCheck: Date; now: Date },
): Change | 'paid' {
  const { order } = before;
  if (paymentsBy(order, transactionId).length > 0) return 'paid';
  const page = pageOf(order, transactionId);
  const write = [queueAt('page', transactionId, lastCheck.getTime())];
  if (!page || page.state === 'closed') return changeOf(before, order, { write });
  const at = now.toISOString();
  const event = { type: 'session-expired', at, actor: 'garage', reference: transactionId } as const;
  return changeOf(before, nextVersion(withPage(order, transactionId, closed(page)), event), { write });
}

/** Ends the queries of the gateway about a transaction. Its page, if unpaid, is closed, and leaves the order if a later one exists. */
export function forgetPage(before: OwnedOrder, transactionId: string): Change {
  const { order } = before;
  const write = [unqueue('page', transactionId)];
  const page = pageOf(order, transactionId);
  const isLatest = page === latestPage(order);
  const isPaid = paymentsBy(order, transactionId).length > 0;
  if (!page || isPaid || page.state === 'failed' || (isLatest && page.state === 'closed'))
    return changeOf(before, order, { write });
  const changed = isLatest
    ? withPage(order, transactionId, closed(page))
    : { ...order, pages: order.pages.filter((one) => one !== page) };
  return changeOf(before, nextVersion(changed), { write });
}
