import type { Redis } from '@upstash/redis';
import { formatAmount } from '../../../src/contract/money/format-money.ts';
import { inDhaka } from '../../../src/contract/time/dhaka.ts';
import { bookedServiceLine } from '../../server/order/bill.ts';
import { mainTransaction } from '../../server/order/order-facts.ts';
import { printTable } from '../table.ts';
import { eachOrder, type FoundOrder } from './find-orders.ts';
import type { OrderFilter } from './order-filter.ts';

/** Prints a table of the orders: held payments first, then by date, newest first. Times are Dhaka's. */
export async function printOrders(redis: Redis, filter: OrderFilter): Promise<void> {
  const rows: ReturnType<typeof toRow>[] = [];
  for await (const found of eachOrder(redis, filter)) rows.push(toRow(found));
  const isHeld = ({ payment }: (typeof rows)[number]) => Number(payment === 'held');
  rows.sort((a, b) => isHeld(b) - isHeld(a) || b.booked.localeCompare(a.booked));
  await printTable(rows, 'order');
}

function toRow({ order, payment, status, vehicle }: FoundOrder) {
  const { text, amount, currency } = bookedServiceLine(order);
  return {
    booked: inDhaka(order.createdAt),
    order: order._id,
    service: text,
    customer: order.customer,
    'e-mail': order.email,
    amount: formatAmount(amount, currency),
    payment,
    status,
    'drop-off': order.visit ? inDhaka(order.visit.start) : '',
    plate: vehicle?.plate ?? '',
    car: vehicle?.car ?? '',
    'key tag': order.keyTag ?? '',
    transaction: mainTransaction(order),
  };
}
