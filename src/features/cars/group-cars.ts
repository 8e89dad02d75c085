import { type Finding, isPriceHeld, unapprovedFindings } from '../../contract/findings/finding.ts';
import { amountNetOfRefunds } from '../../contract/money/bill.ts';
import type { Money } from '../../contract/money/money.ts';
import { currencySchema } from '../../contract/money/money.ts';
import type { Order } from '../../contract/order/order.ts';
import { plateKey } from '../../contract/text/plate.ts';
import { isUnderWay } from '../garage/is-under-way.ts';
import { carOfCustomersOrder, hasCarCome } from './car-of.ts';

/** Work that was found at an earlier visit of a car, and is not done yet. */
export interface DeferredFinding {
  /** The order on whose car it was found. */
  order: Order;
  finding: Finding;
  /** The order by which it is booked, if it is. */
  booking: Order | undefined;
}

export interface CustomerCar {
  /** The plate as plates are compared. */
  id: string;
  /** As they were written last. */
  plate: string;
  name: string | undefined;
  /** The orders for which it has come, the last first. */
  visits: Order[];
  deferredFindings: DeferredFinding[];
}

export const arrivalTimeOf = ({ arrivedAt, createdAt }: Order): string => arrivedAt ?? createdAt;

/** Returns the cars that have come for a customer's orders, the one that came last first. */
export function groupOrdersByCar(orders: Order[]): CustomerCar[] {
  const come = orders.filter(hasCarCome).toSorted((a, b) => arrivalTimeOf(b).localeCompare(arrivalTimeOf(a)));
  const byPlate = new Map<string, Order[]>();
  for (const order of come) {
    const plate = plateKey(carOfCustomersOrder(order).plate ?? '');
    byPlate.set(plate, [...(byPlate.get(plate) ?? []), order]);
  }
  return Array.from(byPlate, ([id, visits]) => ({
    id,
    plate: visits.map((visit) => carOfCustomersOrder(visit).plate).find(Boolean) ?? '',
    name: visits.map((visit) => carOfCustomersOrder(visit).car).find(Boolean),
    visits,
    deferredFindings: visits.flatMap((order) => deferredFindingsOf(order, orders)),
  }));
}

/** Returns the deferred work of an order whose car was collected, without what was done since. */
function deferredFindingsOf(order: Order, orders: Order[]): DeferredFinding[] {
  if (isUnderWay(order.progress)) return [];
  return unapprovedFindings(order.findings)
    .map((finding) => ({ order, finding, booking: bookingOf(order, finding, orders) }))
    .filter(({ booking }) => booking?.progress?.state !== 'collected');
}

/** Returns the order by which work is booked. One whose money is given back books it no longer. */
const bookingOf = ({ _id }: Order, { id }: Finding, orders: Order[]): Order | undefined =>
  orders.find(
    ({ work, payment }) =>
      work?.orderId === _id && work.findingId === id && payment !== 'refund-due' && payment !== 'refunded',
  );

/** Returns what the customer can do about deferred work: `ask` for today's price, as that of then is too old. */
export function nextActOnDeferredWork(
  { finding, booking }: DeferredFinding,
  now: Date,
): 'book' | 'pay' | 'follow' | 'ask' {
  if (booking) return booking.payment === 'unpaid' ? 'pay' : 'follow';
  return isPriceHeld(finding, now) ? 'book' : 'ask';
}

/** Returns what was paid for an order, by currency; nothing if it was given back. */
export const netPaidFor = ({ bill }: Order): Money[] =>
  currencySchema.options
    .map((currency) => {
      const kept = bill.payments
        .filter((one) => one.currency === currency && !one.held)
        .map(amountNetOfRefunds);
      return { amount: kept.reduce((sum, amount) => sum + amount, 0), currency };
    })
    .filter(({ amount }) => amount > 0);
