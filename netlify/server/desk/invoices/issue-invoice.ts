import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { InvoiceRequest } from '../../../../src/contract/desk/desk-invoice-request.ts';
import { formatInvoiceNumber, invoicedIn } from '../../../../src/contract/order/invoice.ts';
import { monthInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { environment } from '../../environment.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { decideInvoice } from '../../invoices/decide-invoice.ts';
import { sellerOf } from '../../invoices/seller.ts';
import { parseSeries } from '../../invoices/series.ts';
import { findInvoices } from '../../invoices/stored-invoices.ts';
import { rateOf, toInvoiceOf } from '../../invoices/to-invoice.ts';
import { decideAndCommit } from '../../order/change.ts';
import { keys } from '../../store/keys.ts';
import { jobAfter, readJob } from '../jobs.ts';
import { refusal } from '../refusals.ts';
import { stillMember } from '../staff/staff.ts';

/**
 * Issues an invoice or a credit note, in two round trips and a third for an order that has some. A repeat changes nothing.
 * @throws {ProblemError} 404 if the job does not exist, 409 with it if that is not possible
 */
export async function issueInvoice({ caller, param }: SignedInCall, request: InvoiceRequest): Promise<Job> {
  const { VITE_GARAGE_BIN, VITE_BDT_PER_USD: bdtPerUsd } = environment();
  const outcome = await decideAndCommit({
    read: async () => {
      const job = await readJob(caller, param('orderId'), {
        reads: [
          (store) => store.hgetall(keys.series),
          (store) => store.hexists(keys.invoices(monthInDhaka(new Date())), request.id),
        ],
      });
      return { ...job, issued: await findInvoices(job.owned.order) };
    },
    decide: ({ owned, member: by, replies: [series, isIdTaken], issued }, now) =>
      decideInvoice(owned, request, {
        ...{ by, now, bdtPerUsd, issued, isIdTaken: isIdTaken === 1 },
        seller: sellerOf(VITE_GARAGE_BIN),
        series: parseSeries(series),
      }),
    expect: (job) => stillMember(caller, job),
  });
  return jobAfter(outcome, {
    refuse: (reason, conflict, { order }) => {
      if (reason === 'to-invoice-changed') {
        const isWhole = request.type === 'credit-note' && request.whole;
        const now = isWhole ? -invoicedIn(order.invoices) : toInvoiceOf(order, rateOf(order, bdtPerUsd));
        return refusal(reason, { values: [now], ...conflict });
      }
      if (reason !== 'invoice-known') return refusal(reason, conflict);
      const known = outcome.state.issued.find(({ id }) => id === request.id);
      const values: [string, string] = known ? [formatInvoiceNumber(known), known.buyer.name] : ['', ''];
      return refusal(reason, { values, ...conflict });
    },
  });
}
