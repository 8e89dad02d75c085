import { createContext, useContext } from 'react';
import { type Bill, type BillPayment, chargedInTaka, isDeskPayment } from '../../contract/money/bill.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import type { Money } from '../../contract/money/money.ts';
import { describePastTime } from '../garage/describe-visit.ts';
import * as t from './texts.ts';

/** Returns whether a bill says more than that its service was paid at once. */
export const hasBillMoreToSay = ({ lines, payments }: Bill): boolean =>
  lines.length + payments.length > 2 || payments.some(({ refunds }) => refunds.length > 0);

export const BillSection = ({ bill }: { bill: Bill }) => (
  <section aria-labelledby="bill" className="grid gap-3 break-inside-avoid">
    <h2 id="bill">{t.billTitle}</h2>
    <BillTable bill={bill} />
  </section>
);

/** Whether the amounts of a bill have decimals: below each other, all end alike. */
const Decimals = createContext(false);

/** Renders a bill: what is charged, what was paid and given back, and what is due. */
export function BillTable({ bill }: { bill: Bill }) {
  const { lines, payments, due, overpayment } = bill;
  const hasTotal = lines.length > 1 && lines.every(({ currency }) => currency === 'BDT');
  const amounts = [...lines, ...payments, ...payments.flatMap(({ refunds }) => refunds), due];
  const hasDecimals = amounts.some(({ amount }) => amount % 100 !== 0);
  return (
    <Decimals value={hasDecimals}>
      <table className="w-full max-w-xl border-collapse text-left break-inside-avoid">
        <caption className="sr-only">{t.billTitle}</caption>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.id}
              name={line.text}
              notes={[line.reason, line.by]}
              money={line}
              isStruck={line.withdrawn}
            />
          ))}
          {hasTotal && <Row name={t.total} money={{ amount: chargedInTaka(lines), currency: 'BDT' }} isSum />}
        </tbody>
        {payments.length > 0 && <tbody className="border-t border-line">{payments.map(rowsOf)}</tbody>}
        <tfoot className="border-t border-ink">
          {overpayment === undefined ? (
            <Row name={due.amount > 0 ? t.stillDue : t.nothingDue} money={due} isSum />
          ) : (
            <Row
              name={t.paidTooMuch}
              notes={[t.overpaymentGoesBack]}
              money={{ amount: overpayment, currency: 'BDT' }}
              isSum
            />
          )}
        </tfoot>
      </table>
    </Decimals>
  );
}

const rowsOf = (payment: BillPayment) => [
  <Row
    key={payment.id}
    name={t.paidIn[payment.method]}
    notes={[payment.held && t.underReview, describePastTime(payment.at), payment.by]}
    money={payment}
  />,
  ...payment.refunds.map((part) => (
    <Row
      key={`${payment.id} ${part.id}`}
      name={refundName(payment, part)}
      notes={[part.reason, describePastTime(part.at), part.by]}
      money={{ amount: -part.amount, currency: payment.currency }}
    />
  )),
];

function refundName(payment: BillPayment, { byBank, isDone }: BillPayment['refunds'][number]): string {
  if (isDeskPayment(payment)) return t.givenBackIn[payment.method];
  if (byBank) return t.wentBackByBank;
  return isDone ? t.wentBack : t.goesBack;
}

interface RowProps {
  name: string;
  /** The remarks about it, without what is missing. */
  notes?: (string | undefined | false)[];
  money: Money;
  isStruck?: boolean | undefined;
  isSum?: boolean;
}

const Row = ({ name, notes = [], money, isStruck = false, isSum = false }: RowProps) => {
  const amount = formatAmount(money.amount, money.currency, useContext(Decimals));
  return (
    <tr className={`align-baseline ${isSum ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-1 pr-4 wrap-anywhere ${isSum ? '' : 'font-normal'}`}>
        {name}
        <span className="block text-sm font-normal text-muted empty:hidden">
          {notes.filter(Boolean).join(', ')}
        </span>
      </th>
      <td className="py-1 text-right whitespace-nowrap figures">
        {isStruck ? <s className="text-muted">{amount}</s> : amount}
      </td>
    </tr>
  );
};
