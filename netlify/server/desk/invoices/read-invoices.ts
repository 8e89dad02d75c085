import * as z from 'zod/mini';
import { type InvoiceMonth, invoiceMonthSchema } from '../../../../src/contract/desk-invoice.ts';
import { formatInvoiceNumber, type Invoice } from '../../../../src/contract/invoice.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { findInvoices, parseInvoice } from '../../invoices/stored-invoices.ts';
import { keys } from '../../store/keys.ts';
import { parseHash } from '../../store/read-pipeline.ts';
import { readJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { readAsOwner } from '../staff/staff.ts';

/**
 * Returns the invoices of the order with one of its transaction ids, in two round trips.
 * @throws {ProblemError} 404 if it does not exist
 */
export async function readInvoices(caller: Caller, transactionId: string): Promise<{ invoices: Invoice[] }> {
  const { owned } = await readJob(caller, transactionId);
  return { invoices: await findInvoices(owned.order) };
}

/**
 * Returns the invoices of a month in Dhaka for an owner, oldest first, in one round trip.
 * @throws {ProblemError} 400 if it is no month
 */
export async function readInvoiceMonth(caller: Caller, month: string): Promise<InvoiceMonth> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw refusal('no-month');
  const { replies } = await readAsOwner(caller, [(store) => store.hgetall(keys.invoices(month))]);
  const invoices = parseHash(replies[0])
    .map(([, json]) => parseInvoice(json))
    .sort((a, b) => a.at.localeCompare(b.at) || a.number - b.number)
    .map(({ credits, ...invoice }) => ({ ...invoice, of: credits?.map(formatInvoiceNumber) }));
  return z.parse(invoiceMonthSchema, { invoices });
}
