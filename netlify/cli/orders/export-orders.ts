import type { Redis } from '@upstash/redis';
import { inDhaka } from '../../../src/contract/dhaka.ts';
import { toDecimal } from '../../../src/contract/money.ts';
import { shownAttempt } from '../../server/store/order-facts.ts';
import { printLines } from '../command.ts';
import { toCsvLine } from './csv.ts';
import { eachOrder, type FoundOrder } from './find-orders.ts';
import type { OrderFilter } from './order-filter.ts';

const columns = {
  booked: ({ order }) => order.createdAt,
  changed: ({ order }) => order.updatedAt,
  order: ({ order }) => order._id,
  service: ({ order }) => order.serviceName,
  customer: ({ order }) => order.customer,
  email: ({ order }) => order.email,
  phone: ({ order }) => order.phone,
  address: ({ order }) => order.address,
  postcode: ({ order }) => order.postcode,
  amount: ({ order }) => toDecimal(shownAttempt(order).amount),
  currency: ({ order }) => shownAttempt(order).currency,
  payment: ({ order }) => order.payment,
  status: ({ status }) => status,
  transaction: ({ order }) => shownAttempt(order).transactionId,
  // In Dhaka's time.
  'drop-off': ({ order }) => (order.visit ? inDhaka(order.visit.start) : ''),
  plate: ({ order }) => order.visit?.plate ?? '',
  car: ({ order }) => order.visit?.car ?? '',
} satisfies Record<string, (found: FoundOrder) => string>;

/** Streams the orders to stdout as CSV. */
export const exportOrders = (redis: Redis, filter: OrderFilter): Promise<void> =>
  printLines(csvOf(eachOrder(redis, filter)));

async function* csvOf(orders: AsyncIterable<FoundOrder>): AsyncGenerator<string> {
  yield toCsvLine(Object.keys(columns));
  for await (const found of orders) yield toCsvLine(Object.values(columns).map((cellOf) => cellOf(found)));
}
