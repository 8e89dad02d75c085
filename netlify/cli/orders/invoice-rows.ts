import type { Redis } from '@upstash/redis';
import {
  formatInvoiceNumber,
  type Invoice,
  type InvoiceEntry,
  type InvoiceLine,
  invoicedIn,
  invoiceKinds,
} from '../../../src/contract/invoice.ts';
import type { Column } from '../../../src/spreadsheet/workbook.ts';
import { readInvoices } from '../../server/invoices/stored-invoices.ts';
import { inBatches } from '../scan.ts';

/** An invoice has 70 KB at most. Upstash's limit is 10 MB. */
const INVOICES_AT_ONCE = 100;

/** An invoice or a credit note as its order refers to it. */
export interface IssuedEntry {
  orderId: string;
  entry: InvoiceEntry;
}

/** A line of an invoice; one that is kept no longer has a single row, without its lines. */
export interface InvoiceRow extends IssuedEntry {
  invoice?: Invoice;
  line?: InvoiceLine;
}

/** Amounts are in taka. What a credit note takes off is negative, so that each column adds up. */
export const invoiceColumns: Column<InvoiceRow>[] = [
  { title: 'number', kind: 'text', value: ({ entry }) => formatInvoiceNumber(entry) },
  { title: 'kind', kind: 'text', value: ({ entry }) => entry.kind },
  { title: 'issued', kind: 'time', value: ({ entry }) => entry.at },
  { title: 'order', kind: 'text', value: ({ orderId }) => orderId },
  { title: 'buyer', kind: 'text', value: ({ invoice }) => invoice?.buyer.name },
  { title: 'BIN', kind: 'text', value: ({ invoice }) => invoice?.buyer.bin },
  { title: 'address', kind: 'text', value: ({ invoice }) => invoice?.buyer.address },
  { title: 'text', kind: 'text', value: ({ line }) => line?.text },
  { title: 'value', kind: 'amount', value: ({ line }) => line && line.total - line.vat },
  { title: 'rate', kind: 'text', value: ({ invoice }) => invoice && `${invoice.percent}%` },
  { title: 'VAT', kind: 'amount', value: ({ line }) => line?.vat },
  { title: 'total', kind: 'amount', value: ({ entry, line }) => line?.total ?? invoicedIn([entry]) },
  {
    title: 'of',
    kind: 'text',
    value: ({ invoice }) => invoice?.credits?.map(formatInvoiceNumber).join(', '),
  },
  { title: 'reason', kind: 'text', value: ({ invoice }) => invoice?.reason },
];

/** Yields a row for each line of invoices and credit notes, by their series and numbers. */
export async function* invoiceRows(redis: Redis, issued: IssuedEntry[]): AsyncGenerator<InvoiceRow> {
  for await (const page of inBatches(INVOICES_AT_ONCE, issued.toSorted(byNumber))) {
    const invoices = await readInvoices(
      redis,
      page.map(({ entry }) => entry),
    );
    for (const [index, one] of page.entries()) {
      const invoice = invoices[index];
      if (invoice) for (const line of invoice.lines) yield { ...one, invoice, line };
      else yield one;
    }
  }
}

const byNumber = ({ entry: one }: IssuedEntry, { entry: other }: IssuedEntry): number =>
  invoiceKinds.indexOf(one.kind) - invoiceKinds.indexOf(other.kind) ||
  one.year - other.year ||
  one.number - other.number;
