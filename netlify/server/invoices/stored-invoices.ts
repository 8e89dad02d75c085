import * as z from 'zod/mini';
import { monthInDhaka } from '../../../src/contract/dhaka.ts';
import { type Invoice, type InvoiceEntry, invoiceSchema } from '../../../src/contract/invoice.ts';
import type { OrderRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { parseRecord } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/* The invoices as they are stored: by the month in Dhaka in which they were issued. */

export const invoiceKey = ({ at }: Pick<InvoiceEntry, 'at'>): string => keys.invoices(monthInDhaka(at));

export const parseInvoice = (json: string): Invoice => z.parse(invoiceSchema, JSON.parse(json));

/** Returns the invoices of an order that are kept, oldest first, in one round trip unless it has none. */
export async function findInvoices({ invoices = [] }: OrderRecord): Promise<Invoice[]> {
  if (invoices.length === 0) return [];
  const found = await withStore((redis) => {
    const reads = redis.pipeline();
    for (const entry of invoices) reads.hget(invoiceKey(entry), entry.id);
    return reads.exec<unknown[]>();
  });
  return found.flatMap((reply) => parseRecord(reply, parseInvoice) ?? []);
}
