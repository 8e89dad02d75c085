import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hasStatus } from '../../api/api-error.ts';
import { ON_ITS_WAY } from '../../contract/endpoints.ts';
import { formatAmount, formatPrice } from '../../contract/format-money.ts';
import type { Receipt } from '../../contract/payment.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Rule } from '../../ui/heading.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { FindingsRecord } from '../findings/findings-record.tsx';
import { cancelRule } from '../garage/cancel-rule.tsx';
import { describeCar, describeMoment, describeTime } from '../garage/describe-visit.ts';
import { GarageAddress } from '../garage/garage-address.tsx';
import { CarProgress } from '../garage/progress.tsx';
import { endOrder } from '../orders/begun-order.ts';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { NoOrder, PaymentOnItsWay } from './no-order.tsx';
import { receiptQuery } from './receipt-query.ts';
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
  const { data, error, failureReason, refetch } = receipt;
  useEffect(() => {
    if (data && !data.further) endOrder(data.service, data.paidAt);
  }, [data]);

  if (!data && hash === ON_ITS_WAY && hasStatus(failureReason, 404))
    return <PaymentOnItsWay lookAgain={() => refetch()} />;
  if (!data && hasStatus(error, 404)) return <NoOrder lookAgain={() => refetch()} />;
  if (!data && hasStatus(error, 401)) return <SignInFirst />;
  return (
    <Loaded query={receipt} skeleton={<ConfirmingPayment />}>
      {(loaded) => <Summary receipt={loaded} transactionId={transactionId} />}
    </Loaded>
  );
}

function Summary({ receipt, transactionId }: { receipt: Receipt; transactionId: string }) {
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
    mileage,
  } = receipt;
  const visit = cancelled ? undefined : receipt.visit;
  const car = describeCar({ ...visit, mileage });
  const { heading, explanation } = summaryTexts(receipt);
  const booking = { ...receipt, payment: state };
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
        <Facts>
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
        </Facts>
        <GarageAddress />
      </div>
      <h2>{t.summaryTitle}</h2>
      <Table caption={t.summaryTitle} columns={columns}>
        <Row className="border-line">
          <Cell column={t.numberColumn}>{t.firstNumber}</Cell>
          <Cell column={t.nameColumn}>{customer}</Cell>
          <Cell column={t.bookingColumn}>{further ? `${t.extraWork} · ${serviceName}` : serviceName}</Cell>
          <Cell column={t.priceColumn} className="whitespace-nowrap figures">
            {further ? formatAmount(amount, currency) : priceOf(receipt)}
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
      <SummaryActions receipt={receipt} transactionId={transactionId} />
    </Card>
  );
}

/** Returns the price of a booking, in the currency in which it was agreed. */
const priceOf = ({ price, deskPrice }: Receipt): string =>
  deskPrice === undefined ? formatPrice(price) : formatAmount(deskPrice, 'BDT');
