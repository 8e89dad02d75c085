import type { ReactNode } from 'react';
import type { LinkedBooking } from '../../contract/booking-link.ts';
import { approvedSum } from '../../contract/finding.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { describeMoment, describeTime } from '../garage/index.ts';
import {
  anyDay,
  approvedWork,
  askForSurplus,
  carName,
  dropOff,
  givenBackIn,
  goesBack,
  paidIn,
  paidOnline,
  paidTooMuch,
  price,
  service,
  wentBack,
} from './texts.ts';

/** Renders the service and the car of a booking, its price, and what was paid of it. */
export function BookingFacts({ booking, car }: { booking: LinkedBooking; car: string }) {
  const { serviceName, visit, progress, cancelled, amount, takings, receipts, returns, findings } = booking;
  const approved = approvedSum(findings);
  return (
    <dl className="grid grid-cols-[fit-content(40%)_1fr] content-start items-baseline gap-x-6 gap-y-1">
      <Fact name={service}>{serviceName}</Fact>
      {car && <Fact name={carName}>{car}</Fact>}
      {!progress && !cancelled && (
        <Fact name={dropOff}>
          <strong>{visit ? describeTime(visit.start) : anyDay}</strong>
        </Fact>
      )}
      <Fact name={price}>
        <Amount>{amount}</Amount>
      </Fact>
      {approved > 0 && (
        <Fact name={approvedWork}>
          <Amount>{approved}</Amount>
        </Fact>
      )}
      {takings.map((taking) => (
        <Paid
          key={`${taking.at} ${taking.way}`}
          name={(taking.amount < 0 ? givenBackIn : paidIn)[taking.way]}
          amount={Math.abs(taking.amount)}
          at={taking.at}
        />
      ))}
      {receipts.map(({ transactionId, amount, at }) => (
        <Paid key={transactionId} name={paidOnline} amount={amount} at={at} />
      ))}
      {returns.map(({ amount, at, isDone }) => (
        <Paid key={at} name={isDone ? wentBack : goesBack} amount={amount} at={at} />
      ))}
      {booking.surplus !== undefined && (
        <Fact name={paidTooMuch}>
          <Amount>{booking.surplus}</Amount>
          <span className="block text-sm text-muted">{askForSurplus}</span>
        </Fact>
      )}
    </dl>
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

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere figures">{children}</dd>
  </>
);
