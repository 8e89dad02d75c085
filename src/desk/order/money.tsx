import type { DeskOrder } from '../../contract/desk-order.ts';
import { approvedSum } from '../../contract/finding.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount, formatPrice } from '../../contract/format-money.ts';
import { Button } from '../../ui/button.tsx';
import { paymentNames } from '../money/acts/texts.ts';
import { moneyActName } from '../takings/taking-draft.ts';
import { AttemptFacts } from './attempt-facts.tsx';
import { describeEvent } from './describe-event.ts';
import { Facts, Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders what a booking costs, each amount that was taken for it and given back, and the way to do so at the desk. */
export const OrderMoney = ({ order, take }: { order: DeskOrder; take: () => void }) => {
  const { job, price, priceReason, takings, attempts } = order;
  const amount = formatAmount(job.amount, job.currency);
  const actName = moneyActName(job);
  const approved = approvedSum(job.findings);
  return (
    <Section title={t.moneyTitle}>
      <Facts
        facts={{
          [t.priceName]: priceReason === undefined ? amount : t.priceWithReason(amount, priceReason),
          [t.cataloguePriceName]: priceReason === undefined && formatPrice(price),
          [t.paymentName]: paymentNames[job.payment],
          [t.approvedName]: approved > 0 && formatAmount(approved, 'BDT'),
          [t.dueName]: (job.link || job.due > 0) && formatAmount(job.due, 'BDT'),
          [t.keptName]: (job.link || job.kept > 0) && formatAmount(job.kept, 'BDT'),
        }}
      />
      {takings.length > 0 && (
        <ul className="grid gap-1">
          {takings.map((taking) => (
            <li key={taking.id}>
              {describeEvent({ ...taking, type: 'money-taken' })}, {taking.by},{' '}
              {formatMomentInDhaka(taking.at)}
            </li>
          ))}
        </ul>
      )}
      {actName && (
        <Button variant="secondary" className="w-fit" onClick={take}>
          {actName}
        </Button>
      )}
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
