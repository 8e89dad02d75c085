import { errorText } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import type { Decision, OwnedOrder } from '../order/change.ts';
import { capturesOf, isDisputed } from '../order/order-facts.ts';
import { findPayment, type Payment } from '../order/reads.ts';
import type { Attempt, Capture } from '../order/records.ts';
import { refundIdOf } from './attempts.ts';
import { changePayment } from './change-payment.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';
import {
  AMOUNT_UNKNOWN,
  beginRefund,
  findCapture,
  isUnclear,
  type RefundOutcome,
  recordRefund,
} from './refund-captures.ts';

/** The status of a transaction's refunds: `waiting` for a machine that may start them. */
type RefundProgress = RefundOutcome['state'] | 'waiting' | 'none';
const byProgress: RefundProgress[] = ['waiting', 'failed', 'processing', 'refunded'];

/** Processes a transaction's refunds after a response. */
export function refundAfter(transactionId: string): void {
  runAfter(async () => {
    try {
      await processRefunds(transactionId);
      await sendNoticesNow();
    } catch (error) {
      console.warn(JSON.stringify({ refund: 'not complete yet', reason: errorText(error) }));
    }
  });
}

interface RefundOptions {
  /** The gateway has registered this machine. */
  isRegistered?: boolean | undefined;
  /** The gateway has news of a refund: one that was complete may have failed since. */
  hasNews?: boolean;
}

/**
 * Starts the refunds of a transaction's captures that are due back, or updates their status.
 * @returns the status of the one that has come least far
 */
export async function processRefunds(
  transactionId: string,
  { isRegistered, hasNews }: RefundOptions = {},
): Promise<RefundProgress> {
  const payment = await findPayment(transactionId);
  if (!payment?.attempt) return 'none';
  const { attempt } = payment;
  const open = capturesOf(attempt).filter(({ state, refund }) =>
    state === 'refunded'
      ? hasNews && refund?.refundId && !refund.reason
      : state === 'refund-due' && !refund?.isFinal,
  );
  const mayStart = mayStartRefunds(attempt, isRegistered);
  const reached = new Set<RefundProgress>();
  for (const capture of open) reached.add(await processRefund(payment, { attempt, capture, mayStart }));
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

interface Refunding {
  attempt: Attempt;
  capture: Capture;
  mayStart: boolean;
}

/** Starts the refund of a capture, or updates its status. `payment` gets the order as it is stored then. */
async function processRefund(
  payment: Payment,
  { attempt, capture, mayStart }: Refunding,
): Promise<RefundProgress> {
  const { captureId = '', refund } = capture;
  const { transactionId } = attempt;
  const name = { transactionId, captureId };
  const gateway = gatewayOf(attempt);
  const change = async <Refusal extends string>(
    decide: (owned: OwnedOrder, now: Date) => Decision<Refusal>,
  ) => {
    const { refusal, state, stored } = await changePayment(payment, decide);
    payment.owned = stored ?? state;
    return refusal;
  };
  const record = async (outcome: RefundOutcome) => {
    await change((owned, now) => recordRefund(owned, name, outcome, now));
    return outcome.state;
  };
  if (refund?.refundId) return record({ ...(await gateway.findRefund(refund.refundId)), id: refund.id });
  if (capture.captured === undefined) return record({ ...AMOUNT_UNKNOWN, id: refund?.id });
  if (!mayStart || isUnclear(refund) || isDisputed(capture)) return 'waiting';
  // Stored first, so that a repeat after a crash is the same refund.
  const refusal = await change((owned, now) => beginRefund(owned, name, refundIdOf(capture), now));
  const id = payment.owned && findCapture(payment.owned, name)?.capture.refund?.id;
  if (refusal === 'not-due' || id === undefined) return 'none';
  const { refundReference = '', captured } = capture;
  const started = await gateway.startRefund({ id, transactionId, refundReference, amount: captured.amount });
  return record({ ...started, id });
}
