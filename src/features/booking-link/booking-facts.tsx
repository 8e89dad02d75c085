import type { LinkedBooking } from '../../contract/booking-link.ts';
import { approvedSum } from '../../contract/finding.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { Fact } from '../../ui/facts.tsx';
import { describeCar, describeMoment, describeTime } from '../garage/describe-visit.ts';
import { carName, dropOff } from '../orders/one-order-texts.ts';
import { AddedFacts } from '../payment/added.tsx';
import { ReceiptFacts } from '../payment/receipt-card.tsx';
import { ReductionFacts } from '../payment/reductions.tsx';
import * as t from './texts.ts';

/** Renders the service and the car of a booking, its price, and what was paid of it. */
export function BookingFacts({ booking }: { booking: LinkedBooking }) {
  const { serviceName, visit, progress, cancelled, amount, takings, receipts, returns, findings } = booking;
  const car = describeCar({ ...(visit ?? booking.vehicle), mileage: booking.mileage });
  const approved = approvedSum(findings);
  return (
    <ReceiptFacts columns="grid-cols-[fit-content(40%)_1fr]">
      <Fact name={t.service}>{serviceName}</Fact>
      {car && <Fact name={carName}>{car}</Fact>}
      {!progress && !cancelled && (
        <Fact name={dropOff}>
          <strong>{visit ? describeTime(visit.start) : t.anyDay}</strong>
        </Fact>
      )}
      <Fact name={t.price}>
        <Amount>{amount}</Amount>
      </Fact>
      <AddedFacts added={booking.added} />
      {approved > 0 && (
        <Fact name={t.approvedWork}>
          <Amount>{approved}</Amount>
        </Fact>
      )}
      <ReductionFacts reductions={booking.reductions} />
      {takings.map((taking) => (
        <Paid
          key={`${taking.at} ${taking.way}`}
          name={(taking.amount < 0 ? t.givenBackIn : t.paidIn)[taking.way]}
          amount={Math.abs(taking.amount)}
          at={taking.at}
        />
      ))}
      {receipts.map(({ transactionId, amount, at }) => (
        <Paid key={transactionId} name={t.paidOnline} amount={amount} at={at} />
      ))}
      {returns.map(({ amount, at, isDone }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a payment may be of the same amount
        <Paid key={index} name={isDone ? t.wentBack : t.goesBack} amount={amount} at={at} />
      ))}
      {booking.surplus !== undefined && (
        <Fact name={t.paidTooMuch}>
          <Amount>{booking.surplus}</Amount>
          <span className="block text-sm text-muted">{t.askForSurplus}</span>
        </Fact>
      )}
    </ReceiptFacts>
  );
}

const Paid = ({ name, amount, at }: { name: string; amount: number; at: string }) => (
  <Fact name={name}>
    <Amount>{amount}</Amount>
    <span className="block text-sm text-muted">{describeMoment(at)}</span>
  </Fact>
);

const Amount = ({ children }: { children: number }) => (
  <span className="whitespace-nowrap">{formatAmount(children, 'BDT')}</span>
);
