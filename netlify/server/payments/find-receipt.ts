import * as z from 'zod/mini';
import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import { isReceiptPublic, type Receipt, receiptSchema } from '../../../src/contract/money/payment.ts';
import { transactionIdSchema } from '../../../src/contract/text/booking-id.ts';
import { authenticate } from '../auth/api-tokens.ts';
import { checkNotRevoked } from '../auth/revocation.ts';
import type { Call } from '../http/endpoint.ts';
import { rateLimitCheck } from '../http/rate-limit.ts';
import { currentLanguage } from '../language.ts';
import {
  bookingPayment,
  findingsOf,
  isChargedBack,
  isPaymentBeyondBooking,
  netPaidOf,
  paymentsOfTransaction,
  receiptStateOf,
  wasRefundedAtOnce,
} from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { nextServiceOf } from '../order/next-service.ts';
import { fieldsReadableBy } from '../order/order-fields.ts';
import { addTransactionRead, type FoundTransaction, parseFoundTransaction } from '../order/reads.ts';
import type { OnlinePayment, OrderRecord } from '../order/records.ts';
import { derivedOrderFields, servicesOfOtherBookings } from '../order/shown-facts.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { checkoutSessionOf } from './checkout-sessions.ts';

/** A transaction for which money has arrived: its order, and the receipt. */
export interface FoundReceipt {
  owned: OwnedOrder;
  receipt: Receipt;
}

/**
 * Returns the receipt of a request's transaction with its order; undefined if the id is malformed, no money has arrived, or somebody else asks long
 * afterwards.
 * @throws {ProblemError} 401 if only the owner may see it, and nobody is signed in, 429 if the client IP has sent too many requests
 */
export const findReceipt = async (call: Call): Promise<FoundReceipt | undefined> =>
  toFoundReceipt(await findReceiptTransaction(call, 'receipt'), call);

/**
 * Returns the transaction that a request names; undefined if there is none.
 * @throws {ProblemError} 429 if the client IP has sent too many requests
 */
export async function findReceiptTransaction(
  { param, ip }: Call,
  limit: 'receipt' | 'link',
): Promise<FoundTransaction | undefined> {
  const { success, data: transactionId } = transactionIdSchema.safeParse(param('transactionId'));
  if (!success) return undefined;
  const [reply] = await readChecked(
    [rateLimitCheck(limit, { ip })],
    [(store) => addTransactionRead(store, transactionId)],
  );
  return parseFoundTransaction(transactionId, reply);
}

/** Returns the receipt of a transaction, as `findReceipt` does. */
export async function toFoundReceipt(
  found: FoundTransaction | undefined,
  { request }: Call,
): Promise<FoundReceipt | undefined> {
  const receipt = found && receiptOf(found);
  if (!found?.owned || !receipt) return undefined;
  if (!isReceiptPublic(receipt.paidAt, new Date())) {
    const { uid } = await authenticate(request);
    await readChecked([checkNotRevoked(uid)]);
    if (uid !== found.transaction.uid) return undefined;
  }
  return { owned: found.owned, receipt };
}

/** Returns the receipt of a transaction in the language of the request, with the visit and progress of its order; undefined if no money has arrived. */
export function receiptOf({
  owned,
  transactionId,
}: Pick<FoundTransaction, 'owned' | 'transactionId'>): Receipt | undefined {
  if (!owned) return undefined;
  const { order } = owned;
  const [payment] = paymentsOfTransaction(order, transactionId);
  if (!payment) return undefined;
  const { currency, at: paidAt } = payment;
  const isCancelled = order.cancelledAt !== undefined;
  const shown = fieldsReadableBy('anybody', order);
  const findings = findingsOf(shown);
  return z.parse(receiptSchema, {
    ...shown,
    ...derivedOrderFields(order, currentLanguage(), shown),
    together: servicesOfOtherBookings(owned, currentLanguage()),
    amount: netPaidOf(payment) || payment.amount,
    currency,
    paidAt,
    nextService: isCancelled ? undefined : nextServiceOf(order),
    cancelled: isCancelled || undefined,
    disputed: isPaymentDisputed(payment) || undefined,
    chargedBack: isChargedBack(payment) || undefined,
    findings: findings.length > 0 ? findings : undefined,
    further: isForWork(order, payment) || undefined,
    state: receiptStateOf(payment),
  });
}

/** Returns whether a payment was for approved work: of one that went back at once, as the desk had taken that meanwhile, its checkout session tells. */
function isForWork(order: OrderRecord, payment: OnlinePayment): boolean {
  if (!wasRefundedAtOnce(payment)) return isPaymentBeyondBooking(order, payment);
  const [checkoutSession, kept] = [checkoutSessionOf(order, payment.transactionId), bookingPayment(order)];
  return checkoutSession !== undefined && kept !== undefined && checkoutSession.createdAt > kept.at;
}
