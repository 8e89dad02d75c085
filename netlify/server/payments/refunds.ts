import { describe } from '../http/request-log.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { findOrderRecord, findTransaction } from '../store/find-records.ts';
import { type Attempt, type Capture, capturesOf, refundIdOf } from '../store/order-records.ts';
import { beginRefund, type CaptureOf, type RefundOutcome, recordRefund } from '../store/refund-scripts.ts';
import { takenOf } from '../store/taken-money.ts';
import type { Gateway } from './gateway.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';

/** The status of a transaction's refunds: `waiting` for a machine that may start them. */
type RefundProgress = RefundOutcome['state'] | 'waiting' | 'none';
const byProgress: RefundProgress[] = ['waiting', 'failed', 'processing', 'refunded'];

/** Advances a transaction's refunds after a response. */
export function refundAfter(transactionId: string, runAfter: RunAfter, options: AdvanceOptions = {}): void {
  runAfter(async () => {
    try {
      await advanceRefunds(transactionId, options);
      await sendNoticesNow();
    } catch (error) {
      console.warn(JSON.stringify({ refund: 'not advanced yet', reason: describe(error) }));
    }
  });
}

interface AdvanceOptions {
  /** The gateway has registered this machine. */
  isRegistered?: boolean | undefined;
  /** The gateway has news of a refund: one that was complete may have failed since. */
  isTold?: boolean;
}

/**
 * Starts the refunds of a transaction's captures that are due back, or updates their status.
 * @returns the status of the one that has come least far
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function advanceRefunds(
  transactionId: string,
  { isRegistered, isTold }: AdvanceOptions = {},
): Promise<RefundProgress> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) return 'none';
  const { uid, orderId } = transaction;
  const order = await findOrderRecord(uid, orderId);
  const attempt = order?.attempts.find((one) => one.transactionId === transactionId);
  if (!attempt) return 'none';
  const asked = capturesOf(attempt).filter(({ state, refund }) =>
    state === 'refunded'
      ? isTold && refund?.refundId && !refund.reason
      : state === 'refund-due' && !refund?.isFinal,
  );
  const mayStart = mayStartRefunds(attempt, isRegistered);
  const reached = new Set<RefundProgress>();
  for (const capture of asked) {
    const validationId = capture.validationId ?? '';
    const which = { uid, orderId, transactionId, validationId };
    reached.add(await advance(attempt, capture, which, mayStart));
  }
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

async function advance(
  attempt: Attempt,
  capture: Capture,
  which: CaptureOf,
  mayStart: boolean,
): Promise<RefundProgress> {
  const outcome = await ask(gatewayOf(attempt), capture, which, mayStart);
  if (outcome === 'waiting' || outcome === 'none') return outcome;
  await recordRefund(which, { outcome, channels: channels(), now: new Date() });
  return outcome.state;
}

async function ask(
  gateway: Gateway,
  capture: Capture,
  which: CaptureOf,
  mayStart: boolean,
): Promise<RefundOutcome | 'waiting' | 'none'> {
  const { refund, bankTransactionId = '' } = capture;
  if (refund?.refundId) {
    return { ...(await gateway.findRefund(refund.refundId)), id: refund.id };
  }
  const taken = takenOf(capture);
  if (taken === undefined) {
    return {
      state: 'failed',
      id: refund?.id,
      reason: 'the amount that was taken is not known',
      isFinal: true,
    };
  }
  // The garage has to look up one that was begun, but whose id at the gateway is unknown.
  const isUnclear = refund?.state === 'processing' && refund.reason !== undefined;
  if (!mayStart || isUnclear) return 'waiting';
  // Stored first, so that a repeat after a crash is the same refund.
  const id = await beginRefund(which, refundIdOf(capture));
  if (id === undefined) return 'none';
  return {
    ...(await gateway.startRefund({
      id,
      transactionId: which.transactionId,
      bankTransactionId,
      amount: taken.amount,
    })),
    id,
  };
}
