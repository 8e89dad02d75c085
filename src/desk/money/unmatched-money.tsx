import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deskUnmatched, type Unmatched, type UnmatchedPage } from '../../contract/desk/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { FactItem, Facts } from '../../ui/facts.tsx';
import { transactionIdIn } from '../find-job.ts';
import { deskPages } from '../kit/desk-request.ts';
import { orderUrl } from '../views.ts';
import { describeMoneyTakenByGateway } from './acts/money-acts.ts';
import { MoneyCard, MoneyPages, MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

type Query = UseInfiniteQueryResult<InfiniteData<UnmatchedPage>>;

type Close = (payment: Unmatched) => void;

/** Renders the money that no booking knows, if there is some. */
export const UnmatchedMoney = ({ query, close }: { query: Query; close: Close }) => (
  <MoneySection title={t.unmatchedTitle} total={query.data?.pages[0]?.total} query={query}>
    <Entries query={query} close={close} />
  </MoneySection>
);

/** Renders what became of money that no booking knew, once that is opened. */
export function ClosedUnmatchedMoney() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="grid gap-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link w-fit cursor-pointer py-2">{t.closedTitle}</summary>
      {isOpen && <Closed />}
    </details>
  );
}

function Closed() {
  const query = useInfiniteQuery(deskPages(deskUnmatched, { query: { closed: 'true' } }));
  if (query.data?.pages[0]?.total === 0) return <p className="text-muted">{t.noneClosed}</p>;
  return (
    <MoneyPages query={query}>
      <Entries query={query} />
    </MoneyPages>
  );
}

const Entries = ({ query, close }: { query: Query; close?: Close }) =>
  query.data?.pages.flatMap(({ payments }) =>
    payments.map((payment) => <Entry key={payment.captureId} payment={payment} close={close} />),
  );

function Entry({ payment, close }: { payment: Unmatched; close: Close | undefined }) {
  const { transactionId, orderId, gateway, captureId, refundReference, closed } = payment;
  const taken = describeMoneyTakenByGateway(payment.taken);
  const found = formatMomentInDhaka(payment.at);
  const facts = {
    [t.captureNames[gateway]]: captureId,
    [t.orderIdName]: orderId || t.notKnown,
    [t.transactionName]: transactionId,
    ...(refundReference !== captureId && { [t.bankIdName]: refundReference || t.notKnown }),
  };
  return (
    <MoneyCard title={t.foundAt(found)} amount={taken}>
      {closed ? (
        <ClosedFacts closed={closed} />
      ) : (
        <p>{t.findPayer(t.gatewayNames[gateway], t.captureNames[gateway])}</p>
      )}
      <div className="text-sm">
        <Facts>
          {Object.entries(facts).map(([name, value]) => (
            <FactItem key={name} name={name}>
              <span className="select-all">{value}</span>
            </FactItem>
          ))}
        </Facts>
      </div>
      {close && (
        <Button
          variant="secondary"
          className="w-fit"
          aria-label={t.closeFound(taken, found)}
          onClick={() => close(payment)}
        >
          {t.closeIt}
        </Button>
      )}
    </MoneyCard>
  );
}

/** Renders what became of money that no booking knew, and who has said so; a note as the way to the booking, if it is a transaction id. */
function ClosedFacts({
  closed: { reason, note = '', by, at },
}: {
  closed: NonNullable<Unmatched['closed']>;
}) {
  const transactionId = transactionIdIn(note);
  return (
    <p>
      <strong>{t.reasonNames[reason]}</strong>
      {note && ': '}
      {transactionId === undefined ? (
        note
      ) : (
        <Link to={orderUrl(transactionId)} className="link wrap-anywhere">
          {note}
        </Link>
      )}
      <span className="block text-sm text-muted">
        {by}, {formatMomentInDhaka(at)}
      </span>
    </p>
  );
}
