import { Link } from 'react-router-dom';
import { readAgain } from '../../api/query-client.ts';
import { request } from '../../api/request.ts';
import { serverNow } from '../../api/server-clock.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { summaryPath } from '../../contract/http/endpoints.ts';
import { amountNetOfRefunds } from '../../contract/money/bill.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { bookingLinkEndpoints, type LinkedBooking } from '../../contract/order/booking-link.ts';
import { paymentUrlSchema } from '../../contract/order/order.ts';
import { spacedBookingNumber } from '../../contract/text/booking-id.ts';
import { ifLate } from '../../contract/visits/visit-texts.ts';
import { buttonLook } from '../../ui/button.tsx';
import { FactItem } from '../../ui/facts.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { BillSection } from '../bill/bill-table.tsx';
import { CalendarLinks } from '../garage/calendar-links.tsx';
import { describeCar, describePastTime, describeVisitTime } from '../garage/describe-visit.ts';
import { GivenUpTime } from '../garage/given-up-time.tsx';
import { CallUs } from '../garage/phone-number.tsx';
import { answerStateOf } from '../garage/progress.tsx';
import { deleteEntry } from '../garage/texts.ts';
import { canCustomerChangeVisit } from '../garage/visit-rules.tsx';
import { InvoiceLink } from '../invoices/invoice-link.tsx';
import { PrintButton } from '../links/print-button.tsx';
import { bookingNamed, carName, comesWith, dropOff, heldText } from '../orders/one-order-texts.ts';
import { AmountDue, useStaysBelowQuestion } from '../payment/amount-due.tsx';
import { ReceiptCard, ReceiptFacts } from '../payment/receipt-card.tsx';
import { linkedBookingQuery } from './link-query.ts';
import { LinkedFindings } from './linked-findings.tsx';
import * as t from './texts.ts';

interface BookingCardProps {
  booking: LinkedBooking;
  transactionId: string;
}

/** Renders a booking as its receipt, with what is due and a way to pay. */
export function BookingCard({ booking, transactionId }: BookingCardProps) {
  const { cancelled, bill } = booking;
  const isHeld = bill.payments.some(({ held }) => held);
  const kept = bill.payments.filter((one) => amountNetOfRefunds(one) > 0);
  const online = kept.flatMap(({ transactionId, at }) => (transactionId ? [{ transactionId, at }] : []));
  const answer = cancelled ? undefined : answerStateOf(booking);
  const isAsked = answer === 'awaited';
  const wasAsked = useStaysBelowQuestion(isAsked);
  const due = bill.due.amount > 0 && (
    <DueAmount booking={booking} isAsked={isAsked} transactionId={transactionId} />
  );
  const isSettled = !cancelled && bill.due.amount === 0 && !isHeld;
  const isPaid = isSettled && kept.length > 0;
  return (
    <ReceiptCard
      title={bookingNamed(spacedBookingNumber(booking._id))}
      isPaid={isPaid}
      booking={booking}
      answer={answer}
    >
      <p role="status" className="max-w-2xl text-lg text-muted empty:hidden">
        {cancelled ? (
          <CallUs>{t.cancelledText}</CallUs>
        ) : (
          (isHeld && heldText) || (isPaid && t.everythingPaid) || (isSettled && t.nothingDue)
        )}
      </p>
      <GivenUpTime order={booking} />
      {booking.displaced && (
        <p className="max-w-2xl text-lg text-warning">
          {deleteEntry} <CallUs>{t.closedThatDay}</CallUs>
        </p>
      )}
      {!wasAsked && due}
      <LinkedFindings booking={booking} transactionId={transactionId} />
      {wasAsked && due}
      <BookingFacts booking={booking} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
        {booking.visit &&
          !cancelled &&
          !booking.displaced &&
          canCustomerChangeVisit(booking, serverNow()) && <CalendarLinks transactionId={transactionId} />}
        {isSettled && (
          <PrintButton className={`${buttonLook('secondary')} max-sm:w-full`}>{t.printReceipt}</PrintButton>
        )}
        <InvoiceLink transactionId={transactionId} invoices={booking.invoices} />
        {online.map(({ transactionId, at }) => (
          <Link key={transactionId} to={summaryPath(transactionId)} className="link">
            {online.length > 1 ? t.summaryOf(describePastTime(at)) : t.seeSummary}
          </Link>
        ))}
      </div>
    </ReceiptCard>
  );
}

interface DueAmountProps extends BookingCardProps {
  /** The garage has asked something: the answer comes first. */
  isAsked: boolean;
}

/** Renders what is due of a booking, and the way to pay it, unless that is the garage's desk only. */
function DueAmount({ booking: { bill, payable }, isAsked, transactionId }: DueAmountProps) {
  const due = bill.due.amount;
  // POST /bookings/{transactionId}/payment: for what is shown as due.
  const paying = usePaymentRedirect({
    open: () =>
      request(bookingLinkEndpoints.bookingPay, paymentUrlSchema, {
        parameters: { transactionId },
        query: { due: `${due}` },
      }),
    // It may be another amount by now.
    onError: () => readAgain({ queryKey: linkedBookingQuery(transactionId).queryKey }),
  });
  return (
    <AmountDue
      due={due}
      paying={paying}
      press={payable ? t.payAmount(formatAmount(due, 'BDT')) : undefined}
      note={isAsked ? t.onlyApproved : undefined}
    />
  );
}

function BookingFacts({ booking }: { booking: LinkedBooking }) {
  const { serviceName, visit, together, progress, cancelled } = booking;
  const car = describeCar(visit ?? booking.vehicle ?? {}, booking);
  return (
    <>
      <ReceiptFacts columns="grid-cols-[fit-content(30%)_1fr]">
        <FactItem name={t.service}>{serviceName}</FactItem>
        {car && (
          <FactItem name={carName}>
            <Pieces text={car} />
          </FactItem>
        )}
        {!progress && !cancelled && (
          <FactItem name={dropOff}>
            <strong>{visit ? describeVisitTime(visit.start) : t.anyDay}</strong>
            {together && <span className="block wrap-anywhere">{comesWith(together.join(', '))}</span>}
            {visit && !booking.displaced && <span className="block text-sm text-muted">{ifLate}</span>}
          </FactItem>
        )}
      </ReceiptFacts>
      <BillSection bill={booking.bill} />
    </>
  );
}
