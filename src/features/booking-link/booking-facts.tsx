import type { LinkedBooking } from '../../contract/booking-link.ts';
import { Fact } from '../../ui/facts.tsx';
import { BillSection } from '../bill/bill-table.tsx';
import { describeCar, describeTime } from '../garage/describe-visit.ts';
import { carName, dropOff } from '../orders/one-order-texts.ts';
import { ReceiptFacts } from '../payment/receipt-card.tsx';
import * as t from './texts.ts';

/** Renders the service and the car of a booking, and its bill. */
export function BookingFacts({ booking }: { booking: LinkedBooking }) {
  const { serviceName, visit, progress, cancelled } = booking;
  const car = describeCar({ ...(visit ?? booking.vehicle), mileage: booking.mileage });
  return (
    <>
      <ReceiptFacts columns="grid-cols-[fit-content(40%)_1fr]">
        <Fact name={t.service}>{serviceName}</Fact>
        {car && <Fact name={carName}>{car}</Fact>}
        {!progress && !cancelled && (
          <Fact name={dropOff}>
            <strong>{visit ? describeTime(visit.start) : t.anyDay}</strong>
          </Fact>
        )}
      </ReceiptFacts>
      <BillSection bill={booking.bill} />
    </>
  );
}
