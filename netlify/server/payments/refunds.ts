import { describe } from '../http/request-log.ts';
import type { RunAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { decideAndCommit, knownFirst, type OwnedOrder } from '../store/change.ts';
import { attemptOf, capturesOf } from '../store/order-facts.ts';
import { findPayment } from '../store/reads.ts';
import type { Attempt, Capture } from '../store/records.ts';
import { refundIdOf } from './attempts.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';
import {
  beginRefund,
  type CaptureName,
  findCapture,
  type RefundOutcome,
  recordRefund,
} from './refund-captures.ts';

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
 */
export async function advanceRefunds(
  transactionId: string,
  { isRegistered, isTold }: AdvanceOptions = {},
): Promise<RefundProgress> {
  const payment = await findPayment(transactionId);
  const attempt = payment?.owned && attemptOf(payment.owned.order, transactionId);
  if (!attempt) return 'none';
  const asked = capturesOf(attempt).filter(({ state, refund }) =>
    state === 'refunded'
      ? isTold && refund?.refundId && !refund.reason
      : state === 'refund-due' && !refund?.isFinal,
  );
  const mayStart = mayStartRefunds(attempt, isRegistered);
  const reached = new Set<RefundProgress>();
  let { owned } = payment;
  for (const capture of asked) {
    const advanced = await advance({ owned, attempt, capture, mayStart });
    reached.add(advanced.progress);
    owned = advanced.owned;
  }
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

/** A capture to advance, and its order as it was read or written last. */
interface Refunding {
  owned: OwnedOrder | undefined;
  attempt: Attempt;
  capture: Capture;
  mayStart: boolean;
}

interface Advanced {
  owned: OwnedOrder | undefined;
  progress: RefundProgress;
}

async function advance({ owned, attempt, capture, mayStart }: Refunding): Promise<Advanced> {
  const { captureId = '', refund } = capture;
  const { transactionId } = attempt;
  const name = { transactionId, captureId };
  const gateway = gatewayOf(attempt);
  if (refund?.refundId)
    return record(name, owned, { ...(await gateway.findRefund(refund.refundId)), id: refund.id });
  if (capture.captured === undefined) {
    const reason = 'the amount that was taken is not known';
    return record(name, owned, { state: 'failed', id: refund?.id, reason, isFinal: true });
  }
  // The garage has to look up one that was begun, but whose id at the gateway is unknown.
  const isUnclear = refund?.state === 'processing' && refund.reason !== undefined;
  if (!mayStart || isUnclear) return { owned, progress: 'waiting' };
  // Stored first, so that a repeat after a crash is the same refund.
  const begun = await decideAndCommit({
    read: readerOf(transactionId, owned),
    decide: (state) => (state ? beginRefund(state, name, refundIdOf(capture)) : 'not-due'),
  });
  if (begun.refusal === 'not-due') return { owned: begun.state, progress: 'none' };
  const now = begun.refusal ? begun.state : begun.stored;
  const id = now && findCapture(now, name)?.capture.refund?.id;
  if (id === undefined) return { owned: now, progress: 'none' };
  const started = await gateway.startRefund({
    id,
    transactionId,
    refundReference: capture.refundReference ?? '',
    amount: capture.captured.amount,
  });
  return record(name, now, { ...started, id });
}

/** Returns a read of a transaction's order that begins with the one that is known. */
const readerOf = (transactionId: string, known: OwnedOrder | undefined) =>
  knownFirst(known, async () => (await findPayment(transactionId))?.owned);

async function record(
  name: CaptureName,
  known: OwnedOrder | undefined,
  outcome: RefundOutcome,
): Promise<Advanced> {
  const { refusal, state, stored } = await decideAndCommit({
    read: readerOf(name.transactionId, known),
    decide: (owned, now) => (owned ? recordRefund(owned, name, outcome, now) : 'not-due'),
  });
  return { owned: refusal ? state : stored, progress: outcome.state };
}
