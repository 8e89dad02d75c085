import type { GatewayName } from '../../../src/contract/garage-day.ts';
import type { Receipt } from '../../../src/contract/payment.ts';
import type { RunAfter } from '../http/run-after.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { decideAndCommit, knownFirst, newNotice, writeNotices } from '../store/change.ts';
import { commit } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { attemptOf, moneyStateOf } from '../store/order-facts.ts';
import { findPayment, type Payment } from '../store/reads.ts';
import type { TransactionRecord, UnmatchedRecord } from '../store/records.ts';
import { hasRefundToFollow } from '../store/references.ts';
import type { Capture, Transaction, Unpaid } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { type JudgedCapture, recordCaptures } from './record-captures.ts';
import { refundAfter } from './refunds.ts';

/** The state of a payment: `unmatched` if money has arrived that no order knows, `unknown` if the transaction does not exist. */
export type Settlement = Receipt['state'] | Unpaid | 'unmatched' | 'unknown';

interface SettleOptions {
  /** The gateway's key of the payment page, if the request has one. It is untrusted, and used only if ours is lost. */
  sessionKey?: string | undefined;
  /** The gateway's id of the capture, if the request has one. */
  captureId?: string | undefined;
  runAfter: RunAfter;
}

/** Returns the state of the money that a transaction has brought first, undefined if it has brought none. */
export function settledStateOf({ owned, transactionId }: Payment): Receipt['state'] | undefined {
  const attempt = owned && attemptOf(owned.order, transactionId);
  return attempt && moneyStateOf(attempt);
}

/** Returns the state of a payment, after the gateway was asked about it unless it is known. */
export async function settlePayment(transactionId: string, runAfter: RunAfter): Promise<Settlement> {
  const payment = await findPayment(transactionId);
  if (!payment) return 'unknown';
  return settledStateOf(payment) ?? settleFound(payment, { runAfter });
}

/**
 * Asks the gateway about a payment, compares its response with the amount due, and records each capture once. Only this makes
 * an order paid; repeats, also concurrent ones, have the same result.
 */
export async function settleFound(
  payment: Payment,
  { sessionKey: named, captureId, runAfter }: SettleOptions,
): Promise<Exclude<Settlement, 'unknown'>> {
  const { transactionId, transaction } = payment;
  const { sessionKey = named } = transaction;
  const { captures: found, otherwise } = await gatewayOf(transaction).findCaptures(
    { transactionId, sessionKey },
    captureId,
  );
  const captures = transaction.sessionKey === undefined ? ownOf(found, transactionId) : found;
  if (captures.length === 0) return settledStateOf(payment) ?? otherwise;
  const judged = captures.map((capture) => judge(capture, transactionId, transaction));
  const { refusal, stored } = await decideAndCommit({
    read: knownFirst<Payment>(payment, async () => (await findPayment(transactionId)) ?? payment),
    decide: ({ owned, ...rest }, now) =>
      owned ? recordCaptures({ ...rest, owned }, judged, now, sessionKey) : 'unmatched',
  });
  if (refusal) return keepAsUnmatched(transaction.gateway, captures, runAfter);
  runAfter(sendNoticesNow);
  const attempt = attemptOf(stored.order, transactionId);
  if (attempt && hasRefundToFollow(attempt)) refundAfter(transactionId, runAfter);
  return (attempt && moneyStateOf(attempt)) ?? otherwise;
}

/** Returns the captures of a transaction: anybody can name the payment page of another one. */
const ownOf = (captures: Capture[], transactionId: string): Capture[] =>
  captures.filter((capture) => capture.transactionId === transactionId);

function judge(
  { captureId, refundReference, captured, ...capture }: Capture,
  transactionId: string,
  { orderId, amount, currency }: TransactionRecord,
): JudgedCapture {
  // A gateway need not repeat the order.
  const isOurs = capture.transactionId === transactionId && ['', orderId].includes(capture.orderId);
  const isDue = isOurs && capture.amount === amount && capture.currency === currency && !capture.risky;
  return { verdict: isDue ? 'paid' : 'held', captureId, refundReference, captured };
}

/** Asks a gateway about a transaction that we do not know, such as one that was lost by a restore, and keeps its money. */
export async function settleUnknown(
  { gateway, ...transaction }: Transaction & { gateway: GatewayName },
  { captureId, runAfter }: SettleOptions,
): Promise<Settlement> {
  const { captures, otherwise } = await gatewayOf({ gateway }).findCaptures(transaction, captureId);
  const own = ownOf(captures, transaction.transactionId);
  if (own.length > 0) return keepAsUnmatched(gateway, own, runAfter);
  return otherwise === 'unpaid' ? 'unknown' : otherwise;
}

/** Keeps money that no order knows, once, and tells the garage. */
async function keepAsUnmatched(
  gateway: GatewayName,
  captures: Capture[],
  runAfter: RunAfter,
): Promise<'unmatched'> {
  for (const { transactionId, orderId, captured, captureId, refundReference } of captures) {
    const now = new Date();
    const at = now.toISOString();
    const record: UnmatchedRecord = {
      transactionId,
      orderId,
      gateway,
      captured,
      captureId,
      refundReference,
      at,
    };
    const notice = newNotice('garage', 'unmatched', { transactionId, captureId, rev: 0 }, now);
    await commit({
      expect: [{ read: ['HGET', keys.unmatched, captureId], reply: null }],
      write: [['HSET', keys.unmatched, captureId, JSON.stringify(record)], ...writeNotices([notice])],
    });
  }
  runAfter(sendNoticesNow);
  return 'unmatched';
}
