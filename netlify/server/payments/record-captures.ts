import type { Money } from '../../../src/contract/gateway.ts';
import { newNotice } from '../notices/new-notice.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import {
  attemptOf,
  capturesOf,
  isStillLeft,
  isWanted,
  nextVersion,
  paymentOf,
} from '../order/order-facts.ts';
import type { Payment } from '../order/reads.ts';
import { type Attempt, type OrderRecord, parseOrder } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { queued, unqueue } from '../store/queue.ts';
import { withAttempt } from './attempts.ts';
import type { Capture } from './gateway.ts';

/** Money that a gateway has taken, and whether it is what was due. */
export type ComparedCapture = Pick<Capture, 'captureId' | 'refundReference' | 'captured'> & {
  verdict: 'paid' | 'held';
  /** What was paid, if that is not what was due. */
  charged?: Money | undefined;
};

/** The gateway is queried again this long after a payment: a further one of the same page may have come without news. */
export const SECOND_LOOK_MS = 24 * 3_600_000;

/**
 * Records money that a gateway has taken for a transaction, each capture once. The first one pays the order, unless the order
 * was cancelled, has money from another attempt, less is due by then, or its work is no longer left undone; all others are due back.
 * @param sessionKey the gateway's key of the payment page, if a restore may have lost ours
 */
export function recordCaptures(
  {
    transactionId,
    transaction,
    owned,
    former,
  }: Pick<Payment, 'transactionId' | 'transaction' | 'former'> & { owned: OwnedOrder },
  captures: ComparedCapture[],
  now: Date,
  sessionKey = transaction.sessionKey,
): Change {
  const { uid: _uid, orderId: _orderId, saidPaidAt: _said, ...due } = { ...transaction, sessionKey };
  const { work } = owned.order;
  const isLeft = isStillLeft(owned.order, former === null ? undefined : parseOrder(former));
  const change: Change & { notices: object[] } = {
    before: owned,
    after: owned,
    transactions:
      sessionKey === transaction.sessionKey ? {} : { [transactionId]: { ...transaction, sessionKey } },
    notices: [],
    expect: work ? [{ read: ['HGET', keys.orders(owned.uid), work.orderId], reply: former }] : [],
    write: [
      unqueue('hint', transactionId),
      ['ZADD', keys.queue, 'XX', now.getTime() + SECOND_LOOK_MS, queued('attempt', transactionId)],
    ],
  };
  // The one that was due is kept.
  const isDue = ({ verdict }: ComparedCapture) => verdict === 'paid';
  for (const capture of [...captures.filter(isDue), ...captures.filter((one) => !isDue(one))]) {
    const { order } = change.after;
    const lost: Attempt = { transactionId, ...due, state: 'expired' };
    const attempt = attemptOf(order, transactionId) ?? lost;
    if (capturesOf(attempt).some(({ captureId }) => captureId === capture.captureId)) continue;
    const state = isLeft ? stateOf(capture, attempt, change.after) : 'refund-due';
    // It is kept beside the order.
    if (state === 'refund-due' && isFull(order)) continue;
    const paid = addCapture({ ...attempt, ...(sessionKey && { sessionKey }) }, capture, state, now);
    // One that was given up has left the order.
    const attempts = attempt === lost ? [paid, ...order.attempts] : withAttempt(order, paid).attempts;
    const event = { type: state, at: now.toISOString(), actor: 'gateway' as const, reference: transactionId };
    const recorded = { ...order, attempts, updatedAt: event.at };
    const next = nextVersion({ ...recorded, payment: paymentOf(recorded) }, event);
    change.after = { ...owned, order: next };
    const about = { transactionId, captureId: capture.captureId, rev: next.rev };
    change.notices.push(newNotice('garage', state, about, now));
    if (state !== 'held') change.notices.push(newNotice('customer', state, about, now));
  }
  return change;
}

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

type CaptureState = 'paid' | 'held' | 'refund-due';

function stateOf(
  { verdict }: ComparedCapture,
  attempt: Attempt,
  { order, isArchived }: Change['after'],
): CaptureState {
  const isFirst = attempt.captureId === undefined && !isArchived;
  return isFirst && isWanted(order, attempt) ? verdict : 'refund-due';
}

function addCapture(
  attempt: Attempt,
  { captureId, refundReference, captured, charged }: ComparedCapture,
  state: CaptureState,
  now: Date,
): Attempt {
  const taken = { captureId, refundReference, captured, capturedAt: now.toISOString() };
  if (attempt.captureId === undefined) return { ...attempt, ...taken, ...(charged && { charged }), state };
  const further = { ...taken, state: 'refund-due' as const };
  return { ...attempt, furtherCaptures: [...(attempt.furtherCaptures ?? []), further] };
}
