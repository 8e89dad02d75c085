import { unansweredFindings } from '../../../contract/findings/finding.ts';
import { dueInTaka } from '../../../contract/money/bill.ts';
import { isPayableOnline } from '../../../contract/money/money.ts';
import type { Order } from '../../../contract/order/order.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { isUnderWay } from '../../garage/is-under-way.ts';
import { canCustomerChangeVisit } from '../../garage/visit-rules.tsx';
import * as t from '../texts.ts';

type Facts = Pick<Order, 'payment' | 'visit' | 'displaced' | 'progress' | 'findings' | 'bill'>;

const stepOfWork = { received: 2, 'in-work': 2, waiting: 2, ready: 3, collected: t.orderSteps.length };

/** Returns how many steps of an order are done, all once the car is collected; undefined before it is paid, and if its money goes back. */
export function countStepsDone({ payment, visit, displaced, progress }: Facts): number | undefined {
  if (payment === 'refund-due' || payment === 'refunded') return undefined;
  if (progress) return stepOfWork[progress.state];
  if (payment !== 'paid') return undefined;
  return visit && !displaced ? 2 : 1;
}

/** Returns the one press of an order that leads, if there is one: `pay-due` is for approved work, `change` for a time that is set. */
export function leadingAction(
  order: Facts,
  now: Date,
): 'answer' | 'pay' | 'pay-due' | 'choose' | 'change' | undefined {
  if (isUnderWay(order.progress) && unansweredFindings(order.findings).length > 0) return 'answer';
  if (isPayableOnline(dueInTaka(order))) return 'pay-due';
  if (order.payment === 'unpaid') return 'pay';
  if (order.payment !== 'paid' || !canCustomerChangeVisit(order, now)) return undefined;
  return order.visit && !order.displaced ? 'change' : 'choose';
}

/** Renders the steps of an order in one line, with the present one marked. */
export function OrderSteps({ order, name }: { order: Order; name: string }) {
  const done = countStepsDone(order);
  if (done === undefined) return null;
  // The work has not begun while the car is awaited.
  const present = done === 2 && !order.progress ? undefined : done;
  const lookOf = (index: number): string => {
    if (index === present) return 'border-accent font-semibold';
    return index < done ? 'border-success text-success' : 'border-line text-muted';
  };
  return (
    <ol aria-label={t.stepsOf(name)} className="grid max-w-md grid-cols-4 gap-1">
      {t.orderSteps.map((step, index) => (
        <li
          key={step}
          aria-current={index === present ? 'step' : undefined}
          className={`flex items-center gap-1 border-t-4 pt-1 text-sm ${lookOf(index)}`}
        >
          {index < done && (
            <Icon name="circle-check" className="size-4 shrink-0 max-[24rem]:hidden lg:max-xl:hidden" />
          )}
          {step}
          {index < done && <span className="sr-only">: {t.done}</span>}
        </li>
      ))}
    </ol>
  );
}
