import type { Redis } from '@upstash/redis';
import type { APPROVED, Order } from '../../../src/contract/order/order.ts';
import { bookingPaymentState } from '../../server/order/bill.ts';
import type { OwnedOrder } from '../../server/order/change.ts';
import { parseStoredOrder } from '../../server/order/reads.ts';
import type { OrderRecord } from '../../server/order/records.ts';
import { eachOrderPage } from '../order-pages.ts';
import { isWithin, type OrderFilter } from './order-filter.ts';

/** An order with its status and its car. */
export interface FoundOrder extends OwnedOrder {
  payment: Order['payment'];
  status: 'pending' | 'cancelled' | typeof APPROVED;
  vehicle: OrderRecord['visit'] | OrderRecord['vehicle'];
}

/** Yields the orders that match the filter, by the day on which they were booked, unsorted. Holds one page in memory. */
export async function* eachOrder(
  redis: Redis,
  { payment: filteredPayment, status: filteredStatus, ...days }: OrderFilter,
): AsyncGenerator<FoundOrder> {
  for await (const page of eachOrderPage(redis)) {
    for (const owned of page.map(parseStoredOrder)) {
      const { order } = owned;
      const payment = bookingPaymentState(order);
      const status = order.cancelledAt === undefined ? (order.status ?? 'pending') : 'cancelled';
      if (filteredPayment !== undefined && payment !== filteredPayment) continue;
      if (filteredStatus !== undefined && status.toLowerCase() !== filteredStatus) continue;
      if (!isWithin(days, order.createdAt)) continue;
      const vehicle = order.visit ?? order.vehicle;
      yield { ...owned, payment, status, vehicle };
    }
  }
}
