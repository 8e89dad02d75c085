import { isTooNear, type RefundFacts } from '../../contract/refund-rule.ts';
import type { Visit } from '../../contract/visit.ts';
import { garage } from '../../garage.ts';

/** Returns whether the time of a visit has come. */
const hasBegun = ({ start }: Pick<Visit, 'start'>, now: Date): boolean => new Date(start) <= now;

/** Returns whether the customer may choose, move or give up when the car comes. Once it is here, or due, only the garage may. */
export const isVisitOpen = (
  { visit, progress }: Pick<RefundFacts, 'visit' | 'progress'>,
  now: Date,
): boolean => !progress && !(visit && hasBegun(visit, now));

const near = `less than ${garage.refundHours} hours`;

/** Says why an order's visit, or its car, stands against a refund by itself; undefined if it does not. */
export function lateVisit(
  order: Pick<RefundFacts, 'visit' | 'lateChange' | 'progress'>,
  now: Date,
): string | undefined {
  if (order.progress) return `Your car ${order.progress.state === 'collected' ? 'was' : 'is'} at the garage.`;
  if (order.lateChange) return `Your visit was changed ${near} before it.`;
  if (!order.visit || !isTooNear(order, now)) return undefined;
  return hasBegun(order.visit, now) ? 'The time of your visit has come.' : `Your visit is ${near} away.`;
}
