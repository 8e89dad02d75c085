import { Link } from 'react-router';
import { serverNow } from '../../api/server-clock.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { isPayable } from '../../contract/money.ts';
import type { Receipt } from '../../contract/payment.ts';
import { buttonLook, LinkButton } from '../../ui/button.tsx';
import { CalendarLinks } from '../garage/calendar-links.tsx';
import { isUnderWay } from '../garage/is-under-way.ts';
import { isVisitOpen } from '../garage/visit-rules.tsx';
import { InvoiceLink } from '../invoices/invoice-link.tsx';
import { PrintButton } from '../links/print-button.tsx';
import { pay } from '../orders/findings/texts.ts';
import { changeOrCancel, chooseTime, seeOrders } from '../orders/one-order-texts.ts';
import { Reminder } from '../orders/reminder.tsx';
import * as t from './texts.ts';
import { useWayBack } from './use-way-back.ts';

export interface SummaryProps {
  receipt: Receipt;
  transactionId: string;
}

interface Lead {
  to: string;
  text: string;
}

/** Returns what is still due of an order whose payment has come, in paisa. */
export const dueOf = ({ state, cancelled, bill }: Receipt): number =>
  state === 'paid' && !cancelled ? bill.due.amount : 0;

/** Returns the one press that comes next for an order: back to where it was paid, an answer, what is due, or a time; undefined if there is none. */
export function useLead(receipt: Receipt): Lead | undefined {
  const { _id, state, visit, displaced, cancelled, progress, origin, further, findings = [] } = receipt;
  const from = useWayBack();
  const findingsPath = `/orders/${_id}/findings`;
  // Its customer finds it without the address, too.
  if (further && !origin && findings.length > 0) return { to: findingsPath, text: t.backToFindings };
  if (from) return { to: from, text: t.backToBooking };
  if (origin) return undefined;
  const hasQuestions =
    isUnderWay(progress) && findings.some(({ urgency, answer }) => urgency !== 'note' && !answer);
  if (hasQuestions) return { to: findingsPath, text: t.answerFindings };
  const due = dueOf(receipt);
  if (isPayable(due))
    return { to: findings.length > 0 ? findingsPath : '/orders', text: pay(formatAmount(due, 'BDT')) };
  const hasTime = visit && !displaced;
  if (state !== 'paid' || cancelled || hasTime || !isVisitOpen({ visit, displaced, progress }, serverNow()))
    return undefined;
  return { to: `/orders/${_id}/visit`, text: chooseTime };
}

export const LeadButton = ({ lead: { to, text } }: { lead: Lead }) => (
  <LinkButton to={to} className="w-fit text-lg max-sm:w-full print:hidden">
    {text}
  </LinkButton>
);

/** Renders what else can be done with an order's summary: print it, and change when the car comes. */
export function SummaryActions({ receipt, transactionId, isSecond }: SummaryProps & { isSecond: boolean }) {
  const { _id, visit, origin, nextService } = receipt;
  const mayChange = visit && !receipt.cancelled && !receipt.displaced && isVisitOpen(receipt, serverNow());
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
      {nextService && <Reminder id={_id} next={nextService} className="max-sm:w-full" />}
      {!origin && (
        <Link to="/orders" className="link">
          {seeOrders}
        </Link>
      )}
    </div>
  );
}
