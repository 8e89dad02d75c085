import type { Order } from '../../../contract/order.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import * as t from '../texts.ts';
import { presentStep } from './order-step.ts';

/** Renders the steps of an order in one line, with the present one marked. */
export function OrderSteps({ order, name }: { order: Order; name: string }) {
  const present = presentStep(order);
  if (present === undefined) return null;
  const lookOf = (index: number): string => {
    if (index === present) return 'border-accent font-semibold';
    return index < present ? 'border-success text-success' : 'border-line text-muted';
  };
  return (
    <ol aria-label={t.stepsOf(name)} className="grid max-w-md grid-cols-4 gap-1">
      {t.orderSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === present ? 'step' : undefined}
          className={`flex items-center gap-1 border-t-4 pt-1 text-sm ${lookOf(index)}`}
        >
          {index < present && (
            <Icon name="circle-check" className="size-4 shrink-0 max-[24rem]:hidden lg:max-xl:hidden" />
          )}
          {step}
          {index < present && <span className="sr-only">: {t.done}</span>}
        </li>
      ))}
    </ol>
  );
}
