import type { InvoiceRow } from '../../contract/desk-invoice.ts';

/** The sums of some invoices, in paisa: the price without tax, the tax, and both. */
export interface Sums {
  value: number;
  vat: number;
  total: number;
}

/** Returns the amounts of an invoice: those of a credit note are negative. */
export function amountsOf({ kind, total, vat }: Pick<InvoiceRow, 'kind' | 'total' | 'vat'>): Sums {
  const sign = kind === 'invoice' ? 1 : -1;
  return { value: sign * (total - vat), vat: sign * vat, total: sign * total };
}

/** Returns the sums of the invoices of a month, of its credit notes, and of both. */
export function sumsOf(rows: Pick<InvoiceRow, 'kind' | 'total' | 'vat'>[]) {
  const sum = (some: typeof rows): Sums =>
    some.map(amountsOf).reduce(
      (all, { value, vat, total }) => ({
        value: all.value + value,
        vat: all.vat + vat,
        total: all.total + total,
      }),
      { value: 0, vat: 0, total: 0 },
    );
  return {
    invoice: sum(rows.filter(({ kind }) => kind === 'invoice')),
    'credit-note': sum(rows.filter(({ kind }) => kind === 'credit-note')),
    net: sum(rows),
  };
}
