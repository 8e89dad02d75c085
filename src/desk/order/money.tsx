import type { ReactNode } from 'react';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { approvedSum } from '../../contract/finding.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount, formatPrice } from '../../contract/format-money.ts';
import { paymentNames } from '../money/acts/texts.ts';
import { AttemptFacts } from './attempt-facts.tsx';
import { describeEvent } from './describe-event.ts';
import { Facts, Section } from './section.tsx';
import {
  approvedName,
  cataloguePriceName,
  dueName,
  keptName,
  moneyTitle,
  paymentName,
  priceName,
  priceWithReason,
  takingBy,
} from './texts.ts';

interface MoneyProps {
  order: DeskOrder;
  /** What can be done about it. */
  acts?: ReactNode;
}

/** Renders what a booking costs, and each amount that was taken for it and given back. */
export const Money = ({ order, acts }: MoneyProps) => {
  const { job, price, priceReason, takings, attempts } = order;
  const amount = formatAmount(job.amount, job.currency);
  const approved = approvedSum(job.findings);
  return (
    <Section title={moneyTitle}>
      <Facts
        facts={{
          [priceName]: priceReason === undefined ? amount : priceWithReason(amount, priceReason),
          [cataloguePriceName]: priceReason === undefined && formatPrice(price),
          [paymentName]: paymentNames[job.payment],
          [approvedName]: approved > 0 && formatAmount(approved, 'BDT'),
          [dueName]: (job.link || job.due > 0) && formatAmount(job.due, 'BDT'),
          [keptName]: (job.link || job.kept > 0) && formatAmount(job.kept, 'BDT'),
        }}
      />
      {takings.length > 0 && (
        <ul className="grid gap-1">
          {takings.map((taking) => (
            <li key={taking.id}>
              {takingBy(
                describeEvent({ ...taking, type: 'money-taken' }),
                taking.by,
                formatMomentInDhaka(taking.at),
              )}
            </li>
          ))}
        </ul>
      )}
      {acts}
      <ul className="grid gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.transactionId} className="border-t border-line pt-3">
            <AttemptFacts attempt={attempt} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
