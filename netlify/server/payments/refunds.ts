import type { Refund } from '../../../src/contract/capture.ts';
import type { GatewayName } from '../../../src/contract/gateway.ts';
import { errorText } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import type { Decision, OwnedOrder } from '../order/change.ts';
import { capturesOf, isDisputed } from '../order/order-facts.ts';
import { type FoundTransaction, findTransaction } from '../order/reads.ts';
import type { Capture } from '../order/records.ts';
import { refundIdOf } from './attempts.ts';
import { changePayment } from './change-payment.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';
import { beginRefund, findCapture, type RefundOutcome, recordRefund } from './refund-captures.ts';

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
  const found = await findTransaction(transactionId);
  if (!found?.attempt) return 'none';
  const open = capturesOf(found.attempt).filter(({ state, refund }) =>
    state === 'refunded'
      ? hasNews && refund?.refundId && !refund.reason
      : state === 'refund-due' && !refund?.isFinal,
  );
  const reached = new Set<RefundProgress>();
  for (const capture of open) reached.add(await processRefund(found, capture, isRegistered));
  return byProgress.find((state) => reached.has(state)) ?? 'none';
}

/** Starts the refund of a capture, or updates its status. `found` gets the order as it is stored then. */
async function processRefund(
  found: FoundTransaction,
  capture: Capture,
  isRegistered: boolean | undefined,
): Promise<RefundProgress> {
  const { transactionId, transaction } = found;
  const name = { transactionId, captureId: capture.captureId ?? '' };
  const change = async (decide: (owned: OwnedOrder, now: Date) => Decision<string>) => {
    const { refusal, state, stored } = await changePayment(found, decide);
    found.owned = stored ?? state;
    return refusal;
  };
  const begin = async () => {
    const refusal = await change((owned, now) =>
      beginRefund(owned, name, { newId: refundIdOf(capture), now }),
    );
    const begun = found.owned && findCapture(found.owned, name);
    return refusal === 'not-due' ? undefined : begun?.capture.refund?.id;
  };
  const outcome = await requestRefund(
    { ...capture, transactionId, gateway: transaction.gateway },
    begin,
    isRegistered,
  );
  if (typeof outcome === 'string') return outcome;
  await change((owned, now) => recordRefund(owned, name, { outcome, now }));
  return outcome.state;
}

/** Money that is due back, of an order or kept beside it. */
interface Returnable extends Partial<Pick<Capture, 'refundReference' | 'captured' | 'refund' | 'dispute'>> {
  gateway: GatewayName;
  transactionId: string;
}

/** The status of a refund of which the amount is not known: the garage has to look it up. */
const AMOUNT_UNKNOWN = {
  state: 'failed',
  reason: 'the amount that was taken is not known',
  isFinal: true,
} as const;

/**
 * Asks the gateway how far a refund has come, or starts it.
 * @param begin stores the id of the refund first, so that a repeat after a crash is the same refund; returns undefined if none is due by then
 * @param isRegistered the gateway has registered this machine
 * @returns `waiting` if the refund cannot be started now, `none` if none is due
 */
export async function requestRefund(
  money: Returnable,
  begin: () => Promise<string | undefined>,
  isRegistered?: boolean,
): Promise<RefundOutcome | 'waiting' | 'none'> {
  const { transactionId, refundReference = '', captured, refund } = money;
  const gateway = gatewayOf(money);
  if (refund?.refundId) return { ...(await gateway.findRefund(refund.refundId)), id: refund.id };
  if (!captured) return { ...AMOUNT_UNKNOWN, id: refund?.id };
  if (isUnclear(refund) || isDisputed(money) || !mayStartRefunds(money, isRegistered)) return 'waiting';
  const id = await begin();
  if (id === undefined) return 'none';
  const { amount } = captured;
  return { ...(await gateway.startRefund({ id, transactionId, refundReference, amount })), id };
}

/** Returns whether a refund may have begun, but its id at the gateway is unknown: the garage has to look it up. */
const isUnclear = (refund: Refund | undefined): boolean =>
  refund?.state === 'processing' && refund.reason !== undefined;
