import * as z from 'zod/mini';

/*
 * Tax invoices (Mushak 6.3) and credit notes (Mushak 6.7) of Bangladesh's VAT, which `docs/decisions/invoices.md` explains. Amounts are in paisa, and prices
 * include the tax.
 */

export const invoiceKinds = ['invoice', 'credit-note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The most invoices and credit notes of an order, whose record has a limit of its size. */
export const MAX_INVOICES = 8;

/** An invoice as its order refers to it. Its number is that of its kind's series in the fiscal year which began in July of `year`. */
export const invoiceEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  year: z.int(),
  number: z.int(),
  at: z.string(),
  /** With the tax: what an invoice charges, or a credit note takes off. */
  total: z.int(),
  /** The taka of a dollar by which prices in dollars were converted, for all invoices of an order. */
  bdtPerUsd: z.optional(z.string()),
});
export type InvoiceEntry = z.infer<typeof invoiceEntrySchema>;

/** A line: what it charges with the tax, and the tax in it. What was taken off is negative, as all is that a credit note takes off. */
const lineSchema = z.object({
  id: z.string(),
  text: z.string(),
  textBn: z.optional(z.string()),
  total: z.int(),
  vat: z.int(),
});
export type InvoiceLine = z.infer<typeof lineSchema>;

const wordsSchema = z.object({
  name: z.string(),
  address: z.string(),
  officer: z.string(),
  designation: z.string(),
});

/** The garage as it was registered when an invoice was issued. */
const sellerSchema = z.object({ bin: z.string(), en: wordsSchema, bn: wordsSchema });
export type InvoiceSeller = z.infer<typeof sellerSchema>;

const buyerSchema = z.object({ name: z.string(), bin: z.optional(z.string()), address: z.string() });
export type InvoiceBuyer = z.infer<typeof buyerSchema>;

/** The part that a credit note takes off an invoice: `amount` with the tax, of which `vatOff` is the tax, off its `total` and `vat`. */
const creditSchema = z.extend(z.omit(invoiceEntrySchema, { kind: true, bdtPerUsd: true }), {
  vat: z.int(),
  amount: z.int(),
  vatOff: z.int(),
});
export type InvoiceCredit = z.infer<typeof creditSchema>;

/** An invoice, or a credit note with its `credits` and its `reason`: as it was issued, whatever has changed since. */
export const invoiceSchema = z.extend(invoiceEntrySchema, {
  orderId: z.string(),
  seller: sellerSchema,
  buyer: buyerSchema,
  percent: z.number(),
  lines: z.array(lineSchema),
  vat: z.int(),
  credits: z.optional(z.array(creditSchema)),
  reason: z.optional(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** The response of `GET /bookings/{transactionId}/invoices`, and of the staff's: those of an order, oldest first. */
export const invoicesSchema = z.object({ invoices: z.array(invoiceSchema) });

/** The endpoint for whoever has the receipt or the link of a booking. */
export const invoiceEndpoints = {
  invoices: { method: 'GET', path: '/bookings/:transactionId/invoices' },
} as const;

/** Returns a number as it is printed: "2026-27/000012", or "CN 2026-27/000003" of a credit note. */
export const formatInvoiceNumber = ({
  kind,
  year,
  number,
}: Pick<InvoiceEntry, 'year' | 'number'> & { kind?: InvoiceKind }): string =>
  `${kind === 'credit-note' ? 'CN ' : ''}${formatFiscalYear(year)}/${String(number).padStart(6, '0')}`;

/** Returns the fiscal year that begins in July of a year: "2026-27". */
export const formatFiscalYear = (year: number): string =>
  `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** Returns what the invoices of an order charge, less what its credit notes take off. */
export const invoicedIn = (entries: Pick<InvoiceEntry, 'kind' | 'total'>[] = []): number =>
  entries.reduce((sum, { kind, total }) => sum + (kind === 'invoice' ? total : -total), 0);
