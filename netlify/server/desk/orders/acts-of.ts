import { billedIn } from '../../../../src/contract/describe-change.ts';
import type { DeskAct } from '../../../../src/contract/desk-order.ts';
import { dayInDhaka } from '../../../../src/contract/dhaka.ts';
import { titleIn } from '../../../../src/contract/language.ts';
import { currentLanguage } from '../../language.ts';
import { addedOf, givenPartsOf, reductionsOf, takingsOf } from '../../order/bill.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { mainTransaction, serviceNameIn, vehicleOf } from '../../order/order-facts.ts';
import { cutPage, placeIn } from '../pages.ts';

/* The acts of the staff, from the histories of the orders. */

type Ordered = Pick<OwnedOrder, 'order'>;

/** Returns what the staff, or one member, have done on a day in Dhaka, newest first. */
export const actsOf = (orders: Ordered[], day: string, member?: string): DeskAct[] =>
  orders
    .flatMap((owned) => actsOn(owned, day).reverse())
    .filter(({ by }) => member === undefined || by === member)
    .sort((a, b) => b.at.localeCompare(a.at) || a.orderId.localeCompare(b.orderId));

function actsOn({ order }: Ordered, day: string): DeskAct[] {
  const [takings, parts] = [takingsOf(order), givenPartsOf(order)];
  const about = {
    orderId: order._id,
    transactionId: mainTransaction(order),
    customer: order.customer,
    plate: vehicleOf(order)?.plate,
    serviceName: serviceNameIn(currentLanguage(), order),
  };
  return order.events.flatMap(({ type, at, by, reference, change }) => {
    if (by === undefined || dayInDhaka(at) !== day) return [];
    const taking = takings.find(({ id }) => id === reference);
    const part = parts.find(({ requestId }) => requestId === reference);
    const added = addedOf(order).find(({ id }) => id === reference);
    const reduction = reductionsOf(order).find(({ id }) => id === reference);
    const writeOff = order.writeOffs?.find(({ id }) => id === reference);
    return {
      ...about,
      type,
      at,
      by,
      reference,
      amount: taking?.amount ?? part?.amount ?? billedIn({ type, change }),
      currency: part?.currency,
      name: added && titleIn(currentLanguage(), added.text, added.textBn),
      reason: (taking ?? part ?? added ?? reduction ?? writeOff)?.reason,
      way: taking?.way,
      paidBy: taking?.reference,
    };
  });
}

/**
 * Returns the page of acts behind `after`, the `next` of the page before.
 * @throws {ProblemError} 400 if `after` is of no page
 */
export function pageOfActs<T extends Pick<DeskAct, 'at'>>(
  acts: T[],
  after: string | undefined,
): { acts: T[]; next: string | undefined } {
  const { score, skipped } = placeIn(after);
  const rest = acts.filter(({ at }) => score === undefined || Date.parse(at) <= Number(score));
  const { page, next } = cutPage(rest.slice(skipped), after, ({ at }) => String(Date.parse(at)));
  return { acts: page, next };
}
