import { Link } from 'react-router';
import { serverNow } from '../../api/server-clock.ts';
import type { Receipt } from '../../contract/payment.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CalendarLinks } from '../garage/calendar-links.tsx';
import { isUnderWay } from '../garage/is-under-way.ts';
import { isVisitOpen } from '../garage/visit-rules.tsx';
import { InvoiceLink } from '../invoices/invoice-link.tsx';
import { chooseTime, seeOrders } from '../orders/one-order-texts.ts';
import { Reminder } from '../orders/reminder.tsx';
import { PrintButton } from './receipt-card.tsx';
import * as t from './texts.ts';
import { useWayBack } from './use-way-back.ts';

export interface SummaryProps {
  receipt: Receipt;
  transactionId: string;
}

/** Renders what can be done with an order's summary: print it, and choose when the car comes. */
export function SummaryActions({ receipt, transactionId }: SummaryProps) {
  const { _id, visit, origin, further, findings = [], nextService } = receipt;
  const from = useWayBack();
  // Its customer finds it without the address, too.
  const isForFindings = further && !origin && findings.length > 0;
  const wayBack = isForFindings ? `/orders/${_id}/findings` : from;
  const isOpen = !receipt.cancelled && isVisitOpen(receipt, serverNow());
  const hasQuestions =
    isUnderWay(receipt.progress) && findings.some(({ urgency, answer }) => urgency !== 'note' && !answer);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
      <PrintButton>{t.printSummary}</PrintButton>
      {receipt.state === 'paid' && isOpen && !origin && (
        <LinkButton variant="secondary" to={`/orders/${_id}/visit`} className="max-sm:w-full">
          {visit ? t.moveTime : chooseTime}
        </LinkButton>
      )}
      {visit && isOpen && !receipt.displaced && <CalendarLinks transactionId={transactionId} />}
      {hasQuestions && !origin && !wayBack && (
        <LinkButton variant="secondary" to={`/orders/${_id}/findings`} className="max-sm:w-full">
          {t.answerFindings}
        </LinkButton>
      )}
      {wayBack && (
        <LinkButton variant="secondary" to={wayBack} className="max-sm:w-full">
          {isForFindings ? t.backToFindings : t.backToBooking}
        </LinkButton>
      )}
      <InvoiceLink transactionId={transactionId} invoices={receipt.invoices} />
      {nextService && <Reminder id={_id} next={nextService} className="max-sm:w-full" />}
      {!origin && (
        <Link to="/orders" className="link">
          {seeOrders}
        </Link>
      )}
    </div>
  );
}
