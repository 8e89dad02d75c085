import type { DeskOrder } from '../../contract/desk/desk-order.ts';
import { formatInvoiceNumber, invoicedIn, MAX_INVOICES } from '../../contract/order/invoice.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { formatNumber } from '../../format-number.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { SectionCard } from '../kit/section.tsx';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

interface InvoicesSectionProps {
  order: DeskOrder;
  issue: () => void;
  /** Takes all that was invoiced off, so that it can be issued anew. */
  cancel: () => void;
}

/** Renders the tax invoices of a booking, and the way to the next one; nothing before its work is done, or if the garage issues none. */
export function InvoicesSection({ order, issue, cancel }: InvoicesSectionProps) {
  const { job, invoices = [], toInvoice } = order;
  if (toInvoice === undefined) return null;
  const isFirst = invoices.length === 0;
  const invoiced = invoicedIn(invoices);
  const act =
    toInvoice < 0
      ? t.creditAct(formatTaka(-toInvoice))
      : invoiced === 0
        ? t.issueAct
        : t.issueMore(formatTaka(toInvoice));
  return (
    <SectionCard title={t.sectionTitle}>
      <ul className="grid gap-1 empty:hidden">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap justify-between gap-x-4 figures">
            <span>
              {t.entry(formatNumber(formatInvoiceNumber(invoice)), formatMomentInDhaka(invoice.at))}
            </span>
            <strong>{formatTaka(invoice.kind === 'invoice' ? invoice.total : -invoice.total)}</strong>
          </li>
        ))}
      </ul>
      {isFirst && toInvoice === 0 && <p>{t.nothingCharged}</p>}
      {invoiced > 0 && toInvoice !== 0 && <p>{t.changedSince}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {toInvoice !== 0 && (
          <Button variant="secondary" onClick={issue}>
            {act}
          </Button>
        )}
        {invoiced > 0 && invoices.length <= MAX_INVOICES - 2 && (
          <Button variant="secondary" onClick={cancel}>
            {t.cancelAct}
          </Button>
        )}
        {!isFirst && (
          <LinkButton variant="secondary" to={viewUrl('invoices', undefined, { id: job.orderId })}>
            {t.seeAndPrint}
          </LinkButton>
        )}
      </div>
    </SectionCard>
  );
}
