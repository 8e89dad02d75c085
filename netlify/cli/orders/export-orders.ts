import type { Redis } from '@upstash/redis';
import { type Column, sheet, workbook } from '../../../src/spreadsheet/workbook.ts';
import { serviceOf } from '../../server/order/bill.ts';
import { columnFields } from '../../server/order/order-fields.ts';
import { writeWholeFile } from '../write-file.ts';
import { type BillRow, billRowsOf } from './bill-rows.ts';
import { eachOrder, type FoundOrder } from './find-orders.ts';
import type { OrderFilter } from './order-filter.ts';

interface Row {
  found: FoundOrder;
  bill: BillRow;
}

const fieldColumns = columnFields.map(([title, field]): Column<Row> => {
  if (field === 'mileage') return { title, kind: 'count', value: ({ found }) => found.order.mileage };
  return { title, kind: 'text', value: ({ found }) => String(Reflect.get(found.order, field) ?? '') };
});

const ofBill = (title: keyof BillRow): Column<Row> => ({
  title,
  kind: 'text',
  value: ({ bill }) => bill[title]?.toString(),
});

/** The facts of an order, which each of its rows has, and those of a row of its bill. */
const columns: Column<Row>[] = [
  { title: 'booked', kind: 'time', value: ({ found }) => found.order.createdAt },
  { title: 'changed', kind: 'time', value: ({ found }) => found.order.updatedAt },
  { title: 'service', kind: 'text', value: ({ found }) => serviceOf(found.order).text },
  ...fieldColumns,
  { title: 'payment', kind: 'text', value: ({ found }) => found.payment },
  { title: 'status', kind: 'text', value: ({ found }) => found.status },
  { title: 'drop-off', kind: 'time', value: ({ found }) => found.order.visit?.start },
  { title: 'plate', kind: 'text', value: ({ found }) => found.vehicle?.plate },
  { title: 'car', kind: 'text', value: ({ found }) => found.vehicle?.car },
  ofBill('kind'),
  ofBill('text'),
  { title: 'amount', kind: 'amount', value: ({ bill }) => bill.amount },
  ofBill('currency'),
  { title: 'at', kind: 'time', value: ({ bill }) => bill.at },
  ...(['by', 'reason', 'way', 'transaction', 'state'] as const).map(ofBill),
];

/** Writes the bills of the orders to a spreadsheet. */
export const exportOrders = (redis: Redis, file: string, filter: OrderFilter): Promise<void> =>
  writeWholeFile(file, workbook([sheet('Bills', columns, rowsOf(eachOrder(redis, filter)))]));

async function* rowsOf(orders: AsyncIterable<FoundOrder>): AsyncGenerator<Row> {
  for await (const found of orders) for (const bill of billRowsOf(found.order)) yield { found, bill };
}
