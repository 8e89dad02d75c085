import type { InvoiceRequest } from '../../../src/contract/desk/desk-invoice-request.ts';
import {
  formatInvoiceNumber,
  type Invoice,
  type InvoiceCredit,
  type InvoiceEntry,
  type InvoiceSeller,
  invoicedIn,
  MAX_INVOICES,
} from '../../../src/contract/order/invoice.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { makeChange } from '../notices/make-change.ts';
import { type MemberAct, recordedActOf, withAct } from '../order/acts.ts';
import { sumOf } from '../order/bill.ts';
import type { Change, OwnedOrder } from '../order/change.ts';
import {
  fiscalYearOf,
  invoiceSeriesField,
  nextInvoiceNumber,
  type Series,
  takeInvoiceNumber,
} from './series.ts';
import { invoiceKey } from './stored-invoices.ts';
import { invoicedBdtPerUsd, isInvoiceable, linesToInvoice, uninvoicedAmount } from './to-invoice.ts';
import { vatIn, vatOfEachLine, vatPercentOn } from './vat.ts';

/** The member who issues, and when; the garage, unless it has no BIN; what was issued for the order, and the series. */
interface Issuing extends MemberAct {
  seller: InvoiceSeller | undefined;
  /** The taka of a dollar today. */
  bdtPerUsd: string;
  issued: Invoice[];
  /** A document of this month has the id, which the request has chosen. */
  isIdTaken: boolean;
  series: Series;
}

export type InvoiceRefusal =
  | 'unchanged'
  | 'invoice-known'
  | 'invoice-id-taken'
  | 'no-vat'
  | 'series-unknown'
  | 'not-ready'
  | 'nothing-to-invoice'
  | 'lines-changed'
  | 'to-invoice-changed'
  | 'invoices-gone'
  | 'too-many-invoices';

/**
 * Issues an invoice of what an order charges beyond its invoices, or a credit note of what it charges less, or of all that was invoiced. Its number is the next of its series, and is
 * taken in the same commit. A repeat changes nothing.
 */
export function decideInvoice(
  before: OwnedOrder,
  request: InvoiceRequest,
  { by, now, seller, issued, isIdTaken, series, ...today }: Issuing,
): Change | InvoiceRefusal {
  const { order } = before;
  const { id, type: kind } = request;
  const entries = order.invoices ?? [];
  const said = { id, content: contentSaid(request) };
  const repeat = recordedActOf(order, said);
  if (repeat) return repeat === 'other' ? 'invoice-known' : repeat;
  if (entries.some((entry) => entry.id === id)) return 'invoice-known';
  if (isIdTaken) return 'invoice-id-taken';
  if (!seller) return 'no-vat';
  const year = fiscalYearOf(now);
  const field = invoiceSeriesField(kind, year);
  const number = nextInvoiceNumber(series, field);
  if (number === 'unknown') return 'series-unknown';
  // What is cancelled is to be issued anew.
  if ((kind === 'invoice' || isWhole(request)) && !isInvoiceable(order)) return 'not-ready';
  const rate = invoicedBdtPerUsd(order, today.bdtPerUsd);
  const toInvoice = isWhole(request) ? -invoicedIn(entries) : uninvoicedAmount(order, rate);
  if (toInvoice === 0)
    return invoicedIn(entries) > 0 &&
      issued.length === entries.length &&
      linesToInvoice(order, issued, rate).length > 0
      ? 'lines-changed'
      : 'nothing-to-invoice';
  if (toInvoice !== (kind === 'invoice' ? request.amount : -request.amount)) return 'to-invoice-changed';
  // What they charge of each line is in the documents only.
  if (issued.length < entries.length) return 'invoices-gone';
  if (entries.length + (isWhole(request) ? 2 : 1) > MAX_INVOICES) return 'too-many-invoices';
  const total = Math.abs(toInvoice);
  const isInDollars = order.lines.some((line) => line.kind === 'service' && line.currency === 'USD');
  const entry: InvoiceEntry = {
    id,
    kind,
    year,
    number,
    at: now.toISOString(),
    total,
    ...(isInDollars && { bdtPerUsd: rate }),
  };
  const invoice = {
    ...entry,
    orderId: order._id,
    seller,
    ...contentOf(request, { order, issued, rate, now, total }),
  };
  const type = kind === 'invoice' ? 'invoiced' : 'credited';
  const { expect, write } = takeInvoiceNumber(series, field, number);
  return makeChange(before, {
    order: withAct({ ...order, invoices: [...entries, entry] }, said, now),
    act: { actor: 'garage', by, now },
    events: [{ type, reference: formatInvoiceNumber(entry), change: { price: total } }],
    // Another order's invoice may have the id, which the request has chosen.
    expect: [...expect, { read: ['HGET', invoiceKey(entry), id], reply: null }],
    write: [...write, ['HSET-NEW', invoiceKey(entry), id, JSON.stringify(invoice satisfies Invoice)]],
  });
}

/** Returns what a request says, without what the member has seen. */
const contentSaid = (request: InvoiceRequest): object =>
  request.type === 'invoice'
    ? { type: request.type, buyer: request.buyer }
    : { type: request.type, reason: request.reason.trim(), whole: request.whole };

/** Returns whether all that was invoiced is taken off: a wrong buyer, or a wrong line of the same price, is invoiced anew then. */
const isWhole = (request: InvoiceRequest): boolean =>
  request.type === 'credit-note' && request.whole === true;

interface Content extends Pick<Issuing, 'issued' | 'now'> {
  order: OwnedOrder['order'];
  rate: string;
  total: number;
}

/** Returns what an invoice charges, at the rate of the day; or what a credit note takes off, at the rates of the invoices. */
function contentOf(
  request: InvoiceRequest,
  { order, issued, rate, now, total }: Content,
): Pick<Invoice, 'buyer' | 'percent' | 'lines' | 'vat' | 'credits' | 'reason'> {
  const billed = isWhole(request) ? { ...order, lines: [] } : order;
  const lines = linesToInvoice(billed, issued, rate);
  const withVat = (vat: number, percent: number) => {
    const parts = vatOfEachLine(
      lines.map((line) => line.total),
      vat,
      percent,
    );
    return lines.map((line, index) => ({ ...line, vat: parts[index] ?? 0 }));
  };
  if (request.type === 'invoice') {
    const percent = vatPercentOn(dayInDhaka(now));
    const vat = vatIn(total, percent);
    const { bin, ...buyer } = request.buyer;
    return { buyer: { ...buyer, ...(bin && { bin }) }, percent, lines: withVat(vat, percent), vat };
  }
  const credits = creditsOf(issued, total);
  const vat = sumOf(credits.map(({ vatOff }) => vatOff));
  const named = issued.find(({ id }) => id === credits[0]?.id);
  if (!named) throw new Error(`no invoice of order ${order._id} has anything to credit`);
  const { buyer, percent } = named;
  return { buyer, percent, lines: withVat(-vat, percent), vat, credits, reason: request.reason.trim() };
}

/** Returns the parts of an amount that are taken off the invoices, the latest first: what is left of each at most, with the tax in it. */
function creditsOf(issued: Invoice[], amount: number): InvoiceCredit[] {
  const before = issued.flatMap(({ credits = [] }) => credits);
  let rest = amount;
  return issued
    .filter(({ kind }) => kind === 'invoice')
    .toReversed()
    .flatMap(({ id, year, number, at, total, vat, percent }) => {
      const earlier = before.filter((credit) => credit.id === id);
      const left = total - sumOf(earlier.map((credit) => credit.amount));
      const off = Math.min(left, rest);
      rest -= off;
      if (off === 0) return [];
      const vatLeft = vat - sumOf(earlier.map((credit) => credit.vatOff));
      return [
        { id, year, number, at, total, vat, amount: off, vatOff: vatLeft - vatIn(left - off, percent) },
      ];
    });
}
