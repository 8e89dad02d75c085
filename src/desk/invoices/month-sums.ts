import type { InvoiceRow, InvoiceSums } from '../../contract/desk/desk-invoice.ts';

/** The amounts of some invoices, in paisa: the price without tax, the tax, and both. */
export interface InvoiceAmounts {
  value: number;
  vat: number;
  total: number;
}

/** Returns the amounts of an invoice: those of a credit note are negative. */
export function invoiceAmountsOf({
  kind,
  total,
  vat,
}: Pick<InvoiceRow, 'kind' | 'total' | 'vat'>): InvoiceAmounts {
  const sign = kind === 'invoice' ? 1 : -1;
  return { value: sign * (total - vat), vat: sign * vat, total: sign * total };
}

/** How many invoices or credit notes a month has at a rate, and their amounts; of both and all rates without them. */
interface SumRow extends InvoiceAmounts {
  kind: InvoiceRow['kind'] | 'net';
  percent?: number;
  count: number;
}

/** Returns the sums of a month by kind and rate, invoices first, and what is to declare: all of them. */
export function invoiceSumRowsOf(sums: InvoiceSums[]): SumRow[] {
  const rows = sums
    .map((sum) => ({ kind: sum.kind, percent: sum.percent, count: sum.count, ...invoiceAmountsOf(sum) }))
    .sort((a, b) => b.kind.localeCompare(a.kind) || a.percent - b.percent);
  const add = (name: keyof InvoiceAmounts | 'count') => rows.reduce((all, row) => all + row[name], 0);
  return [
    ...rows,
    { kind: 'net', count: add('count'), value: add('value'), vat: add('vat'), total: add('total') },
  ];
}
