import * as z from 'zod/mini';
import { transactionIdSchema } from '../../../src/contract/booking-id.ts';
import { isReceiptPublic, type Receipt, receiptSchema } from '../../../src/contract/payment.ts';
import { authenticate } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import type { Call } from '../http/endpoint.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { currentLanguage } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import { nextServiceOf } from '../order/next-service.ts';
import { balanceDue, deskAttempt, moneyOf, moneyStateOf, serviceNameIn } from '../order/order-facts.ts';
import { readableBy } from '../order/order-fields.ts';
import { addTransactionRead, type FoundTransaction, parseFoundTransaction } from '../order/reads.ts';
import { readChecked } from '../store/read-pipeline.ts';

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
export async function findReceipt({ request, param, ip }: Call): Promise<FoundReceipt | undefined> {
  const { success, data: transactionId } = transactionIdSchema.safeParse(param('transactionId'));
  if (!success) return undefined;
  const [reply] = await readChecked(
    [rateLimit('receipt', { ip })],
    [(store) => addTransactionRead(store, transactionId)],
  );
  const found = parseFoundTransaction(transactionId, reply);
  const receipt = found && receiptOf(found);
  if (!found?.owned || !receipt) return undefined;
  if (!isReceiptPublic(receipt.paidAt, new Date())) {
    const { uid } = await authenticate(request);
    await readChecked([notRevoked(uid)]);
    if (uid !== found.transaction.uid) return undefined;
  }
  return { owned: found.owned, receipt };
}

/** Returns the receipt of a transaction in the language of the request, with the visit and progress of its order; undefined if no money has arrived. */
export function receiptOf({
  owned,
  attempt,
}: Pick<FoundTransaction, 'owned' | 'attempt'>): Receipt | undefined {
  const state = moneyStateOf(attempt);
  if (!owned || !state || attempt?.capturedAt === undefined) return undefined;
  const { order } = owned;
  const isCancelled = order.cancelledAt !== undefined;
  return z.parse(receiptSchema, {
    ...readableBy('anybody', order),
    serviceName: serviceNameIn(currentLanguage(), order),
    ...moneyOf(attempt),
    paidAt: attempt.capturedAt,
    nextService: isCancelled ? undefined : nextServiceOf(order),
    deskPrice: deskAttempt(order)?.amount,
    cancelled: isCancelled || undefined,
    // Approved findings stay due if the customer cancels while the car is here.
    due: isCancelled && order.origin === 'desk' ? undefined : balanceDue(order),
    further: attempt.further,
    state,
  });
}
