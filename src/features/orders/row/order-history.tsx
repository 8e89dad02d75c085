import { addedOf, deskMoneyOf } from '../../../contract/bill.ts';
import { billedIn, describeChange } from '../../../contract/describe-change.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import { inWays } from '../../../contract/money-texts.ts';
import type { Order, OrderEvent } from '../../../contract/order.ts';
import { describeMoment, describeTime } from '../../garage/describe-visit.ts';
import * as t from '../texts.ts';

const texts: Record<string, string | undefined> = t.eventTexts;

const isKnown = ({ type }: OrderEvent): boolean => Object.hasOwn(texts, type);

/** Renders an order's history, oldest first, collapsed by default. */
export const OrderHistory = ({ name, order }: { name: string; order: Order }) => (
  <details className="text-sm text-ink open:basis-full">
    <summary className="link w-fit py-1" aria-label={`${t.history}: ${name}`}>
      {t.history}
    </summary>
    <ol className="mt-1 grid gap-1.5 border-l-2 border-line pl-3">
      {order.events.filter(isKnown).map((event) => (
        <li key={`${event.type} ${event.at} ${event.reference}`}>
          {texts[event.type]}
          <br />
          <time dateTime={event.at} className="text-muted">
            {describeMoment(event.at)}
          </time>
          <span className="block text-muted wrap-anywhere empty:hidden">
            {describeReference(event, order)}
          </span>
        </li>
      ))}
    </ol>
  </details>
);

/** Returns what an event refers to in words: a time, the text of a finding, an added service, money at the garage, or an id. */
export function describeReference(
  event: OrderEvent,
  { findings = [], bill }: Pick<Order, 'findings' | 'bill'>,
): string | undefined {
  const { type, reference, change } = event;
  if (type.startsWith('finding-')) {
    const text = findings.find(({ id }) => id === reference)?.text;
    return change ? describeChange(text, change) : text;
  }
  const billed = billedIn(event);
  if (billed !== undefined) {
    const name = addedOf(bill).find(({ id }) => id === reference)?.text;
    return [name, formatAmount(Math.abs(billed), 'BDT')].filter(Boolean).join(', ');
  }
  const money = deskMoneyOf(bill, reference);
  if (money) return `${formatAmount(Math.abs(money.amount), 'BDT')}, ${inWays[money.way]}`;
  return reference && type.startsWith('visit-') ? describeTime(reference) : reference;
}
