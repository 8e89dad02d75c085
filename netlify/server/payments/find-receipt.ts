import * as z from 'zod/mini';
import type { Receipt } from '../../../src/contract/payment.ts';
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

/**
 * Returns what a paid transaction is about, undefined if no money has arrived.
 * @throws {ProblemError} 429 if the client IP has sent too many requests, 503 if the store is unavailable
 */
export async function findBooking(transactionId: string, ip: string): Promise<Booking | undefined> {
  const [reply] = await readChecked(
    [rateLimit('receipt', { ip })],
    [(store) => store.get(keys.transaction(transactionId))],
  );
  const stored = z.parse(textSchema, reply);
  if (stored === null) return undefined;
  const { uid, orderId, receipt } = parseTransaction(stored);
  if (!receipt) return undefined;
  const [found] = await findOrders([{ uid, orderId }]);
  return { receipt, order: found && parseOrder(found.json), isCancelled: found?.isArchived ?? false };
}

/**
 * Returns a transaction's receipt with the visit and progress of its order, undefined if no money has arrived.
 * @throws {ProblemError} 429 if the client IP has sent too many requests, 503 if the store is unavailable
 */
export async function findReceipt(transactionId: string, ip: string): Promise<Receipt | undefined> {
  const booking = await findBooking(transactionId, ip);
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
