import type { ErasureConflict } from '../../../src/contract/account/account.ts';
import {
  hasPaymentWithReceiptState,
  isInDispute,
  isOwnBooking,
  netPaidAtDesk,
  onlinePayments,
  overpaymentOf,
  owesRefund,
  withoutAddedLines,
} from './bill.ts';
import { dueAtDesk, writtenOffOf } from './order-facts.ts';
import type { OrderRecord } from './records.ts';

/* Whether anything is still to be done about an order's car or money. */

/** Returns why an order cannot be erased yet, undefined if it can. */
export function reasonAgainstErasure(order: OrderRecord): ErasureConflict['reason'] | undefined {
  if (order.progress && order.progress.state !== 'collected') return 'on-site';
  if (onlinePayments(order).some(isInDispute)) return 'disputed';
  if (hasPaymentWithReceiptState(order, 'held')) return 'held';
  if (owesRefund(order)) return 'refund-due';
  const isForCarToCome = !isOwnBooking(order) && !order.progress && netPaidAtDesk(order) > 0;
  return isForCarToCome || overpaymentOf(withoutAddedLines(order)) > 0 ? 'kept' : undefined;
}

/** Returns whether nothing is asked for of an order whose car has left, nor owed, nor can be by what becomes of its payments. */
export const isSettled = (order: OrderRecord): boolean =>
  dueAtDesk(order) === writtenOffOf(order) && reasonAgainstErasure(order) === undefined;
