import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock.ts';
import type { Receipt } from '../../contract/payment.ts';
import { isReceiptPublic } from '../../contract/receipt-rule.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AddToCalendar } from '../garage/add-to-calendar.tsx';
import { isUnderWay } from '../garage/is-under-way.ts';
import { isVisitOpen } from '../garage/is-visit-open.ts';
import { Reminder } from '../reminders/reminder.tsx';
import * as t from './texts.ts';
import { useWayBack } from './use-way-back.ts';

interface SummaryActionsProps {
  receipt: Receipt;
  transactionId: string;
}

/** Renders what can be done with an order's summary: print it, and choose when the car comes. */
export function SummaryActions({ receipt, transactionId }: SummaryActionsProps) {
  const {
    _id,
    state,
    visit,
    cancelled,
    paidAt,
    origin,
    further,
    progress,
    findings = [],
    nextService,
  } = receipt;
  const from = useWayBack();
  // Its customer finds it without the address, too.
  const wayBack = further && !origin ? `/orders/${_id}/findings` : from;
  const isOpen = !cancelled && isVisitOpen(receipt, serverNow());
  const hasQuestions =
    isUnderWay(progress) && findings.some(({ urgency, answer }) => urgency !== 'note' && !answer);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
      <Button className="max-sm:w-full" onClick={() => print()}>
        <Icon name="printer" className="size-5" />
        {t.printSummary}
      </Button>
      {state === 'paid' && isOpen && !origin && (
        <LinkButton variant="secondary" to={`/orders/${_id}/visit`} className="max-sm:w-full">
          {visit ? t.moveTime : t.chooseTime}
        </LinkButton>
      )}
      {visit && isOpen && isReceiptPublic(paidAt, serverNow()) && (
        <AddToCalendar transactionId={transactionId} />
      )}
      {hasQuestions && !origin && !wayBack && (
        <LinkButton variant="secondary" to={`/orders/${_id}/findings`} className="max-sm:w-full">
          {t.answerFindings}
        </LinkButton>
      )}
      {wayBack && (
        <LinkButton variant="secondary" to={wayBack} className="max-sm:w-full">
          {further && !origin ? t.backToFindings : t.backToBooking}
        </LinkButton>
      )}
      {nextService && <Reminder id={_id} next={nextService} className="max-sm:w-full" />}
      {!origin && (
        <Link to="/orders" className="link">
          {t.seeOrders}
        </Link>
      )}
    </div>
  );
}
