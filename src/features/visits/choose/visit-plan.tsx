import { formatMomentInDhaka } from '../../../contract/format-dhaka.ts';
import type { Order } from '../../../contract/order.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisitRule } from '../visit-rule.tsx';
import * as t from './texts.ts';

/** Says what the form will do: the chosen time, the one that it replaces, and what that means for a refund. */
export function VisitPlan({ order, start }: { order: Order; start: string }) {
  const old = order.visit?.start;
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
        <strong className="whitespace-nowrap figures">{formatMomentInDhaka(start)}</strong> {t.dhaka}
      </p>
      <p>
        <VisitRule order={order} start={start} />
      </p>
    </div>
  );
}
