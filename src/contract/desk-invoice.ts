import * as z from 'zod/mini';
import { jobSchema } from './desk-day.ts';
import { deskEndpoint } from './desk-endpoint.ts';
import { invoiceSchema, invoicesSchema } from './invoice.ts';

const rowSchema = z.extend(
  z.pick(invoiceSchema, { id: true, kind: true, year: true, number: true, at: true, total: true, vat: true }),
  {
    ...z.pick(invoiceSchema, { orderId: true, buyer: true, percent: true, reason: true }).shape,
    /** The numbers of the invoices that a credit note takes something off. */
    of: z.optional(z.array(z.string())),
  },
);
export type InvoiceRow = z.infer<typeof rowSchema>;

/** The response of `GET /desk/invoice-months/{month}`, for owners: the invoices and credit notes of a month in Dhaka, oldest first, for its return. */
export const invoiceMonthSchema = z.object({ invoices: z.array(rowSchema) });
export type InvoiceMonth = z.infer<typeof invoiceMonthSchema>;

export const deskInvoices = deskEndpoint('GET', '/desk/invoices/:transactionId', invoicesSchema);
export const deskInvoice = deskEndpoint('POST', '/desk/invoices/:transactionId', jobSchema);
export const deskInvoiceMonth = deskEndpoint('GET', '/desk/invoice-months/:month', invoiceMonthSchema);
