import type { Money } from '../../../src/contract/gateway.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import {
  attemptOf,
  capturesOf,
  isStillDeferred,
  isStillDue,
  nextVersion,
  withPayment,
} from '../order/order-facts.ts';
import { type FoundTransaction, parseLive } from '../order/reads.ts';
import type { Attempt, Notice, OrderRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { queued, unqueue } from '../store/queue.ts';
import { detachedAttempt, withAttempt } from './attempts.ts';
import type { GatewayCapture } from './gateway.ts';

/** Money that a gateway has taken, and whether it is what was due. */
export type ComparedCapture = Pick<GatewayCapture, 'captureId' | 'refundReference' | 'captured'> & {
  verdict: 'paid' | 'held';
  /** The amount that was paid, if another was due. */
  charged?: Money | undefined;
};

/** A capture to record for an attempt, and the state of its money. */
interface NewCapture {
  attempt: Attempt;
  capture: ComparedCapture;
  state: ComparedCapture['verdict'] | 'refund-due';
}

/** The gateway is queried again this long after a payment: another one of the same page may have come without news. */
export const SECOND_LOOK_MS = 24 * 3_600_000;

/**
 * Records money that a gateway has taken for a transaction, each capture once. The first pays the order if it is not cancelled, has no money from
 * another attempt, owes as much, and its work is still deferred; all others are due back.
 * @param sessionKey the gateway's key of the payment page, if a restore may have lost ours
 */
export function recordCaptures(
  {
    transactionId,
    transaction,
    owned,
    earlier,
  }: Pick<FoundTransaction, 'transactionId' | 'transaction' | 'earlier'> & { owned: OwnedOrder },
  captures: ComparedCapture[],
  { now, sessionKey = transaction.sessionKey }: { now: Date; sessionKey?: string | undefined },
): Change {
  const { work } = owned.order;
  const isWorkDeferred = isStillDeferred(owned.order, parseLive(owned.uid, earlier)?.order);
  const notices: Notice[] = [];
  let after = owned;
  for (const capture of dueFirst(captures)) {
    const known = attemptOf(after.order, transactionId) ?? detachedAttempt(transactionId, transaction);
    const attempt = { ...known, sessionKey: sessionKey ?? known.sessionKey };
    if (capturesOf(attempt).some(({ captureId }) => captureId === capture.captureId)) continue;
    const state = isWorkDeferred && isKept(attempt, after.order) ? capture.verdict : 'refund-due';
    // It is kept beside the order.
    if (state === 'refund-due' && isFull(after.order)) continue;
    const order = withCapture(after.order, { attempt, capture, state }, now);
    after = { ...after, order };
    const about = { transactionId, captureId: capture.captureId, rev: order.rev };
    notices.push(newNotice('garage', state, { about, at: now }));
    if (state !== 'held') notices.push(newNotice('customer', state, { about, at: now }));
  }
  const isNewKey = sessionKey !== transaction.sessionKey;
  return {
    before: owned,
    after,
    transactions: isNewKey ? { [transactionId]: { ...transaction, sessionKey } } : {},
    notices,
    expect: work ? [{ read: ['HGET', keys.orders(owned.uid), work.orderId], reply: earlier }] : [],
    write: [
      unqueue('hint', transactionId),
      ['ZADD', keys.queue, 'XX', now.getTime() + SECOND_LOOK_MS, queued('attempt', transactionId)],
    ],
  };
}

/** Returns captures with those first that are what was due: the first one is kept. */
function dueFirst(captures: ComparedCapture[]): ComparedCapture[] {
  const { paid = [], held = [] } = Object.groupBy(captures, ({ verdict }) => verdict);
  return [...paid, ...held];
}

/** Returns whether an order keeps the money that an attempt brings. */
const isKept = (attempt: Attempt, order: OrderRecord): boolean =>
  order.cancelledAt === undefined && attempt.captureId === undefined && isStillDue(order, attempt);

/** The most captures of an order that go back, or have gone, and the size of its record from which on it takes up no more of them. */
const MAX_RETURNS = 12;
const MAX_BYTES = 44 * 1024;

/** Returns whether an order has no room for more money that goes back: neither a page that is paid again and again may fill it, nor many pages. */
function isFull(order: OrderRecord): boolean {
  const returns = order.attempts
    .flatMap(capturesOf)
    .filter(({ state }) => state === 'refund-due' || state === 'refunded');
  return returns.length >= MAX_RETURNS || Buffer.byteLength(JSON.stringify(order)) > MAX_BYTES;
}

/** Returns the next version of an order, with a new capture. */
function withCapture(order: OrderRecord, { attempt, capture, state }: NewCapture, now: Date): OrderRecord {
  const at = now.toISOString();
  const { captureId, refundReference, captured, charged } = capture;
  const taken = { captureId, refundReference, captured, capturedAt: at };
  const changed: Attempt =
    attempt.captureId === undefined
      ? { ...attempt, ...taken, ...(charged && { charged }), state }
      : {
          ...attempt,
          furtherCaptures: [...(attempt.furtherCaptures ?? []), { ...taken, state: 'refund-due' }],
        };
  const { transactionId } = attempt;
  const event = { type: state, at, actor: 'gateway', reference: transactionId } as const;
  return nextVersion(withPayment({ ...withAttempt(order, changed), updatedAt: at }), event);
}
