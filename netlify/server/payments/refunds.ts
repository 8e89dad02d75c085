import { environment } from '../environment.ts';
import { describe } from '../http/request-log.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { findOrderRecord, findTransaction } from '../store/find-records.ts';
import { type Capture, capturesOf, refundIdOf } from '../store/order-records.ts';
import { beginRefund, type CaptureOf, type RefundOutcome, recordRefund } from '../store/refund-scripts.ts';
import { findRefund, startRefund } from './sslcommerz.ts';

/** The status of a transaction's refunds: `waiting` for a machine that may start them. */
type RefundProgress = RefundOutcome['state'] | 'waiting' | 'none';
const byProgress: RefundProgress[] = ['waiting', 'failed', 'processing', 'refunded'];

/** Returns whether functions may start refunds: the gateway accepts them from registered IP addresses only. */
export const mayFunctionsRefund = (): boolean => environment().REFUNDS_FROM === 'functions';

/** Advances a transaction's refunds after a response, if functions may. */
export function refundAfter(transactionId: string, runAfter: RunAfter): void {
  if (!mayFunctionsRefund()) return;
  runAfter(async () => {
    try {
      await advanceRefunds(transactionId, true);
      await sendNoticesNow();
    } catch (error) {
      console.warn(JSON.stringify({ refund: 'not advanced yet', reason: describe(error) }));
    }
  });
}

/**
 * Starts the refunds of a transaction's captures that are due back, or updates their status.
 * @returns the status of the one that has come least far
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function advanceRefunds(transactionId: string, mayStart: boolean): Promise<RefundProgress> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) return 'none';
  const { uid, orderId } = transaction;
  const order = await findOrderRecord(uid, orderId);
  const attempt = order?.attempts.find((one) => one.transactionId === transactionId);
  const due = (attempt ? capturesOf(attempt) : []).filter(
    ({ state, refund }) => state === 'refund-due' && !refund?.isFinal,
  );
  const reached = new Set<RefundProgress>();
  for (const capture of due) {
    const validationId = capture.validationId ?? '';
    reached.add(await advance(capture, { uid, orderId, transactionId, validationId }, mayStart));
  }
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

async function advance(capture: Capture, which: CaptureOf, mayStart: boolean): Promise<RefundProgress> {
  const outcome = await ask(capture, which, mayStart);
  if (outcome === 'waiting' || outcome === 'none') return outcome;
  await recordRefund(which, { outcome, channels: channels(), now: new Date() });
  return outcome.state;
}

async function ask(
  capture: Capture,
  which: CaptureOf,
  mayStart: boolean,
): Promise<RefundOutcome | 'waiting' | 'none'> {
  const { refund, bankTransactionId = '', capturedPaisa } = capture;
  if (refund?.refundId) {
    return { ...(await findRefund(refund.refundId)), id: refund.id };
  }
  if (capturedPaisa === undefined) {
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
  return { ...(await startRefund({ id, bankTransactionId, paisa: capturedPaisa })), id };
}
