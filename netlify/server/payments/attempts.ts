import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '../../../src/contract/language.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { attemptOf, dueOnline, isUnpaidOnline, latestAttempt, nextVersion } from '../order/order-facts.ts';
import type { Attempt, Capture, OrderRecord, TransactionRecord } from '../order/records.ts';
import type { Write } from '../store/commit.ts';
import { queueAt, unqueue } from '../store/queue.ts';
import type { PaymentPage } from './gateway.ts';

/* Decisions on attempts to pay: added, opened, expired, forgotten. */

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns 130 bits of at least 26 bytes in base32: 26 characters, of which the gateway allows 30. 32 divides 256: no bias. */
const toBase32 = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, 26), (byte) => BASE32[byte % 32]).join('');

export const newTransactionId = (): string => toBase32(randomBytes(26));

/** Returns a new attempt to pay, not yet known to the gateway. */
export const newAttempt = (due: Pick<Attempt, 'amount' | 'currency' | 'gateway'>, now: Date): Attempt => ({
  transactionId: newTransactionId(),
  ...due,
  createdAt: now.toISOString(),
  state: 'opening',
});

/** Returns the record of an attempt's transaction. */
export const transactionOf = (
  uid: string,
  orderId: string,
  { amount, currency, createdAt, gateway, sessionKey, further }: Attempt,
): TransactionRecord => ({ uid, orderId, amount, currency, createdAt, gateway, sessionKey, further });

/** Returns the attempt of a transaction that has left its order, by which money arrives all the same. */
export const detachedAttempt = (
  transactionId: string,
  { uid: _uid, orderId: _orderId, saidPaidAt: _saidPaidAt, ...due }: TransactionRecord,
): Attempt => ({ transactionId, ...due, state: 'expired' });

/**
 * Returns the id of a capture's refund: always the same one, also after a restore from an older backup, until the garage starts
 * the refund anew.
 */
export const refundIdOf = ({ captureId = '', refundRestarts = 0 }: Capture): string =>
  toBase32(createHash('sha256').update(`${captureId}:${refundRestarts}`).digest());

/** The gateway is queried about an attempt for the first time after this, unless it sent a hint before. */
const FIRST_CHECK_MS = 15 * 60_000;

/** Returns the write that queues a new attempt for the first query of the gateway. */
export const firstCheck = ({ createdAt, transactionId }: Attempt): Write =>
  queueAt('attempt', transactionId, Date.parse(createdAt) + FIRST_CHECK_MS);

/** One more attempt for an order whose latest one is `after`, and the order's price and language from then on. */
interface NextAttempt {
  after: string;
  attempt: Attempt;
  price: number;
  language: Language;
  /** The transactions of which the gateway says that nothing was paid. */
  unpaid?: string[] | undefined;
}

/** The most attempts of an unpaid order. */
const MAX_ATTEMPTS = 12;

/**
 * Adds an attempt to an order with an amount due. Attempts without a page leave it, and the oldest closed ones, so that its record stays small;
 * money that arrives for one of them is recorded nevertheless.
 */
export function addAttempt(
  before: OwnedOrder,
  { after, attempt, price, language, unpaid = [] }: NextAttempt,
): Change | 'not-unpaid' | 'conflicting' {
  const { uid, order } = before;
  const due = dueOnline(order).amount;
  if (due === 0) return 'not-unpaid';
  if (latestAttempt(order).transactionId !== after) return 'conflicting';
  // The desk may have taken a part meanwhile.
  if (!isUnpaidOnline(order) && attempt.amount !== due) return 'conflicting';
  const failed = order.attempts.filter(({ state }) => state === 'failed');
  const others = order.attempts
    .filter(({ state }) => state !== 'failed')
    .map((one) => (isWithoutNews(one) && unpaid.includes(one.transactionId) ? expired(one) : one));
  const attempts = [...withRoomForOne(others), attempt];
  return changeOf(before, nextVersion({ ...order, attempts, price, language }), {
    transactions: { [attempt.transactionId]: transactionOf(uid, order._id, attempt) },
    write: [
      ...failed.map(({ transactionId }) => unqueue('attempt', transactionId)),
      // One without a page cannot be paid.
      ...(attempt.state === 'failed' ? [] : [firstCheck(attempt)]),
    ],
  });
}

/** Returns the attempts of an order without the oldest that were closed, so that one more is not too many. */
function withRoomForOne(attempts: Attempt[]): Attempt[] {
  const closed = attempts.filter(({ state }) => state === 'expired' || state === 'opening');
  const dropped = closed.slice(0, Math.max(0, attempts.length + 1 - MAX_ATTEMPTS));
  return attempts.filter((one) => !dropped.includes(one));
}

const expired = (attempt: Attempt): Attempt => ({ ...attempt, state: 'expired' });

/** Returns whether an attempt may have been paid without news of it: its page is open, or being opened. */
export const isWithoutNews = ({ state }: Attempt): boolean => state === 'open' || state === 'opening';

/** Returns an order with one of its attempts changed, or with one back, as its first, that had left it. */
export const withAttempt = (order: OrderRecord, changed: Attempt): OrderRecord => ({
  ...order,
  attempts: attemptOf(order, changed.transactionId)
    ? order.attempts.map((one) => (one.transactionId === changed.transactionId ? changed : one))
    : [changed, ...order.attempts],
});

/**
 * Records an attempt's payment page, or that the gateway has opened none. The state of an attempt that was settled meanwhile is
 * kept.
 */
export function recordSession(
  before: OwnedOrder,
  attempt: Attempt,
  { page, now }: { page: PaymentPage | undefined; now: Date },
): Change {
  const { transactionId } = attempt;
  const { uid, order } = before;
  const current = attemptOf(order, transactionId);
  const transactions = page && {
    [transactionId]: transactionOf(uid, order._id, { ...attempt, sessionKey: page.sessionKey }),
  };
  const more = transactions && { transactions };
  // An order that was cancelled, and perhaps erased, stays as it is.
  if (!current || order.cancelledAt !== undefined) return changeOf(before, order, more);
  const settled = current.state === 'opening' ? (page ? 'open' : 'failed') : current.state;
  const changed = withAttempt(order, { ...current, ...page, state: settled });
  const type = page ? 'session' : 'session-failed';
  const event = { type, at: now.toISOString(), actor: 'customer', reference: transactionId } as const;
  return changeOf(before, nextVersion(changed, event), more);
}

/**
 * Closes an unpaid attempt: the order can be paid by another, and money that arrives late is still recorded. The gateway is asked
 * once more at `lastCheck`.
 */
export function expireAttempt(
  before: OwnedOrder,
  transactionId: string,
  { lastCheck, now }: { lastCheck: Date; now: Date },
): Change | 'paid' {
  const { order } = before;
  const attempt = attemptOf(order, transactionId);
  if (attempt?.captureId !== undefined) return 'paid';
  const write = [queueAt('attempt', transactionId, lastCheck.getTime())];
  if (!attempt || attempt.state === 'expired') return changeOf(before, order, { write });
  const at = now.toISOString();
  const event = { type: 'session-expired', at, actor: 'garage', reference: transactionId } as const;
  const expired = nextVersion(withAttempt(order, { ...attempt, state: 'expired' }), event);
  return changeOf(before, expired, { write });
}

/** Ends the queries of the gateway about a transaction. Its attempt, if unpaid, expires, and leaves the order if a later one exists. */
export function forgetAttempt(before: OwnedOrder, transactionId: string): Change {
  const { order } = before;
  const write = [unqueue('attempt', transactionId)];
  const attempt = attemptOf(order, transactionId);
  const isLatest = attempt === latestAttempt(order);
  const forgettable = isLatest ? ['opening', 'open'] : ['opening', 'open', 'expired'];
  if (!attempt || !forgettable.includes(attempt.state)) return changeOf(before, order, { write });
  const changed: OrderRecord = isLatest
    ? withAttempt(order, { ...attempt, state: 'expired' })
    : { ...order, attempts: order.attempts.filter((one) => one !== attempt) };
  return changeOf(before, nextVersion(changed), { write });
}
