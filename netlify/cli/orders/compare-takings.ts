import { formatAmount } from '../../../src/contract/format-money.ts';
import { waysOfPaying } from '../../../src/contract/taking.ts';
import { keptByDesk, overpaymentOf, paymentOf } from '../../server/order/order-facts.ts';
import type { OrderRecord } from '../../server/order/records.ts';

/** Compares what was paid in taka with what is charged, and with the order's payment. Returns each difference as a sentence. */
export function compareTakings(order: OrderRecord): string[] {
  const payment = paymentOf(order);
  const surplus = overpaymentOf(order);
  return [
    ...(surplus > 0 ? [`${taka(surplus)} are kept beyond what is charged`] : []),
    ...waysOfPaying.flatMap((way) => {
      const left = keptByDesk(order, way);
      return left < 0 ? [`${taka(-left)} more were given back by ${way} than taken`] : [];
    }),
    ...(payment === order.payment ? [] : [`it is ${order.payment}, but its money says ${payment}`]),
  ];
}

const taka = (amount: number): string => formatAmount(amount, 'BDT');
