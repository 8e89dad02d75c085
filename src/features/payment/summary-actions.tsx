import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import { CalendarLinks } from '../garage/calendar-links.tsx';
import { canCustomerChangeVisit } from '../garage/visit-rules.tsx';
import { InvoiceLink } from '../invoices/invoice-link.tsx';
import { PrintButton } from '../links/print-button.tsx';
import { changeOrCancel, seeOrders } from '../orders/one-order-texts.ts';
import { ServiceReminder } from '../orders/reminder.tsx';
import type { Lead } from './summary-lead.ts';
import * as t from './texts.ts';

export interface SummaryProps {
  receipt: Receipt;
  transactionId: string;
}

export const NextActButton = ({ lead: { to, text } }: { lead: Lead }) => (
  <LinkButton to={to} className="w-fit text-lg max-sm:w-full print:hidden">
    {text}
  </LinkButton>
);

/** Renders what else can be done with an order's summary: print it, and change when the car comes. */
export function SummaryActions({ receipt, transactionId, isSecond }: SummaryProps & { isSecond: boolean }) {
  const { _id, visit, origin, nextService } = receipt;
  const mayChange =
    visit && !receipt.cancelled && !receipt.displaced && canCustomerChangeVisit(receipt, serverNow());
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
      <PrintButton className={`${buttonLook(isSecond ? 'secondary' : 'primary')} max-sm:w-full`}>
        {t.printSummary}
      </PrintButton>
      {mayChange && receipt.state === 'paid' && !origin && (
        <LinkButton variant="secondary" to={`/orders/${_id}/visit`} className="max-sm:w-full">
          {changeOrCancel}
        </LinkButton>
      )}
      {mayChange && <CalendarLinks transactionId={transactionId} />}
      <InvoiceLink transactionId={transactionId} invoices={receipt.invoices} />
      {nextService && <ServiceReminder id={_id} next={nextService} className="max-sm:w-full" />}
      {!origin && (
        <Link to="/orders" className="link">
          {seeOrders}
        </Link>
      )}
    </div>
  );
}
