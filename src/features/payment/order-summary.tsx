import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ON_ITS_WAY } from '../../contract/endpoints.ts';
import { formatAmount, formatPrice } from '../../contract/format-money.ts';
import type { Receipt } from '../../contract/payment.ts';
import { Card } from '../../ui/card.tsx';
import { Rule } from '../../ui/heading.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { FindingsRecord } from '../findings/record/findings-record.tsx';
import { cancelRule } from '../garage/cancel-rule.tsx';
import { describeCar, describeMoment, describeTime } from '../garage/describe-visit.ts';
import { GarageAddress } from '../garage/garage-address.tsx';
import { CarProgress } from '../garage/progress.tsx';
import { endOrder } from '../orders/begun-order.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { NoOrder, PaymentOnItsWay } from './no-order.tsx';
import { isOwnersOnly, isUnknown, receiptQuery } from './receipt-query.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { summaryTexts } from './summary-texts.ts';
import * as t from './texts.ts';

const columns = [
  t.numberColumn,
  t.nameColumn,
  t.bookingColumn,
  t.priceColumn,
  t.addressColumn,
  t.transactionColumn,
];

/** Renders the order of a transaction id (spec §2). */
export function OrderSummary({ transactionId }: { transactionId: string }) {
  const receipt = useQuery(receiptQuery(transactionId));
  const { hash } = useLocation();
  const { data } = receipt;
  useEffect(() => {
    if (data && !data.further) endOrder(data.service, data.paidAt);
  }, [data]);

  if (hash === ON_ITS_WAY && !receipt.data && receipt.failureReason && isUnknown(receipt.failureReason))
    return <PaymentOnItsWay lookAgain={() => receipt.refetch()} />;
  if (receipt.isPending) return <ConfirmingPayment />;
  if (receipt.data === undefined) {
    if (isUnknown(receipt.error)) return <NoOrder lookAgain={() => receipt.refetch()} />;
    if (isOwnersOnly(receipt.error)) return <SignInFirst />;
    return <LoadFailure error={receipt.error} retry={() => receipt.refetch()} />;
  }
  const {
    _id,
    customer,
    serviceName,
    amount,
    currency,
    address,
    paidAt,
    state,
    progress,
    cancelled,
    origin,
    findings = [],
    due = 0,
    further,
    displaced,
  } = receipt.data;
  const visit = cancelled ? undefined : receipt.data.visit;
  const car = visit && describeCar(visit);
  const { heading, explanation } = summaryTexts(receipt.data);
  const booking = { ...receipt.data, payment: state };
  // Only who has an account can cancel online.
  const mayCancel = !origin && !cancelled && progress?.state !== 'collected';
  return (
    <Card className="grid gap-6 p-5 break-inside-avoid sm:p-10 print:border-0 print:p-0">
      <div role="status" className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="print:text-4xl">{heading}</h1>
        {state === 'paid' && !cancelled && <Stamp>{t.paid}</Stamp>}
      </div>
      {progress && <CarProgress progress={progress} serviceName={serviceName} isLarge />}
      <div className="grid max-w-2xl gap-1 text-lg text-muted">
        <p>{explanation}</p>
        {state === 'paid' && mayCancel && !further && <p>{cancelRule(booking)}</p>}
      </div>
      <Rule />
      <div className="flex flex-wrap justify-between gap-8">
        <dl className="grid grid-cols-[auto_1fr] content-start items-baseline gap-x-6 gap-y-1">
          <Fact name={t.amountCharged}>
            <strong className="text-2xl">{formatAmount(amount, currency)}</strong>
          </Fact>
          <Fact name={t.date}>{describeMoment(paidAt)}</Fact>
          <Fact name={t.order}>{_id}</Fact>
          {visit && (
            <Fact name={t.dropOff}>
              <strong>{describeTime(visit.start)}</strong>
              {displaced && !progress && <span className="block text-warning">{t.closedThatDay}</span>}
            </Fact>
          )}
          {car && <Fact name={t.carName}>{car}</Fact>}
        </dl>
        <GarageAddress />
      </div>
      <h2>{t.summaryTitle}</h2>
      <Table caption={t.summaryTitle} columns={columns}>
        <Row className="border-line">
          <Cell column={t.numberColumn}>{t.firstNumber}</Cell>
          <Cell column={t.nameColumn}>{customer}</Cell>
          <Cell column={t.bookingColumn}>{further ? `${t.extraWork} · ${serviceName}` : serviceName}</Cell>
          <Cell column={t.priceColumn} className="whitespace-nowrap figures">
            {further ? formatAmount(amount, currency) : priceOf(receipt.data)}
          </Cell>
          <Cell column={t.addressColumn} className="wrap-anywhere max-lg:col-span-full">
            {address}
          </Cell>
          <Cell column={t.transactionColumn} className="wrap-anywhere max-lg:col-span-full">
            {transactionId}
          </Cell>
        </Row>
      </Table>
      {findings.length > 0 && <FindingsRecord findings={findings} due={due} />}
      <SummaryActions receipt={receipt.data} transactionId={transactionId} />
    </Card>
  );
}

/** Returns the price of a booking, in the currency in which it was agreed. */
const priceOf = ({ price, deskPrice }: Receipt): string =>
  deskPrice === undefined ? formatPrice(price) : formatAmount(deskPrice, 'BDT');

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere figures">{children}</dd>
  </>
);
