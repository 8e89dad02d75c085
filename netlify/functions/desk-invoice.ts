import { invoiceRequestSchema } from '../../src/contract/desk/desk-invoice-request.ts';
import { formatInvoiceNumber, invoicedIn } from '../../src/contract/order/invoice.ts';
import { monthInDhaka } from '../../src/contract/time/dhaka.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import { environment } from '../server/environment.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { decideInvoice } from '../server/invoices/decide-invoice.ts';
import { sellerOf } from '../server/invoices/seller.ts';
import { parseInvoiceSeries } from '../server/invoices/series.ts';
import { findKeptInvoices } from '../server/invoices/stored-invoices.ts';
import { invoicedBdtPerUsd, uninvoicedAmount } from '../server/invoices/to-invoice.ts';
import { keys } from '../server/store/keys.ts';

/** Issues an invoice or a credit note. */
export default deskAct({
  body: invoiceRequestSchema,
  role: 'desk',
  reads: ({ id }) => [
    (store) => store.hgetall(keys.series),
    (store) => store.hexists(keys.invoices(monthInDhaka(new Date())), id),
  ],
  readMore: ({ order }) => findKeptInvoices(order),
  decide: (job, { body, replies: [series, isIdTaken], more: issued = [], by, now }) => {
    const { VITE_GARAGE_BIN, VITE_BDT_PER_USD: bdtPerUsd } = environment();
    return decideInvoice(job, body, {
      ...{ by, now, bdtPerUsd, issued, isIdTaken: isIdTaken === 1 },
      seller: sellerOf(VITE_GARAGE_BIN),
      series: parseInvoiceSeries(series),
    });
  },
  refuse: (reason, conflict, { body, job: { order }, more: issued = [] }) => {
    if (reason === 'to-invoice-changed') {
      const isWhole = body.type === 'credit-note' && body.whole;
      const rate = invoicedBdtPerUsd(order, environment().VITE_BDT_PER_USD);
      const now = isWhole ? -invoicedIn(order.invoices) : uninvoicedAmount(order, rate);
      return refusal(reason, { values: [now], ...conflict });
    }
    if (reason !== 'invoice-known') return refusal(reason, conflict);
    const known = issued.find(({ id }) => id === body.id);
    const values: [string, string] = known ? [formatInvoiceNumber(known), known.buyer.name] : ['', ''];
    return refusal(reason, { values, ...conflict });
  },
});

export const config: EndpointConfig = { path: '/api/desk/invoices/:orderId', method: 'POST' };
