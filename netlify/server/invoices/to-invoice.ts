import { moneyInPaisa } from '../../../src/contract/money/money.ts';
import * as bn from '../../../src/contract/money/money-texts.bn.ts';
import * as en from '../../../src/contract/money/money-texts.ts';
import { type Invoice, type InvoiceLine, invoicedIn } from '../../../src/contract/order/invoice.ts';
import { chargesOf, sumOf } from '../order/bill.ts';
import type { Line, OrderRecord } from '../order/records.ts';

/* What of a bill is yet to be invoiced, in paisa. */

/** Returns the taka of a dollar by which an order's prices in dollars are invoiced: those of its first invoice, or else today's. */
export const invoicedBdtPerUsd = (
  { invoices }: Pick<OrderRecord, 'invoices'>,
  todaysBdtPerUsd: string,
): string => invoices?.find(({ bdtPerUsd }) => bdtPerUsd !== undefined)?.bdtPerUsd ?? todaysBdtPerUsd;

/** Returns what a bill charges beyond its invoices; negative if it charges less than they do. */
export const uninvoicedAmount = (order: OrderRecord, bdtPerUsd: string): number =>
  sumOf(chargesOf(order).map((charge) => moneyInPaisa(charge, bdtPerUsd))) - invoicedIn(order.invoices);

/** Returns whether an order's bill is final enough for its first invoice: the work is done. Those of a customer whose data was erased get none. */
export const isInvoiceable = ({ progress, erasedAt }: OrderRecord): boolean =>
  erasedAt === undefined && (progress?.state === 'ready' || progress?.state === 'collected');

/** Returns the lines whose charge differs from what was `issued`, with the difference: those of the bill, then those that have left it. */
export function linesToInvoice(
  order: OrderRecord,
  issued: Invoice[],
  bdtPerUsd: string,
): Omit<InvoiceLine, 'vat'>[] {
  const known = new Map<string, Omit<InvoiceLine, 'vat'>>();
  for (const { vat: _vat, ...line } of issued.flatMap(({ lines }) => lines))
    known.set(line.id, { ...line, total: line.total + (known.get(line.id)?.total ?? 0) });
  const charged = chargesOf(order).map(({ line, ...charge }) => ({
    id: line.id,
    ...textsOf(line),
    total: moneyInPaisa(charge, bdtPerUsd) - (known.get(line.id)?.total ?? 0),
  }));
  const ids = new Set(charged.map(({ id }) => id));
  const gone = [...known.values()].filter(({ id }) => !ids.has(id));
  return [...charged, ...gone.map((line) => ({ ...line, total: -line.total }))].filter(
    ({ total }) => total !== 0,
  );
}

function textsOf(line: Line): Pick<InvoiceLine, 'text' | 'textBn'> {
  if (line.kind === 'reduction')
    return { text: en.reductionNames[line.text], textBn: bn.reductionNames[line.text] };
  const textBn = line.kind === 'service' ? line.textBn : undefined;
  return { text: line.text, ...(textBn !== undefined && { textBn }) };
}
