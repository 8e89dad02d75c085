import * as z from 'zod/mini';
import { invoiceSchema, invoicesSchema } from '../order/invoice.ts';
import { jobSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { amountsSchema } from './desk-month.ts';

const rowSchema = z.extend(
  z.pick(invoiceSchema, { id: true, kind: true, year: true, number: true, at: true, total: true, vat: true }),
  {
    ...z.pick(invoiceSchema, { orderId: true, buyer: true, percent: true, reason: true }).shape,
    /** The numbers of the invoices that a credit note takes something off. */
    of: z.optional(z.array(z.string())),
  },
);
export type InvoiceRow = z.infer<typeof rowSchema>;

/** The sums of all invoices or credit notes of a month at one rate: how many, with the tax, and the tax in it. */
const invoiceSumsSchema = z.extend(
  z.pick(invoiceSchema, { kind: true, percent: true, total: true, vat: true }),
  { count: z.int() },
);
export type InvoiceSums = z.infer<typeof invoiceSumsSchema>;

/** The response of `GET /desk/invoice-months/{month}`, for owners, for the return of a month in Dhaka. */
export const invoiceMonthSchema = z.object({
  /** A page of its invoices and credit notes, oldest first. */
  invoices: z.array(rowSchema),
  /** The sums of all pages. */
  sums: z.array(invoiceSumsSchema),
  /** The amount that the month has charged for work, so not what was kept of cancelled bookings: on the first page, unless it is kept no longer. */
  invoiceable: z.optional(amountsSchema),
  /** The `after` of the next page, if there is one. */
  next: z.optional(z.string()),
});
export type InvoiceMonth = z.infer<typeof invoiceMonthSchema>;

export const deskInvoices = deskEndpoint('GET', '/desk/invoices/:orderId', invoicesSchema);
export const deskInvoice = deskEndpoint('POST', '/desk/invoices/:orderId', jobSchema);
export const deskInvoiceMonth = deskEndpoint('GET', '/desk/invoice-months/:month', invoiceMonthSchema);
