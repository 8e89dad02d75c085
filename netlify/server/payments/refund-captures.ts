import type { Refund } from '../../../src/contract/capture.ts';
import { newNotice } from '../notices/new-notice.ts';
import { type Change, changeOf, type OwnedOrder } from '../order/change.ts';
import { attemptOf, capturesOf, isDisputed, nextVersion, withPayment } from '../order/order-facts.ts';
import type { Attempt, Capture, Notice, OrderRecord } from '../order/records.ts';
import { withAttempt } from './attempts.ts';
import type { RefundStatus } from './gateway.ts';

/* Decisions on the refund of a capture: begun, reported, restarted. */

/** A capture of a transaction. */
export interface CaptureName {
  transactionId: string;
  captureId: string;
}

/** The reason of a refund that the garage has recorded as given back. */
export const BY_HAND = 'recorded by the garage';

/** The status of a refund, as the gateway reports it for the refund with our `id`. */
export type RefundOutcome = RefundStatus & { id?: string | undefined };

/** Returns whether there is a reason to look into a refund of which the garage was not told. */
export const isNewReason = (
  { reason, isFinal }: Pick<Refund, 'reason' | 'isFinal'>,
  known: Partial<Refund> = {},
): boolean => reason !== undefined && (known.reason === undefined || (isFinal === true && !known.isFinal));

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
  { newId, now }: { newId: string; now: Date },
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
  { outcome, now, by }: { outcome: RefundOutcome; now: Date; by?: string | undefined },
): Change | 'not-due' | 'known' {
  const found = findCapture(before, name);
  if (!found) return 'not-due';
  const known: Partial<Refund> = found.capture.refund ?? {};
  const refusal = whyNotRecorded(found.capture, outcome, by !== undefined);
  if (refusal) return refusal;
  const at = now.toISOString();
  const refund: Refund = { ...outcome, at, refundId: outcome.refundId ?? known.refundId };
  const state = outcome.state === 'refunded' ? 'refunded' : 'refund-due';
  const recorded = withPayment(withCapture(before.order, found, { refund, state }));
  const order = nextVersion(
    { ...recorded, ...(by !== undefined && { updatedAt: at }) },
    {
      type: state === 'refunded' ? state : `refund-${outcome.state}`,
      at,
      actor: 'garage',
      reference: refund.refundId ?? name.transactionId,
      by,
    },
  );
  return changeOf(before, order, {
    notices: noticesOf(refund, known, { about: { ...name, rev: order.rev }, now }),
  });
}

/** Returns why the status of a refund changes nothing, undefined if it is recorded. */
function whyNotRecorded(
  capture: Capture,
  outcome: RefundOutcome,
  isByHand: boolean,
): 'not-due' | 'known' | undefined {
  const known: Partial<Refund> = capture.refund ?? {};
  if (capture.state !== 'refund-due' && !isReversal(capture, outcome)) return 'not-due';
  if (outcome.id !== known.id) return 'not-due';
  // A refusal is not of the refund that has begun.
  if (outcome.state === 'failed' && known.refundId && !outcome.refundId) return 'not-due';
  const isSame = outcome.state === known.state && outcome.reason === known.reason;
  if (isSame && (outcome.refundId ?? known.refundId) === known.refundId) return 'known';
  // News that was asked for before it has failed for good comes too late.
  return known.isFinal && !isByHand ? 'not-due' : undefined;
}

/** Returns whether the bank has sent back what the gateway has called refunded, unless the garage has recorded that. */
const isReversal = ({ state, refund }: Capture, outcome: RefundOutcome): boolean =>
  state === 'refunded' &&
  outcome.state === 'failed' &&
  outcome.refundId !== undefined &&
  outcome.refundId === refund?.refundId &&
  refund.reason === undefined;

function noticesOf(
  refund: Refund,
  known: Partial<Refund>,
  { about, now }: { about: CaptureName & { rev: number }; now: Date },
): Notice[] {
  if (refund.state === 'refunded') return [newNotice('customer', 'refunded', { about, at: now })];
  return isNewReason(refund, known) ? [newNotice('garage', 'refund-failed', { about, at: now })] : [];
}

/** Makes a refund that failed for good due again. `by` is the name of the member of staff. */
export function restartRefund(
  before: OwnedOrder,
  name: CaptureName,
  { now, by }: { now: Date; by: string },
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
