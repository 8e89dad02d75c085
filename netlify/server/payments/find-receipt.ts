import type { Receipt } from '../../../src/contract/payment.ts';
import { isReceiptPublic } from '../../../src/contract/receipt-rule.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import type { OwnedOrder } from '../store/change.ts';
import { attemptOf, moneyStateOf, withoutStaff } from '../store/order-facts.ts';
import { readChecked } from '../store/read-pipeline.ts';
import { addPaymentRead, type Payment, parsePayment } from '../store/reads.ts';

/** A transaction for which money has arrived: its order, and the receipt. */
export interface Booking {
  owned: OwnedOrder;
  receipt: Receipt;
}

/** A request for a receipt: who asks, and how the bearer of its token is identified. */
export interface Viewer {
  ip: string;
  /** @throws {ProblemError} 401 if there is no valid token */
  identify: () => Promise<Caller>;
}

/**
 * Returns what a paid transaction is about, undefined if no money has arrived, or long ago for somebody else.
 * @throws {ProblemError} 401 if the payment is so long ago that only its owner may see it, and nobody is signed in, 429 if the client
 * IP has sent too many requests
 */
export async function findBooking(transactionId: string, viewer: Viewer): Promise<Booking | undefined> {
  const [reply] = await readChecked(
    [rateLimit('receipt', { ip: viewer.ip })],
    [(store) => addPaymentRead(store, transactionId)],
  );
  const payment = parsePayment(transactionId, reply);
  const receipt = payment && receiptOf(payment);
  if (!payment?.owned || !receipt) return undefined;
  if (!isReceiptPublic(receipt.paidAt, new Date())) {
    const caller = await viewer.identify();
    await readChecked([notRevoked(caller.uid)]);
    if (caller.uid !== payment.transaction.uid) return undefined;
  }
  return { owned: payment.owned, receipt };
}

/** Returns a transaction's receipt, undefined if the viewer sees none, or as `findBooking` throws. */
export const findReceipt = async (transactionId: string, viewer: Viewer): Promise<Receipt | undefined> =>
  (await findBooking(transactionId, viewer))?.receipt;

/** Returns the receipt of a transaction, with the visit and progress of its order; undefined if no money has arrived. */
export function receiptOf({ owned, transactionId }: Payment): Receipt | undefined {
  const attempt = owned && attemptOf(owned.order, transactionId);
  const state = attempt && moneyStateOf(attempt);
  if (!state || attempt.capturedAt === undefined) return undefined;
  const { order, isArchived } = owned;
  const { start, plate, car } = order.visit ?? {};
  return {
    _id: order._id,
    serviceName: order.serviceName,
    price: order.price,
    customer: order.customer,
    address: order.address,
    amount: attempt.amount,
    currency: attempt.currency,
    paidAt: attempt.capturedAt,
    visit: start === undefined ? undefined : { start, plate, car },
    lateChange: order.lateChange,
    progress: withoutStaff(order).progress,
    cancelled: isArchived || undefined,
    state,
  };
}
