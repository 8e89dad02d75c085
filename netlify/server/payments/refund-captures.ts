import { newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { attemptOf, capturesOf, isDisputed, nextVersion, paymentOf } from '../order/order-facts.ts';
import type { Attempt, Capture, Notice, OrderRecord } from '../order/records.ts';
import { withAttempt } from './attempts.ts';
import type { Refund } from './gateway.ts';

/* Decisions on the refund of a capture: begun, reported, restarted. */

/** A capture of a transaction. */
export interface CaptureName {
  transactionId: string;
  captureId: string;
}

/** The reason of a refund that the garage has recorded as given back. */
export const BY_HAND = 'recorded by the garage';

/** The status of a refund, as the gateway reports it for the refund with our `id`. */
export type RefundOutcome = Refund & { id?: string | undefined };

/** The status of a refund of which the amount is not known: the garage has to look it up. */
export const AMOUNT_UNKNOWN = {
  state: 'failed',
  reason: 'the amount that was taken is not known',
  isFinal: true,
} as const satisfies Refund;

type StoredRefund = NonNullable<Capture['refund']>;

/** Returns whether a refund may have begun, but its id at the gateway is unknown: the garage has to look it up. */
export const isUnclear = (refund: StoredRefund | undefined): boolean =>
  refund?.state === 'processing' && refund.reason !== undefined;

/** Returns whether there is a reason to look into a refund of which the garage was not told. */
export const isNewReason = (
  { reason, isFinal }: Pick<StoredRefund, 'reason' | 'isFinal'>,
  former: Partial<StoredRefund> = {},
): boolean => reason !== undefined && (former.reason === undefined || (isFinal === true && !former.isFinal));

interface Found {
  attempt: Attempt;
  capture: Capture;
}

/** Returns a capture of an order with its attempt, undefined if the order does not have it. */
export function findCapture(
  { order }: OwnedOrder,
  { transactionId, captureId }: CaptureName,
): Found | undefined {
  const attempt = attemptOf(order, transactionId);
  const capture = attempt && capturesOf(attempt).find((one) => one.captureId === captureId);
  return capture && { attempt, capture };
}

type CaptureChange = Partial<Pick<Capture, 'refund' | 'refundRestarts' | 'dispute'>> & {
  state?: 'refund-due' | 'refunded';
};

/** Returns an order with one capture changed. */
export function withCapture(
  order: OrderRecord,
  { attempt, capture }: Found,
  changes: CaptureChange,
): OrderRecord {
  if (attempt.captureId === capture.captureId) return withAttempt(order, { ...attempt, ...changes });
  const further = attempt.furtherCaptures?.map((one) => (one === capture ? { ...one, ...changes } : one));
  return withAttempt(order, { ...attempt, furtherCaptures: further });
}

/**
 * Stores the id of a refund before it is requested, unless it has one.
 * @returns `begun` if it has one, `not-due` if no refund is to be started
 */
export function beginRefund(
  before: OwnedOrder,
  name: CaptureName,
  newId: string,
  now: Date,
): Change | 'begun' | 'not-due' {
  const found = findCapture(before, name);
  if (found?.capture.state !== 'refund-due' || found.capture.refund?.isFinal || isDisputed(found.capture))
    return 'not-due';
  const { refund } = found.capture;
  if (refund?.id !== undefined) return 'begun';
  const begun = { state: 'processing' as const, at: now.toISOString(), ...refund, id: newId };
  return changeOf(before, nextVersion(withCapture(before.order, found, { refund: begun })));
}

/**
 * Records the status of a refund. The customer is notified when it is complete, the garage when there is a reason to look into it.
 * @param by the name of the member of staff who records it, unless the gateway does
 * @returns `not-due` if the money is not due back or the status is of another refund, `known` if nothing is new
 */
export function recordRefund(
  before: OwnedOrder,
  name: CaptureName,
  outcome: RefundOutcome,
  now: Date,
  by?: string,
): Change | 'not-due' | 'known' {
  const found = findCapture(before, name);
  if (!found) return 'not-due';
  const { capture } = found;
  const former: Partial<StoredRefund> = capture.refund ?? {};
  // The bank may refuse later what the gateway has called refunded, unless the garage has recorded that.
  const isReturned =
    capture.state === 'refunded' &&
    outcome.state === 'failed' &&
    outcome.refundId !== undefined &&
    outcome.refundId === former.refundId &&
    former.reason === undefined;
  if (capture.state !== 'refund-due' && !isReturned) return 'not-due';
  // Another refund, or one that is known to have begun, is not overwritten by a later refusal.
  if (outcome.id !== former.id) return 'not-due';
  if (outcome.state === 'failed' && former.refundId && !outcome.refundId) return 'not-due';
  const { state, reason, isFinal } = outcome;
  const at = now.toISOString();
  const refund = { state, at, id: former.id, refundId: outcome.refundId ?? former.refundId, reason, isFinal };
  if (state === former.state && reason === former.reason && refund.refundId === former.refundId)
    return 'known';
  // News that was asked for before it has failed for good comes too late.
  if (former.isFinal && by === undefined) return 'not-due';

  const recorded = withCapture(before.order, found, {
    refund,
    ...(state === 'refunded' && { state }),
    ...(isReturned && { state: 'refund-due' as const }),
  });
  const kind = state === 'refunded' ? 'refunded' : `refund-${state}`;
  const order = nextVersion(
    { ...recorded, payment: paymentOf(recorded), ...(by !== undefined && { updatedAt: at }) },
    { type: kind, at, actor: 'garage', reference: refund.refundId ?? name.transactionId, by },
  );
  return changeOf(before, order, { notices: noticesOf(refund, former, { ...name, rev: order.rev }, now) });
}

function noticesOf(
  refund: StoredRefund,
  former: Partial<StoredRefund>,
  about: CaptureName & { rev: number },
  now: Date,
): Notice[] {
  if (refund.state === 'refunded') return [newNotice('customer', 'refunded', about, now)];
  return isNewReason(refund, former) ? [newNotice('garage', 'refund-failed', about, now)] : [];
}

/** Makes a refund that failed for good due again. `by` is the name of the member of staff. */
export function restartRefund(
  before: OwnedOrder,
  name: CaptureName,
  now: Date,
  by: string,
): Change | 'not-final' {
  const found = findCapture(before, name);
  if (!found?.capture.refund?.isFinal || isDisputed(found.capture)) return 'not-final';
  const { refundRestarts = 0 } = found.capture;
  const at = now.toISOString();
  const order = nextVersion(
    {
      ...withCapture(before.order, found, { refund: undefined, refundRestarts: refundRestarts + 1 }),
      updatedAt: at,
    },
    { type: 'refund-due', at, actor: 'garage', reference: name.transactionId, by },
  );
  return changeOf(before, order);
}
