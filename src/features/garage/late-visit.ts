import type { Order } from '../../contract/order.ts';
import { isTooNear } from '../../contract/refund-rule.ts';
import type { Visit } from '../../contract/visit.ts';
import { garage } from '../../garage.ts';

/** Returns whether the time of a visit has come, after which only the garage changes it. */
export const hasBegun = ({ start }: Pick<Visit, 'start'>, now: Date): boolean => new Date(start) <= now;

const near = `less than ${garage.refundHours} hours`;

/** Says why an order's visit, or its car, stands against a refund by itself; undefined if it does not. */
export function lateVisit(
  order: Pick<Order, 'visit' | 'lateChange' | 'progress'>,
  now: Date,
): string | undefined {
  if (order.progress) return `Your car ${order.progress.state === 'collected' ? 'was' : 'is'} at the garage.`;
  if (order.lateChange) return `Your visit was changed ${near} before it.`;
  if (!order.visit || !isTooNear(order, now)) return undefined;
  return hasBegun(order.visit, now) ? 'The time of your visit has come.' : `Your visit is ${near} away.`;
}
