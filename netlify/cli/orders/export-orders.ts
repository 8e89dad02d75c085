import type { Redis } from '@upstash/redis';
import { formatAmount } from '../../../src/contract/format-money.ts';
import { formatInvoiceNumber, invoicedIn } from '../../../src/contract/invoice.ts';
import { type Column, sheet, workbook } from '../../../src/spreadsheet/workbook.ts';
import { serviceOf } from '../../server/order/bill.ts';
import { columnFields } from '../../server/order/order-fields.ts';
import { writeWholeFile } from '../write-file.ts';
import { type BillRow, billRowsOf } from './bill-rows.ts';
import { eachOrder, type FoundOrder } from './find-orders.ts';
import { type IssuedEntry, invoiceColumns, invoiceRows } from './invoice-rows.ts';
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
  { title: 'invoices', kind: 'text', value: ({ found }) => invoicesOf(found) },
  ofBill('kind'),
  ofBill('text'),
  { title: 'amount', kind: 'amount', value: ({ bill }) => bill.amount },
  ofBill('currency'),
  { title: 'at', kind: 'time', value: ({ bill }) => bill.at },
  ...(['by', 'reason', 'way', 'transaction', 'state'] as const).map(ofBill),
];

/** Returns the numbers of an order's invoices with their totals, those of credit notes negative. */
const invoicesOf = ({ order: { invoices = [] } }: FoundOrder): string =>
  invoices
    .map((entry) => `${formatInvoiceNumber(entry)}: ${formatAmount(invoicedIn([entry]), 'BDT')}`)
    .join('; ');

/** Writes the bills of the orders to a spreadsheet, and their invoices to its second sheet. */
export function exportOrders(redis: Redis, file: string, filter: OrderFilter): Promise<void> {
  const issued: IssuedEntry[] = [];
  const bills = sheet('Bills', columns, rowsOf(eachOrder(redis, filter), issued));
  // It is written after the first, which has met all orders by then.
  const invoices = sheet('Invoices', invoiceColumns, invoiceRows(redis, issued));
  return writeWholeFile(file, workbook([bills, invoices]));
}

/** Yields the rows of the bills of orders; adds their invoices to `issued`. */
async function* rowsOf(orders: AsyncIterable<FoundOrder>, issued: IssuedEntry[]): AsyncGenerator<Row> {
  for await (const found of orders) {
    const { _id: orderId, invoices = [] } = found.order;
    issued.push(...invoices.map((entry) => ({ orderId, entry })));
    for (const bill of billRowsOf(found.order)) yield { found, bill };
  }
}
