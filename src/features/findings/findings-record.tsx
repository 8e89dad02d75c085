import { addedSum, reducedBy } from '../../contract/bill.ts';
import { formatReduction } from '../../contract/describe-reduction.ts';
import { approvedSum } from '../../contract/finding.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { reductionNames } from '../../contract/money-texts.ts';
import type { Receipt } from '../../contract/payment.ts';
import * as t from './texts.ts';

interface FindingsRecordProps {
  findings: NonNullable<Receipt['findings']>;
  /** The amount due, in paisa. */
  due: number;
  /** What was added to the booking and taken off the bill, which stand above what is due. */
  added: Receipt['added'];
  reductions: Receipt['reductions'];
}

/** Renders what was found on a car for its summary: what was approved and declined, and what is paid of it. */
export function FindingsRecord({ findings, due, added, reductions }: FindingsRecordProps) {
  const sum = approvedSum(findings);
  const paid = Math.max(0, addedSum(added) + sum + reducedBy(reductions));
  return (
    <section aria-labelledby="found" className="grid gap-3 break-inside-avoid">
      <h2 id="found">{t.foundTitle}</h2>
      <ul className="grid gap-3">
        {findings.map(({ id, text, urgency, price, answer }) => (
          <li key={id} className="flex justify-between gap-6 border-t border-line pt-3">
            <span className="wrap-anywhere">
              {text}
              <span className="block text-sm text-muted">
                {urgency === 'note'
                  ? t.urgencyTexts.note.name
                  : answer
                    ? t.answers[answer.value]
                    : t.noAnswer}
              </span>
            </span>
            {price !== undefined && <Amount isDeclined={answer?.value === 'declined'}>{price}</Amount>}
          </li>
        ))}
      </ul>
      {sum > 0 && (
        <dl className="grid gap-1 border-t border-ink pt-3">
          {added?.map(({ id, text, amount }) => (
            <Total key={id} name={text}>
              {formatAmount(amount, 'BDT')}
            </Total>
          ))}
          <Total name={t.approvedWork}>{formatAmount(sum, 'BDT')}</Total>
          {reductions?.map(({ id, kind, amount, reason }) => (
            <Total key={id} name={reductionNames[kind]} note={reason}>
              {formatReduction(amount)}
            </Total>
          ))}
          <Total name={due > 0 ? t.dueNow : t.isPaid}>{formatAmount(due > 0 ? due : paid, 'BDT')}</Total>
        </dl>
      )}
    </section>
  );
}

/** Renders an amount in taka, crossed out if it was declined. */
const Amount = ({ children, isDeclined = false }: { children: number; isDeclined?: boolean }) => {
  const amount = formatAmount(children, 'BDT');
  return (
    <span className="whitespace-nowrap figures">
      {isDeclined ? <s className="text-muted">{amount}</s> : amount}
    </span>
  );
};

const Total = ({ name, note, children }: { name: string; note?: string | undefined; children: string }) => (
  <div className="flex justify-between gap-6 font-semibold">
    <dt className="wrap-anywhere">
      {name}
      {note && <span className="block text-sm font-normal text-muted">{note}</span>}
    </dt>
    <dd className="whitespace-nowrap figures">{children}</dd>
  </div>
);
