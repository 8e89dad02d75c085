import { formatAmount } from '../../../src/contract/format-money.ts';
import { waysOfPaying } from '../../../src/contract/taking.ts';
import { deskAttempt, keptAttempt, keptByDesk, paymentOf } from '../../server/store/order-facts.ts';
import type { OrderRecord } from '../../server/store/records.ts';

/** Compares the money of the desk with the order's price and payment. Returns each difference as a sentence. */
export function compareTakings(order: OrderRecord): string[] {
  const price = deskAttempt(order)?.amount ?? 0;
  const kept = keptByDesk(order) + (keptAttempt(order)?.amount ?? 0);
  const payment = paymentOf(order);
  return [
    ...(kept > price ? [`${taka(kept)} are kept of a price of ${taka(price)}`] : []),
    ...waysOfPaying.flatMap((way) => {
      const left = keptByDesk(order, way);
      return left < 0 ? [`${taka(-left)} more were given back by ${way} than taken`] : [];
    }),
    ...(payment === order.payment ? [] : [`it is ${order.payment}, but its money says ${payment}`]),
  ];
}

const taka = (amount: number): string => formatAmount(amount, 'BDT');
