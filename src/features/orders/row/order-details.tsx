import { Link } from 'react-router-dom';
import { serverNow } from '../../../api/server-clock.ts';
import { addedServiceLinesOf, deskMoneyOf } from '../../../contract/money/bill.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import { methodPhrases } from '../../../contract/money/money-texts.ts';
import { amountBilledByEvent, describePriceChange } from '../../../contract/order/describe-change.ts';
import type { Order, OrderEvent } from '../../../contract/order/order.ts';
import { formatDay } from '../../../ui/dates.ts';
import { BillTable, hasBillMoreToSay } from '../../bill/bill-table.tsx';
import { describePastTime, describeVisitTime } from '../../garage/describe-visit.ts';
import { canCustomerChangeVisit } from '../../garage/visit-rules.tsx';
import { InvoiceLink } from '../../invoices/invoice-link.tsx';
import * as t from '../texts.ts';

const texts: Record<string, string | undefined> = t.eventTexts;

const isKnown = ({ type }: OrderEvent): boolean => Object.hasOwn(texts, type);

interface OrderDetailsProps {
  name: string;
  order: Order;
  /** The row itself leads to the choice of a time. */
  hasTimeLink: boolean;
}

/** Renders what a row does not lead with, collapsed: its time, its bill, and its history, oldest first. */
export function OrderDetails({ name, order, hasTimeLink }: OrderDetailsProps) {
  const { _id, payment, transactionId, createdAt, bill, events } = order;
  const mayChange = payment === 'paid' && !hasTimeLink && canCustomerChangeVisit(order, serverNow());
  return (
    <details className="text-sm text-ink open:basis-full">
      <summary className="link w-fit py-3" aria-label={`${t.details}: ${name}`}>
        {t.details}
      </summary>
      <div className="mt-1 grid justify-items-start gap-2 border-l-2 border-line pl-3">
        <p>{t.bookedOn(formatDay(createdAt))}</p>
        {mayChange && (
          <Link to={`/orders/${_id}/visit`} className="link py-1">
            {t.changeTime}
          </Link>
        )}
        {hasBillMoreToSay(bill) && <BillTable bill={bill} />}
        <InvoiceLink transactionId={transactionId} invoices={order.invoices} />
        <p className="font-semibold">{t.history}</p>
        <ol className="grid gap-1.5">
          {events.filter(isKnown).map((event) => (
            <li key={`${event.type} ${event.at} ${event.reference}`}>
              {texts[event.type]}
              <br />
              <time dateTime={event.at} className="text-muted">
                {describePastTime(event.at)}
              </time>
              <span className="block text-muted wrap-anywhere empty:hidden">
                {describeReference(event, order)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

/** Returns what an event refers to in words: a time, the text of a finding, an added service, money at the garage, or an id. */
export function describeReference(
  event: OrderEvent,
  { findings = [], bill }: Pick<Order, 'findings' | 'bill'>,
): string | undefined {
  const { type, reference, change } = event;
  if (type.startsWith('finding-')) {
    const text = findings.find(({ id }) => id === reference)?.text;
    return change ? describePriceChange(text, change) : text;
  }
  const billed = amountBilledByEvent(event);
  if (billed !== undefined) {
    const name = addedServiceLinesOf(bill).find(({ id }) => id === reference)?.text;
    return [name, formatAmount(Math.abs(billed), 'BDT')].filter(Boolean).join(', ');
  }
  const money = deskMoneyOf(bill, reference);
  if (money) return `${formatAmount(Math.abs(money.amount), 'BDT')}, ${methodPhrases[money.method]}`;
  return reference && type.startsWith('visit-') ? describeVisitTime(reference) : reference;
}
