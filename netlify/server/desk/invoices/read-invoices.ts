import type { Invoice } from '../../../../src/contract/order/invoice.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { findInvoices } from '../../invoices/stored-invoices.ts';
import { readJob } from '../jobs.ts';

/**
 * Returns the invoices of an order, in two round trips.
 * @throws {ProblemError} 404 if it does not exist
 */
export async function readJobInvoices(caller: Caller, id: string): Promise<{ invoices: Invoice[] }> {
  const { owned } = await readJob(caller, id);
  return { invoices: await findInvoices(owned.order) };
}
