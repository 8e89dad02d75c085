import { PAYMENT_IPN_PATH, paymentReturnPaths } from '../../../src/contract/calls.ts';
import type { Receipt } from '../../../src/contract/payment.ts';
import { limitRate } from '../http/rate-limit.ts';
import { ProblemError } from '../problems.ts';
import { recordSession } from '../store/attempt-scripts.ts';
import {
  type Attempt,
  keys,
  type OrderRecord,
  parseTransaction,
  type TransactionRecord,
} from '../store/order-records.ts';
import { recordCapture } from '../store/payment-scripts.ts';
import { withStore } from '../store/store-client.ts';
import { hasOwnerWebhook, tellOwner } from './owner-notices.ts';
import { findCapture, openSession, type SessionRequest } from './sslcommerz.ts';

/**
 * Opens the gateway's page for an attempt that the order holds already, and notes its url.
 * @throws ProblemError 502 or 504 when there is no page (the attempt is then noted as failed), 409 when the order was
 * paid or cancelled meanwhile.
 */
export async function openPaymentPage(
  uid: string,
  order: OrderRecord,
  attempt: Attempt,
  origin: string,
): Promise<string> {
  const { transactionId } = attempt;
  const record = (url: string | undefined) =>
    recordSession({ uid, orderId: order._id, transactionId, url, now: new Date() });
  let url: string;
  try {
    url = await openSession(sessionOf(order, attempt, origin));
  } catch (error) {
    // The gateway's failure is what the customer hears of, whether or not it could be noted.
    await record(undefined).catch(() => undefined);
    throw error;
  }
  const payment = await record(url);
  if (payment === 'cancelled') throw cancelledMeanwhile();
  if (payment !== 'unpaid') throw alreadyPaid();
  return url;
}

function sessionOf(order: OrderRecord, attempt: Attempt, origin: string): SessionRequest {
  const { serviceName, customer: name, email, phone, address, postcode } = order;
  const { transactionId, amount, currency } = attempt;
  return {
    transactionId,
    amount,
    currency,
    serviceName,
    customer: { name, email, phone, address, postcode },
    returnUrls: {
      success: origin + paymentReturnPaths.success,
      fail: origin + paymentReturnPaths.fail,
      cancel: origin + paymentReturnPaths.cancel,
      ipn: origin + PAYMENT_IPN_PATH,
    },
  };
}

export const alreadyPaid = (): ProblemError =>
  new ProblemError(409, 'Not unpaid', 'A payment for this order has arrived.');

export const cancelledMeanwhile = (): ProblemError =>
  new ProblemError(409, 'Cancelled', 'This booking was cancelled. Please book again.');

/** What is known of a transaction; `unknown` is one that was never opened here. */
type Settlement = Receipt['state'] | 'unpaid' | 'pending' | 'unknown';

/**
 * The one way in which an order becomes paid: asks the gateway, holds its answer against what was due, and records
 * money once. Any number of calls, in any order and at the same time, end the same.
 * @throws ProblemError 502, 503 or 504 when the truth cannot be had now.
 */
export async function settlePayment(transactionId: string, validationId?: string): Promise<Settlement> {
  const transaction = await findTransaction(transactionId);
  return transaction ? settleTransaction(transactionId, transaction, validationId) : 'unknown';
}

/** `settlePayment` for whoever has its record at hand. */
export async function settleTransaction(
  transactionId: string,
  transaction: TransactionRecord,
  validationId?: string,
): Promise<Exclude<Settlement, 'unknown'>> {
  if (transaction.receipt) return transaction.receipt.state;
  const capture = await findCapture(transactionId, validationId);
  if (capture === 'none') return 'unpaid';
  if (capture === 'pending') return 'pending';
  const asDue = capture.amount === transaction.amount && capture.currency === transaction.currency;
  const { uid, orderId } = transaction;
  const state = await recordCapture({
    uid,
    orderId,
    transactionId,
    verdict: asDue && !capture.risky ? 'paid' : 'held',
    validationId: capture.validationId,
    bankTransactionId: capture.bankTransactionId,
    capturedPaisa: capture.paisa,
    notifyOwner: hasOwnerWebhook(),
    now: new Date(),
  });
  await tellOwner(transactionId, state);
  return state;
}

/**
 * The receipt of a transaction, once money has come.
 * @throws ProblemError as `limitRate` does, for the client's address.
 */
export async function findReceipt(transactionId: string, address: string): Promise<Receipt | undefined> {
  const [stored] = await limitRate('receipt', { address }, [
    (store) => store.get(keys.transaction(transactionId)),
  ]);
  return stored ? parseTransaction(stored).receipt : undefined;
}

/** What leads from a transaction id to its order. */
export async function findTransaction(transactionId: string): Promise<TransactionRecord | undefined> {
  const stored = await withStore((redis) => redis.get<string>(keys.transaction(transactionId)));
  return stored === null ? undefined : parseTransaction(stored);
}
