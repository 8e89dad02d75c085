import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { isPayableOnline } from '../../contract/money/money.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { spacedBookingNumber } from '../../contract/text/booking-id.ts';
import { ifLate } from '../../contract/visits/visit-texts.ts';
import { FactItem } from '../../ui/facts.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { Price } from '../../ui/price.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { BillSection, hasBillMoreToSay } from '../bill/bill-table.tsx';
import { FindingsRecord } from '../findings/findings-record.tsx';
import { describeCar, describePastTime, describeVisitTime } from '../garage/describe-visit.ts';
import { GivenUpTime } from '../garage/given-up-time.tsx';
import { deleteEntry } from '../garage/texts.ts';
import { canCustomerChangeVisit, describeRefundRule } from '../garage/visit-rules.tsx';
import { carName, comesWith, dropOff, payAtGarage } from '../orders/one-order-texts.ts';
import { DueSum } from './amount-due.tsx';
import { ReceiptCard, ReceiptFacts } from './receipt-card.tsx';
import { NextActButton, SummaryActions, type SummaryProps } from './summary-actions.tsx';
import { nextActOfSummary } from './summary-lead.ts';
import { summaryTexts } from './summary-texts.ts';
import * as t from './texts.ts';
import { usePaymentOrigin } from './use-way-back.ts';

/** Renders the order of a transaction id (spec §2). */
export function OrderSummary({ receipt, transactionId }: SummaryProps) {
  const {
    serviceName,
    amount,
    currency,
    state,
    together,
    progress,
    cancelled,
    further,
    findings = [],
  } = receipt;
  const visit = cancelled ? undefined : receipt.visit;
  const car = describeCar(visit ?? {}, receipt);
  const { heading, explanation } = summaryTexts(receipt);
  const lead = nextActOfSummary(receipt, usePaymentOrigin(), serverNow());
  const isAhead = visit && !receipt.displaced && canCustomerChangeVisit(receipt, serverNow());
  const isPaid = state === 'paid';
  const due = receipt.bill.due.amount;
  // Only who has an account can cancel online.
  const mayCancel = !receipt.origin && !cancelled && progress?.state !== 'collected';
  const cells: [column: string, content: ReactNode, look?: string][] = [
    [t.numberColumn, t.firstNumber],
    [t.nameColumn, receipt.customer],
    [t.bookingColumn, further ? `${t.extraWork} · ${serviceName}` : serviceName],
    [t.priceColumn, further ? formatAmount(amount, currency) : priceOf(receipt), 'figures'],
    [t.addressColumn, receipt.address, 'wrap-anywhere max-lg:col-span-full'],
    [t.transactionColumn, transactionId, 'wrap-anywhere max-lg:col-span-full'],
  ];
  return (
    <ReceiptCard title={heading} isOutcome isPaid={isPaid && !cancelled && due === 0} booking={receipt}>
      {due > 0 && <DueSum due={due} isSecond={lead?.text === t.answerFindings} />}
      {lead && <NextActButton lead={lead} />}
      <div className="grid max-w-2xl gap-1 text-lg text-muted">
        <p>
          {due > 0 && !lead && `${receipt.origin && isPayableOnline(due) ? t.payByLink : payAtGarage} `}
          {explanation}
        </p>
        <GivenUpTime order={receipt} />
        {isPaid && mayCancel && !further && <p>{describeRefundRule({ ...receipt, payment: state })}</p>}
      </div>
      <ReceiptFacts>
        <FactItem name={t.amountCharged}>
          <strong className="text-2xl">{formatAmount(amount, currency)}</strong>
        </FactItem>
        <FactItem name={t.date}>{describePastTime(receipt.paidAt)}</FactItem>
        <FactItem name={t.bookingNumber}>{spacedBookingNumber(receipt._id)}</FactItem>
        {visit && (
          <FactItem name={dropOff}>
            <strong>{describeVisitTime(visit.start)}</strong>
            {together && !progress && (
              <span className="block wrap-anywhere">{comesWith(together.join(', '))}</span>
            )}
            {receipt.displaced && !progress && (
              <span className="block text-warning">
                {t.closedThatDay} {deleteEntry}
              </span>
            )}
            {isAhead && <span className="block max-w-sm text-sm font-normal text-muted">{ifLate}</span>}
          </FactItem>
        )}
        {car && (
          <FactItem name={carName}>
            <Pieces text={car} />
          </FactItem>
        )}
      </ReceiptFacts>
      <h2>{t.summaryTitle}</h2>
      <Table caption={t.summaryTitle} columns={cells.map(([column]) => column)}>
        <Row className="border-line">
          {cells.map(([column, content, look]) => (
            <Cell key={column} column={column} className={look}>
              {content}
            </Cell>
          ))}
        </Row>
      </Table>
      {findings.length > 0 && <FindingsRecord findings={findings} />}
      {hasBillMoreToSay(receipt.bill) && <BillSection bill={receipt.bill} />}
      <SummaryActions receipt={receipt} transactionId={transactionId} isSecond={lead !== undefined} />
    </ReceiptCard>
  );
}

/** Returns the price of a booking, in the currency in which it was agreed. */
const priceOf = ({ price, amount, currency, origin, bill }: Receipt): ReactNode => {
  const [service] = bill.lines;
  if (origin && service) return formatAmount(service.amount, service.currency);
  return <Price price={price} paid={{ amount, currency }} />;
};
