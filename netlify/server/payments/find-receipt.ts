import * as z from 'zod/mini';
import type { Receipt } from '../../../src/contract/payment.ts';
import { isReceiptPublic } from '../../../src/contract/receipt-rule.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { notRevoked } from '../auth/revocation.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { findOrders } from '../store/find-records.ts';
import { keys, type OrderRecord, parseOrder, parseTransaction, toOrder } from '../store/order-records.ts';
import { readChecked, textSchema } from '../store/read-pipeline.ts';

/** A transaction's receipt as stored, and its order, cancelled or not. */
interface Booking {
  receipt: Receipt;
  order: OrderRecord | undefined;
  isCancelled: boolean;
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
 * IP has sent too many requests, 503 if the store is unavailable
 */
export async function findBooking(transactionId: string, viewer: Viewer): Promise<Booking | undefined> {
  const [reply] = await readChecked(
    [rateLimit('receipt', { ip: viewer.ip })],
    [(store) => store.get(keys.transaction(transactionId))],
  );
  const stored = z.parse(textSchema, reply);
  if (stored === null) return undefined;
  const { uid, orderId, receipt } = parseTransaction(stored);
  if (!receipt) return undefined;
  if (!isReceiptPublic(receipt.paidAt, new Date())) {
    const caller = await viewer.identify();
    await readChecked([notRevoked(caller.uid)]);
    if (caller.uid !== uid) return undefined;
  }
  const [found] = await findOrders([{ uid, orderId }]);
  return { receipt, order: found && parseOrder(found.json), isCancelled: found?.isArchived ?? false };
}

/**
 * Returns a transaction's receipt with the visit and progress of its order, undefined if the viewer sees none.
 * @throws {ProblemError} as `findBooking` does
 */
export async function findReceipt(transactionId: string, viewer: Viewer): Promise<Receipt | undefined> {
  const booking = await findBooking(transactionId, viewer);
  if (!booking) return undefined;
  const { receipt, order, isCancelled } = booking;
  const { start, plate, car } = order?.visit ?? {};
  return {
    ...receipt,
    visit: start === undefined ? undefined : { start, plate, car },
    lateChange: order?.lateChange,
    progress: order && toOrder(order).progress,
    cancelled: isCancelled || undefined,
  };
}
