import { makeChange } from '../notices/make-change.ts';
import { latestMails } from '../notices/notice-kinds.ts';
import { withoutAddedLines } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import { type Actor, debtOf, withoutVisit } from '../order/order-facts.ts';
import { withCustomerErased } from '../order/order-fields.ts';
import type { OrderRecord } from '../order/records.ts';
import { isSettled } from '../order/settled.ts';

/** Returns who has an order erased, unless it is said: its customer, or the garage for one of the desk. */
const eraserOf = ({ link }: OrderRecord): Actor => ({ actor: link === undefined ? 'customer' : 'garage' });

/**
 * Erases the personal fields of an order as `orderFields` says, cancels it unless its car has come, and gives up its visit. The records of
 * money stay, and name and phone of a debtor: once nothing is due, the scheduled run erases the order again.
 */
export function erasePersonalFields(before: OwnedOrder, now: Date, by = eraserOf(before.order)): Change {
  const { order } = before;
  const at = now.toISOString();
  const left = withCustomerErased(order.progress ? order : withoutAddedLines(withoutVisit(order, by, now)));
  // A car that has come stays where it is on the board.
  const cancelledAt = order.progress ? order.cancelledAt : (order.cancelledAt ?? at);
  const { customer, phone } = order;
  const isOwing = debtOf(order) || (order.keptForDebt !== undefined && !isSettled(order));
  const end = isOwing ? { customer, phone, keptForDebt: at } : { erasedAt: at };
  const hadVisit = order.visit !== undefined && !order.progress;
  return makeChange(before, {
    order: { ...left, cancelledAt, ...end },
    act: { ...by, now },
    events: [{ type: 'erased' }],
    tells: [hadVisit && { garage: 'visit-given-up' }],
    withdraws: latestMails,
  });
}
