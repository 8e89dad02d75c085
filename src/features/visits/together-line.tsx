import type { Order } from '../../contract/order/order.ts';
import { comesWith } from '../orders/one-order-texts.ts';
import { useOrders } from '../orders/orders-query.ts';
import { bookingsTogetherWith } from './together.ts';

/** Names the bookings that come with an order, if there are some. */
export function TogetherLine({ order }: { order: Order }) {
  const others = bookingsTogetherWith(order, useOrders().data ?? []);
  return (
    others.length > 0 && (
      <span className="block text-sm wrap-anywhere">{comesWith(serviceNamesOf(others))}</span>
    )
  );
}

/** Returns the services of bookings: "Oil change, Brakes". */
export const serviceNamesOf = (orders: Order[]): string =>
  orders.map(({ serviceName }) => serviceName).join(', ');
