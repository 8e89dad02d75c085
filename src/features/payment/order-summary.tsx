import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '../../contract/brand.ts';
import { ON_ITS_WAY } from '../../contract/endpoints.ts';
import { formatAmount, formatPrice } from '../../contract/money.ts';
import { garage } from '../../garage.ts';
import { Card } from '../../ui/card.tsx';
import { formatTime } from '../../ui/dates.ts';
import { Rule } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import {
  CarProgress,
  cancelRule,
  describeCar,
  describeTime,
  OpeningHours,
  PhoneNumber,
} from '../garage/index.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { NoOrder, PaymentOnItsWay } from './no-order.tsx';
import { isOwnersOnly, isUnknown, receiptQuery } from './receipt-query.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { summaryTexts } from './summary-texts.ts';

const columns = ['No', 'Name', 'Booking Name', 'Price', 'Address', 'transaction Id'];

/** Renders the order of a transaction id (spec §2). */
export function OrderSummary({ transactionId }: { transactionId: string }) {
  const receipt = useQuery(receiptQuery(transactionId));
  const { hash } = useLocation();

  if (hash === ON_ITS_WAY && !receipt.data && receipt.failureReason && isUnknown(receipt.failureReason))
    return <PaymentOnItsWay lookAgain={() => receipt.refetch()} />;
  if (receipt.isPending) return <ConfirmingPayment />;
  if (receipt.data === undefined) {
    if (isUnknown(receipt.error)) return <NoOrder lookAgain={() => receipt.refetch()} />;
    if (isOwnersOnly(receipt.error)) return <SignInFirst />;
    return <LoadFailure error={receipt.error} retry={() => receipt.refetch()} />;
  }
  const { _id, customer, serviceName, price, amount, currency, address, paidAt, state, progress, cancelled } =
    receipt.data;
  const visit = cancelled ? undefined : receipt.data.visit;
  const car = visit && describeCar(visit);
  const { heading, explanation } = summaryTexts(receipt.data);
  const booking = { ...receipt.data, payment: state };
  const hasRule = state === 'paid' && !cancelled && progress?.state !== 'collected';
  return (
    <Card className="grid gap-6 p-5 break-inside-avoid sm:p-10 print:border-0 print:p-0">
      <div role="status" className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="print:text-4xl">{heading}</h1>
        {state === 'paid' && !cancelled && (
          <p className="flex items-center gap-2 rounded-control border-3 border-success px-3 py-1 font-sign text-2xl font-extrabold text-success uppercase">
            <Icon name="circle-check" className="size-6" />
            Paid
          </p>
        )}
      </div>
      {progress && <CarProgress progress={progress} serviceName={serviceName} isLarge />}
      <div className="grid max-w-2xl gap-1 text-lg text-muted">
        <p>{explanation}</p>
        {hasRule && <p>{cancelRule(booking)}</p>}
      </div>
      <Rule />
      <div className="flex flex-wrap justify-between gap-8">
        <dl className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-6 gap-y-1">
          <Fact name="Amount charged">
            <strong className="text-2xl">{formatAmount(amount, currency)}</strong>
          </Fact>
          <Fact name="Date">{formatTime(paidAt)}</Fact>
          <Fact name="Order">{_id}</Fact>
          {visit && (
            <Fact name="Drop-off">
              <strong>{describeTime(visit.start)}</strong>
            </Fact>
          )}
          {car && <Fact name="Car">{car}</Fact>}
        </dl>
        <div className="flex gap-3">
          <img src="/logo.svg" alt="" width={48} height={48} className="self-start" />
          <div className="grid gap-2">
            <address className="not-italic">
              <strong>{BRAND}</strong>
              <br />
              {garage.address.street}
              <br />
              {garage.address.city} {garage.address.postcode}, {garage.address.country}
              <br />
              <PhoneNumber />
            </address>
            <OpeningHours />
          </div>
        </div>
      </div>
      <h2>Your Order Summary</h2>
      <Table caption="Your Order Summary" columns={columns}>
        <Row className="border-line">
          <Cell column="No">1</Cell>
          <Cell column="Name">{customer}</Cell>
          <Cell column="Booking Name">{serviceName}</Cell>
          <Cell column="Price" className="whitespace-nowrap figures">
            {formatPrice(price)}
          </Cell>
          <Cell column="Address" className="wrap-anywhere max-lg:col-span-full">
            {address}
          </Cell>
          <Cell column="transaction Id" className="wrap-anywhere max-lg:col-span-full">
            {transactionId}
          </Cell>
        </Row>
      </Table>
      <SummaryActions receipt={receipt.data} transactionId={transactionId} />
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere figures">{children}</dd>
  </>
);
