import { Link } from 'react-router-dom';
import { type Finding, unansweredFindings } from '../../../contract/findings/finding.ts';
import { chargedBesideBooking, dueInTaka } from '../../../contract/money/bill.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import type { Order } from '../../../contract/order/order.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { leadingAction } from '../row/order-steps.tsx';
import * as t from './texts.ts';

interface FoundLineProps {
  order: Order;
  /** Names the order in labels. */
  name: string;
  /** The press below the line, which need not say the same. */
  press: ReturnType<typeof leadingAction>;
}

/** Renders in one line what became of what was found on the car of an order, and what is due for it. */
export function FindingsLine({ order, name, press }: FoundLineProps) {
  const { _id, findings = [] } = order;
  const due = dueInTaka(order);
  const isNew = press === 'answer' && !findings.some(({ answer }) => answer);
  if (findings.length === 0 || isNew) return null;
  const text = describeFindingAnswers(findings);
  const paid = chargedBesideBooking(order.bill) - due;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
      <Link to={`/orders/${_id}/findings`} className="link" aria-label={`${text}: ${name}`}>
        {text}
      </Link>
      {paid > 0 && (
        <Badge tone="success" icon="circle-check">
          {t.paidFor(formatAmount(paid, 'BDT'))}
        </Badge>
      )}
      {due > 0 && press !== 'pay-due' && (
        <Badge tone="warning" icon="circle-alert">
          {t.stillDue(formatAmount(due, 'BDT'))}
        </Badge>
      )}
    </p>
  );
}

/** Describes what became of findings: "Extra work: 1 to answer, 2 approved, 1 declined". */
export function describeFindingAnswers(findings: Finding[]): string {
  const answered = (value: string) => findings.filter(({ answer }) => answer?.value === value).length;
  const counts: [number, (count: number) => string][] = [
    [unansweredFindings(findings).length, t.toAnswer],
    [answered('approved'), t.approvedCount],
    [answered('declined'), t.declinedCount],
  ];
  const parts = counts.filter(([count]) => count > 0).map(([count, say]) => say(count));
  return parts.length > 0 ? `${t.extraWork} ${parts.join(', ')}` : t.onlyNotes;
}
