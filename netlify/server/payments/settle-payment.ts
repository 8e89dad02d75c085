import type { GatewayName } from '../../../src/contract/garage-day.ts';
import type { Receipt } from '../../../src/contract/payment.ts';
import type { RunAfter } from '../http/run-after.ts';
import { channels } from '../notices/channels.ts';
import { sendNoticesNow } from '../notices/outbox.ts';
import { findTransaction } from '../store/find-records.ts';
import type { TransactionRecord } from '../store/order-records.ts';
import { type JudgedCapture, recordCaptures } from '../store/payment-scripts.ts';
import { keepUnmatched } from '../store/unmatched-scripts.ts';
import type { Capture, Transaction, Unpaid } from './gateway.ts';
import { gatewayOf } from './gateways.ts';
import { refundAfter } from './refunds.ts';

/**
 * The state of a payment: `unmatched` if money has arrived that no order knows, `unknown` if the transaction does not exist.
 */
export type Settlement = Receipt['state'] | Unpaid | 'unmatched' | 'unknown';

interface SettleOptions {
  /** The gateway's key of the payment page, if the request has one. It is untrusted, and used only if ours is lost. */
  sessionKey?: string | undefined;
  /** The gateway's id of the payment, if the request has one. */
  validationId?: string | undefined;
  runAfter: RunAfter;
}

/**
 * Returns the state of a payment, after the gateway was asked about it unless it is known.
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function settlePayment(transactionId: string, runAfter: RunAfter): Promise<Settlement> {
  const transaction = await findTransaction(transactionId);
  if (!transaction) return 'unknown';
  return transaction.receipt?.state ?? settleTransaction(transactionId, transaction, { runAfter });
}

/**
 * Asks the gateway about a payment, compares its response with the amount due, and records each capture once. Only this makes
 * an order paid; repeats, also concurrent ones, have the same result.
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function settleTransaction(
  transactionId: string,
  transaction: TransactionRecord,
  { sessionKey: named, validationId, runAfter }: SettleOptions,
): Promise<Exclude<Settlement, 'unknown'>> {
  const { uid, orderId, sessionKey = named } = transaction;
  const { captures: found, otherwise } = await gatewayOf(transaction).findCaptures(
    { transactionId, sessionKey },
    validationId,
  );
  const captures = transaction.sessionKey === undefined ? ownOf(found, transactionId) : found;
  if (captures.length === 0) return transaction.receipt?.state ?? otherwise;
  const recorded = await recordCaptures({
    uid,
    orderId,
    transactionId,
    sessionKey,
    // The one that was due is kept.
    captures: captures
      .map((capture) => judge(capture, transactionId, transaction))
      .sort((a, b) => b.verdict.localeCompare(a.verdict)),
    channels: channels(),
    now: new Date(),
  });
  if (!recorded) return keepAsUnmatched(transaction.gateway, captures, runAfter);
  runAfter(sendNoticesNow);
  if (recorded.isRefundDue) refundAfter(transactionId, runAfter);
  return recorded.state;
}

/** Returns the captures of a transaction: anybody can name the payment page of another one. */
const ownOf = (captures: Capture[], transactionId: string): Capture[] =>
  captures.filter((capture) => capture.transactionId === transactionId);

function judge(
  { validationId, bankTransactionId, taken, ...capture }: Capture,
  transactionId: string,
  { orderId, amount, currency }: TransactionRecord,
): JudgedCapture {
  // A gateway need not repeat the order.
  const isOurs = capture.transactionId === transactionId && ['', orderId].includes(capture.orderId);
  const isDue = isOurs && capture.amount === amount && capture.currency === currency && !capture.risky;
  return { verdict: isDue ? 'paid' : 'held', validationId, bankTransactionId, ...taken };
}

/**
 * Asks a gateway about a transaction that we do not know, such as one that was lost by a restore, and keeps its money.
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function settleUnknown(
  { gateway, ...transaction }: Transaction & { gateway: GatewayName },
  { validationId, runAfter }: SettleOptions,
): Promise<Settlement> {
  const { captures, otherwise } = await gatewayOf({ gateway }).findCaptures(transaction, validationId);
  const own = ownOf(captures, transaction.transactionId);
  if (own.length > 0) return keepAsUnmatched(gateway, own, runAfter);
  return otherwise === 'unpaid' ? 'unknown' : otherwise;
}

async function keepAsUnmatched(
  gateway: GatewayName,
  captures: Capture[],
  runAfter: RunAfter,
): Promise<'unmatched'> {
  for (const { transactionId, orderId, taken, validationId, bankTransactionId } of captures) {
    const at = new Date().toISOString();
    await keepUnmatched(
      { transactionId, orderId, gateway, ...taken, validationId, bankTransactionId, at },
      channels(),
    );
  }
  runAfter(sendNoticesNow);
  return 'unmatched';
}
