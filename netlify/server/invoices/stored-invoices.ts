import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type Invoice, type InvoiceEntry, invoiceSchema } from '../../../src/contract/order/invoice.ts';
import { monthInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { OrderRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { parseRecord } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/* The invoices as they are stored: by the month in Dhaka in which they were issued. */

export const invoiceKey = ({ at }: Pick<InvoiceEntry, 'at'>): string => keys.invoices(monthInDhaka(at));

export const parseInvoice = (json: string): Invoice => z.parse(invoiceSchema, JSON.parse(json));

/** Returns the invoices of orders that are kept, those of each oldest first, in one round trip unless there are none. */
export async function findKeptInvoices(...orders: OrderRecord[]): Promise<Invoice[]> {
  const entries = orders.flatMap(({ invoices = [] }) => invoices);
  if (entries.length === 0) return [];
  return (await withStore((redis) => readInvoices(redis, entries))).flatMap((one) => one ?? []);
}

/** Returns each of some invoices in one round trip, undefined for one that is not kept. */
const readInvoices = async (redis: Redis, entries: InvoiceEntry[]): Promise<(Invoice | undefined)[]> =>
  parseEach(await readEach(redis, entries));

function readEach(redis: Redis, entries: InvoiceEntry[]): Promise<unknown[]> {
  const reads = redis.pipeline();
  for (const entry of entries) reads.hget(invoiceKey(entry), entry.id);
  return reads.exec();
}

const parseEach = (replies: unknown[]) => replies.map((reply) => parseRecord(reply, parseInvoice));
