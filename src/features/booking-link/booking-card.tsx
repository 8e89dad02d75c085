import { Link } from 'react-router-dom';
import type { LinkedBooking } from '../../contract/booking-link.ts';
import { spacedNumber } from '../../contract/booking-number.ts';
import { paymentReturnPaths } from '../../contract/endpoints.ts';
import { openQuestions } from '../../contract/finding.ts';
import { formatNumber } from '../../format-number.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Rule } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { describeCar, describeMoment } from '../garage/describe-visit.ts';
import { GarageAddress } from '../garage/garage-address.tsx';
import { isUnderWay } from '../garage/is-under-way.ts';
import { CallUs } from '../garage/phone-number.tsx';
import { CarProgress } from '../garage/progress.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { DueAmount } from './due-amount.tsx';
import { LinkedFindings } from './linked-findings.tsx';
import * as t from './texts.ts';

interface BookingCardProps {
  booking: LinkedBooking;
  transactionId: string;
}

/** Renders a booking as its receipt, with what is due and a way to pay. */
export function BookingCard({ booking, transactionId }: BookingCardProps) {
  const { _id, serviceName, progress, cancelled, due, receipts, paidAt, findings } = booking;
  const isHeld = receipts.some(({ held }) => held);
  const isAsked = !cancelled && isUnderWay(progress) && openQuestions(findings).length > 0;
  const isPaid = !cancelled && paidAt !== undefined && !isHeld;
  const car = describeCar({ ...(booking.visit ?? booking.vehicle), mileage: booking.mileage });
  return (
    <Card className="grid gap-6 p-5 break-inside-avoid sm:p-10 print:border-0 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="print:text-4xl">{t.bookingTitle(formatNumber(spacedNumber(_id)))}</h1>
        {isPaid && <Stamp>{t.paid}</Stamp>}
      </div>
      {progress && <CarProgress progress={progress} serviceName={serviceName} isAsked={isAsked} isLarge />}
      <p role="status" className="max-w-2xl text-lg text-muted empty:hidden">
        {cancelled ? (
          <CallUs>{t.cancelledText}</CallUs>
        ) : (
          (isHeld && t.underReview) || (isPaid && t.everythingPaid)
        )}
      </p>
      {booking.displaced && (
        <p className="max-w-2xl text-lg text-warning">
          <CallUs>{t.closedThatDay}</CallUs>
        </p>
      )}
      <LinkedFindings booking={booking} transactionId={transactionId} />
      {due > 0 && <DueAmount booking={booking} isAsked={isAsked} transactionId={transactionId} />}
      <Rule />
      <div className="flex flex-wrap justify-between gap-8">
        <BookingFacts booking={booking} car={car} />
        <GarageAddress />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 print:hidden">
        {isPaid && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => print()}>
            <Icon name="printer" className="size-5" />
            {t.printReceipt}
          </Button>
        )}
        {receipts.map(({ transactionId, at }) => (
          <Link
            key={transactionId}
            to={`${paymentReturnPaths.success}?transactionId=${transactionId}`}
            className="link"
          >
            {receipts.length > 1 ? t.summaryOf(describeMoment(at)) : t.seeSummary}
          </Link>
        ))}
      </div>
    </Card>
  );
}
