import { Link } from 'react-router-dom';
import type { Finding } from '../../contract/findings/finding.ts';
import { summaryPath } from '../../contract/http/endpoints.ts';
import { bookedAndAddedServices } from '../../contract/money/bill.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { describeReadings } from '../../contract/order/format-car.ts';
import type { Order } from '../../contract/order/order.ts';
import { formatDayInDhaka } from '../../contract/time/format-dhaka.ts';
import { Badge } from '../../ui/badge.tsx';
import { isUnderWay } from '../garage/is-under-way.ts';
import { arrivalTimeOf, netPaidFor } from './group-cars.ts';
import * as t from './texts.ts';

export function CarVisit({ order }: { order: Order }) {
  const { _id, transactionId, progress, findings = [] } = order;
  const services = bookedAndAddedServices(order);
  const isHere = isUnderWay(progress);
  const readings = describeReadings(order);
  const day = formatDayInDhaka(arrivalTimeOf(order));
  const amounts = netPaidFor(order).map(({ amount, currency }) => formatAmount(amount, currency));
  const linkTo = (path: string, label: string) => (
    <Link to={path} className="link py-1" aria-label={`${label}: ${services}, ${day}`}>
      {label}
    </Link>
  );
  return (
    <li className="grid gap-2 border-t border-line pt-4 sm:grid-cols-[10rem_1fr] sm:gap-x-6">
      <p className="flex flex-wrap gap-x-4 text-muted sm:block">
        {day} {readings && <span className="figures sm:block">{readings}</span>}
      </p>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <strong className="text-lg wrap-anywhere">{services}</strong>
          {amounts.length > 0 && <span className="figures">{t.paid(amounts.join(' + '))}</span>}
        </p>
        {isHere && (
          <Badge icon="wrench" tone="warning">
            {t.hereNow}
          </Badge>
        )}
        {findings.length > 0 && (
          <ul aria-label={t.whatWeFound} className="grid gap-1 border-l-2 border-line pl-3 text-sm">
            {findings.map((finding) => (
              <Found key={finding.id} finding={finding} isHere={isHere} />
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-x-6 text-sm">
          {linkTo(summaryPath(transactionId), t.seeSummary)}
          {findings.length > 0 && linkTo(`/orders/${_id}/findings`, t.seeFound)}
        </p>
      </div>
    </li>
  );
}

/** Renders something that was found, what became of it, and its price, crossed out if it was not done. */
const Found = ({ finding, isHere }: { finding: Finding; isHere: boolean }) => {
  const { text, price } = finding;
  const outcome = outcomeOf(finding, isHere);
  const amount = price !== undefined && formatAmount(price, 'BDT');
  const isDeferred = outcome === 'declined' || outcome === 'unanswered';
  return (
    <li className="flex justify-between gap-4">
      <span className="wrap-anywhere">
        {text}
        <span className="block text-muted">{t.outcomes[outcome]}</span>
      </span>
      <span className="whitespace-nowrap figures">
        {isDeferred ? <s className="text-muted">{amount}</s> : amount}
      </span>
    </li>
  );
};

function outcomeOf({ urgency, answer }: Finding, isHere: boolean): keyof typeof t.outcomes {
  if (urgency === 'note') return 'note';
  return answer?.value ?? (isHere ? 'open' : 'unanswered');
}
