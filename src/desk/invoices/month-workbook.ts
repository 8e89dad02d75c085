import type { InvoiceRow } from '../../contract/desk/desk-invoice.ts';
import { formatInvoiceNumber } from '../../contract/order/invoice.ts';
import { spacedBookingNumber } from '../../contract/text/booking-id.ts';
import { type Column, sheet, workbookBlob } from '../../spreadsheet/workbook.ts';
import { invoiceAmountsOf } from './month-sums.ts';
import * as t from './texts.ts';

const columns: Column<InvoiceRow>[] = [
  { title: t.columns.number, kind: 'text', value: formatInvoiceNumber },
  { title: t.columns.issued, kind: 'time', value: ({ at }) => at },
  { title: t.columns.buyer, kind: 'text', value: ({ buyer }) => buyer.name },
  { title: t.sheetColumns.bin, kind: 'text', value: ({ buyer }) => buyer.bin },
  { title: t.sheetColumns.address, kind: 'text', value: ({ buyer }) => buyer.address },
  { title: t.columns.value, kind: 'amount', value: (row) => invoiceAmountsOf(row).value },
  { title: t.sheetColumns.percent, kind: 'text', value: ({ percent }) => `${percent}%` },
  { title: t.columns.vat, kind: 'amount', value: (row) => invoiceAmountsOf(row).vat },
  { title: t.columns.total, kind: 'amount', value: (row) => invoiceAmountsOf(row).total },
  { title: t.sheetColumns.of, kind: 'text', value: ({ of }) => of?.join(', ') },
  { title: t.sheetColumns.reason, kind: 'text', value: ({ reason }) => reason },
  { title: t.sheetColumns.order, kind: 'text', value: ({ orderId }) => spacedBookingNumber(orderId) },
];

/** Returns the invoices of a month as a spreadsheet. */
export const invoiceMonthWorkbook = (month: string, rows: InvoiceRow[]): Blob =>
  workbookBlob([sheet(t.sheetName(month), columns, rows)]);
