import type { Redis } from '@upstash/redis';
import { serviceOf } from '../../server/order/bill.ts';
import { columnFields } from '../../server/order/order-fields.ts';
import { printLines } from '../command.ts';
import { type BillRow, billRowsOf } from './bill-rows.ts';
import { type Cell, toCsvLine } from './csv.ts';
import { eachOrder, type FoundOrder } from './find-orders.ts';
import type { OrderFilter } from './order-filter.ts';

const fieldColumns = Object.fromEntries(
  columnFields.map(([heading, field]) => [
    heading,
    ({ order }: FoundOrder) => {
      const value: unknown = Reflect.get(order, field);
      return typeof value === 'number' ? value : String(value ?? '');
    },
  ]),
);

/** The facts of an order, which each of its rows has. */
const orderColumns = {
  booked: ({ order }) => new Date(order.createdAt),
  changed: ({ order }) => new Date(order.updatedAt),
  service: ({ order }) => serviceOf(order).text,
  ...fieldColumns,
  payment: ({ payment }) => payment,
  status: ({ status }) => status,
  'drop-off': ({ order }) => (order.visit ? new Date(order.visit.start) : ''),
  plate: ({ vehicle }) => vehicle?.plate ?? '',
  car: ({ vehicle }) => vehicle?.car ?? '',
} satisfies Record<string, (found: FoundOrder) => Cell>;

const billColumns = [
  'kind',
  'text',
  'amount',
  'currency',
  'at',
  'by',
  'reason',
  'way',
  'transaction',
  'state',
] as const satisfies (keyof BillRow)[];

/** Without it, a spreadsheet takes names in Bangla for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Streams the bills of the orders to stdout as CSV. */
export const exportOrders = (redis: Redis, filter: OrderFilter): Promise<void> =>
  printLines(csvOf(eachOrder(redis, filter)));

async function* csvOf(orders: AsyncIterable<FoundOrder>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsvLine([...Object.keys(orderColumns), ...billColumns]);
  for await (const found of orders) {
    const facts = Object.values(orderColumns).map((cellOf) => cellOf(found));
    for (const row of billRowsOf(found.order))
      yield toCsvLine([...facts, ...billColumns.map((column) => row[column] ?? '')]);
  }
}
