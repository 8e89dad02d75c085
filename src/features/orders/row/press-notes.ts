import { isBookingUncharged } from '../../../contract/money/bill.ts';
import { APPROVED, type Order } from '../../../contract/order/order.ts';
import { isUnderWay } from '../../garage/is-under-way.ts';
import * as t from '../texts.ts';

/* What is said of the two presses that every order has (spec §2). */

/** Returns what pressing the status agrees to. */
export function approvalNote({ status, bill, payment }: Pick<Order, 'status' | 'bill' | 'payment'>): string {
  if (isBookingUncharged(bill)) return t.notCharged;
  if (status === APPROVED) return t.agreed;
  return payment === 'paid' ? t.pressToAgreePaid : t.pressToAgree;
}

/** Returns that there is nothing left to cancel, once the money of a booking has gone back and its car is not here; else undefined. */
export const nothingToCancelNote = ({
  bill,
  progress,
}: Pick<Order, 'bill' | 'progress'>): string | undefined =>
  isBookingUncharged(bill) && !isUnderWay(progress) ? t.onlyLeavesList : undefined;
