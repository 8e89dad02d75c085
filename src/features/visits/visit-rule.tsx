import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { refundOutlook } from '../../contract/money/refund-rule.ts';
import type { Order } from '../../contract/order/order.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { ifLate } from '../../contract/visits/visit-texts.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { inDhaka } from '../garage/texts.ts';
import { describeRefundRule } from '../garage/visit-rules.tsx';
import * as t from './texts.ts';

interface VisitRuleProps {
  order: Order;
  start: string;
}

/** Says what a visit at `start` means for a refund: the right that a displaced one gives ends with another time. */
export function VisitRule({ order, start }: VisitRuleProps): ReactNode {
  const planned = start === order.visit?.start ? order : { ...order, displaced: undefined, visit: { start } };
  if (refundOutlook(order, serverNow()).type !== 'stays') return describeRefundRule(planned);
  return (
    <>
      {describeRefundRule(order)} {t.changesNothing}
    </>
  );
}

interface VisitPlanProps extends VisitRuleProps {
  /** The other bookings that move with it. */
  others: Order[];
}

/** Says what the form will do: the chosen time, the one that it replaces, and what that means for a refund, of each booking that differs in it. */
export function VisitPlan({ order, others, start }: VisitPlanProps) {
  const old = order.visit?.start;
  const ruleOf = (one: Order) => refundOutlook(one, serverNow()).type;
  const differing = others.filter((one) => !['none', ruleOf(order)].includes(ruleOf(one)));
  return (
    <div aria-live="polite" className="grid gap-1">
      <p className="text-lg">
        {old && old !== start && (
          <>
            <span className="sr-only">{t.from}</span>
            <s className="whitespace-nowrap text-muted figures">{formatMomentInDhaka(old)}</s>
            <Icon name="chevron-right" className="mx-1 inline size-5" />
            <span className="sr-only">{t.to}</span>
          </>
        )}
        <strong className="whitespace-nowrap figures">{formatMomentInDhaka(start)}</strong> {inDhaka}
      </p>
      <p>{ifLate}</p>
      <p>
        <VisitRule order={order} start={start} />
      </p>
      {differing.map((one) => (
        <p key={one._id}>
          {one.serviceName}: <VisitRule order={one} start={start} />
        </p>
      ))}
    </div>
  );
}
