import type { Redis } from '@upstash/redis';
import type { APPROVED } from '../../../src/contract/order.ts';
import type { OwnedOrder } from '../../server/order/change.ts';
import { deskAttempt, shownAttempt } from '../../server/order/order-facts.ts';
import { parseStored } from '../../server/order/reads.ts';
import type { Attempt, OrderRecord } from '../../server/order/records.ts';
import { eachOrderPage } from '../order-pages.ts';
import { isWithin, type OrderFilter } from './order-filter.ts';

/** An order with its status, its car, and the attempt whose amount and id are listed: of a booking of the desk, the one with its price. */
export interface FoundOrder extends OwnedOrder {
  status: 'pending' | 'cancelled' | typeof APPROVED;
  vehicle: OrderRecord['visit'] | OrderRecord['vehicle'];
  attempt: Attempt;
}

/** Yields the orders that match the filter, by the day on which they were booked, unsorted. Holds one page in memory. */
export async function* eachOrder(
  redis: Redis,
  { payment, status: filtered, ...days }: OrderFilter,
): AsyncGenerator<FoundOrder> {
  for await (const page of eachOrderPage(redis)) {
    for (const owned of page.map(parseStored)) {
      const { order } = owned;
      const status = order.cancelledAt === undefined ? (order.status ?? 'pending') : 'cancelled';
      if (payment !== undefined && order.payment !== payment) continue;
      if (filtered !== undefined && status.toLowerCase() !== filtered) continue;
      if (!isWithin(days, order.createdAt)) continue;
      const attempt = deskAttempt(order) ?? shownAttempt(order);
      yield { ...owned, status, vehicle: order.visit ?? order.vehicle, attempt };
    }
  }
}
