import type { Receipt } from '../../../src/contract/payment.ts';
import type { RunAfter } from '../http/run-after.ts';
import type { TransactionRecord } from '../store/order-records.ts';
import { recordCapture } from '../store/payment-scripts.ts';
import { hasOwnerWebhook, sendOwnerNotice } from './owner-notices.ts';
import { findCapture } from './sslcommerz.ts';
import { findTransaction } from './transactions.ts';

/** The state of a payment; `unknown` if the transaction does not exist. */
type Settlement = Receipt['state'] | 'unpaid' | 'pending' | 'unknown';

interface SettleOptions {
  /** The gateway's id of the payment, if the request has one. */
  validationId?: string | undefined;
  /** Sends the owner's notice. */
  runAfter: RunAfter;
}

/**
 * Asks the gateway about a payment, compares its response with the amount due, and records money once. Only this makes an
 * order paid; repeats, also concurrent ones, have the same result.
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function settlePayment(transactionId: string, options: SettleOptions): Promise<Settlement> {
  const transaction = await findTransaction(transactionId);
  return transaction ? settleTransaction(transactionId, transaction, options) : 'unknown';
}

/**
 * Does what `settlePayment` does, with a record that has been read already.
 * @throws {ProblemError} 502, 503 or 504 if the gateway or the store is unavailable
 */
export async function settleTransaction(
  transactionId: string,
  transaction: TransactionRecord,
  { validationId, runAfter }: SettleOptions,
): Promise<Exclude<Settlement, 'unknown'>> {
  if (transaction.receipt) return transaction.receipt.state;
  const capture = await findCapture(transactionId, validationId);
  if (capture === 'none') return 'unpaid';
  if (capture === 'pending') return 'pending';
  const isAmountDue = capture.amount === transaction.amount && capture.currency === transaction.currency;
  const state = await recordCapture({
    uid: transaction.uid,
    orderId: transaction.orderId,
    transactionId,
    verdict: isAmountDue && !capture.risky ? 'paid' : 'held',
    validationId: capture.validationId,
    bankTransactionId: capture.bankTransactionId,
    capturedPaisa: capture.paisa,
    notifyOwner: hasOwnerWebhook(),
    now: new Date(),
  });
  runAfter(() => sendOwnerNotice(transactionId, state));
  return state;
}
