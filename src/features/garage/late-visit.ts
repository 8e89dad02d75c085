import type { Order } from '../../contract/order.ts';
import { isTooNear } from '../../contract/refund-rule.ts';
import { garage } from '../../garage.ts';

const near = `less than ${garage.refundHours} hours`;

/** Says why an order's visit stands against a refund by itself; undefined if it does not. */
export function lateVisit(order: Pick<Order, 'visit' | 'lateChange'>, now: Date): string | undefined {
  if (order.lateChange) return `Your visit was changed ${near} before it.`;
  if (!order.visit || !isTooNear(order, now)) return undefined;
  return new Date(order.visit.start) < now
    ? 'The time of your visit has come.'
    : `Your visit is ${near} away.`;
}
