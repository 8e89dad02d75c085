import type { ErasureConflict } from '../../../src/contract/account/account.ts';
import {
  hasMoney,
  isInDispute,
  isOwnBooking,
  netPaidAtDesk,
  onlinePayments,
  overpaymentOf,
  owesMoney,
  withoutAdded,
} from './bill.ts';
import { dueAtDesk, writtenOffOf } from './order-facts.ts';
import type { OrderRecord } from './records.ts';

/* Whether anything is still to be done about an order's car or money. */

/** Returns why an order cannot be erased yet, undefined if it can. */
export function reasonAgainst(order: OrderRecord): ErasureConflict['reason'] | undefined {
  if (order.progress && order.progress.state !== 'collected') return 'on-site';
  if (onlinePayments(order).some(isInDispute)) return 'disputed';
  if (hasMoney(order, 'held')) return 'held';
  if (owesMoney(order)) return 'refund-due';
  const isForCarToCome = !isOwnBooking(order) && !order.progress && netPaidAtDesk(order) > 0;
  return isForCarToCome || overpaymentOf(withoutAdded(order)) > 0 ? 'kept' : undefined;
}

/** Returns whether nothing is asked for of an order whose car has left, nor owed, nor can be by what becomes of its payments. */
export const isSettled = (order: OrderRecord): boolean =>
  dueAtDesk(order) === writtenOffOf(order) && reasonAgainst(order) === undefined;
