import { errorText } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import type { Decision, OwnedOrder } from '../order/change.ts';
import { capturesOf } from '../order/order-facts.ts';
import { findPayment, type Payment } from '../order/reads.ts';
import type { Attempt, Capture } from '../order/records.ts';
import { refundIdOf } from './attempts.ts';
import { changePayment } from './change-payment.ts';
import { beginRefund, findCapture, type RefundOutcome, recordRefund } from './refund-captures.ts';
import { requestRefund } from './request-refund.ts';

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
  const reached = new Set<RefundProgress>();
  for (const capture of open) reached.add(await processRefund(payment, { attempt, capture, isRegistered }));
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

interface Refunding {
  attempt: Attempt;
  capture: Capture;
  isRegistered: boolean | undefined;
}

/** Starts the refund of a capture, or updates its status. `payment` gets the order as it is stored then. */
async function processRefund(
  payment: Payment,
  { attempt: { transactionId, gateway }, capture, isRegistered }: Refunding,
): Promise<RefundProgress> {
  const name = { transactionId, captureId: capture.captureId ?? '' };
  const change = async (decide: (owned: OwnedOrder, now: Date) => Decision<string>) => {
    const { refusal, state, stored } = await changePayment(payment, decide);
    payment.owned = stored ?? state;
    return refusal;
  };
  const begin = async () => {
    const refusal = await change((owned, now) => beginRefund(owned, name, refundIdOf(capture), now));
    const found = payment.owned && findCapture(payment.owned, name);
    return refusal === 'not-due' ? undefined : found?.capture.refund?.id;
  };
  const outcome = await requestRefund({ ...capture, transactionId, gateway }, begin, isRegistered);
  if (typeof outcome === 'string') return outcome;
  await change((owned, now) => recordRefund(owned, name, outcome, now));
  return outcome.state;
}
