import { formatAmount } from '../../contract/money/format-money.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import * as t from './texts.ts';

/** Renders what was found on a car for its summary: what was approved and declined. */
export const FindingsRecord = ({ findings }: { findings: NonNullable<Receipt['findings']> }) => (
  <section aria-labelledby="found" className="grid gap-3 break-inside-avoid">
    <h2 id="found">{t.foundTitle}</h2>
    <ul className="grid gap-3">
      {findings.map(({ id, text, urgency, price, answer }) => (
        <li key={id} className="flex justify-between gap-6 border-t border-line pt-3">
          <span className="wrap-anywhere">
            {text}
            <span className="block text-sm text-muted">
              {urgency === 'note' ? t.urgencyTexts.note.name : answer ? t.answers[answer.value] : t.noAnswer}
            </span>
          </span>
          {price !== undefined && <Amount isDeclined={answer?.value === 'declined'}>{price}</Amount>}
        </li>
      ))}
    </ul>
  </section>
);

/** Renders an amount in taka, crossed out if it was declined. */
const Amount = ({ children, isDeclined = false }: { children: number; isDeclined?: boolean }) => {
  const amount = formatAmount(children, 'BDT');
  return (
    <span className="whitespace-nowrap figures">
      {isDeclined ? <s className="text-muted">{amount}</s> : amount}
    </span>
  );
};
