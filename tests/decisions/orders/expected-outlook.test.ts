import { expect, test } from 'vitest';
import { bookingPaymentState } from '../../../netlify/server/order/bill.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { decideCancellation } from '../../../netlify/server/orders/decide-order.ts';
import { giveUpVisit, planVisit } from '../../../netlify/server/visits/decide-visit.ts';
import type { OutlookType } from '../../../src/contract/money/refund-rule.ts';
import { garage } from '../../../src/garage.ts';
import { daysFrom, visitAt } from '../../support/cases/days.ts';
import { orderIn, orderWith, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { at, DAY, HOUR, NOW, shift } from '../../support/cases/times.ts';

const nine = at('2026-11-25', '09:00');
const visit = visitAt(nine);
const visited = paidOrder({ visit });
const late = shift(nine, -garage.refundHours * HOUR);

/** Returns whether each act of a customer who was shown a rule is refused for another one. */
function isOther(order: OrderRecord, expected: OutlookType | undefined, now: Date): boolean[] {
  const owned = ownedOf(order);
  const moved = { ...visit, start: shift(nine, DAY).toISOString() };
  const days = daysFrom('2026-11-26', {}, now);
  return [
    decideCancellation(owned, now, expected),
    ...(order.visit ? [giveUpVisit(owned, { by: { actor: 'customer' }, now, expected })] : []),
    ...(bookingPaymentState(order) === 'paid'
      ? [planVisit(owned, { visit: moved, days, expected }, now)]
      : []),
  ].map((decision) => decision === 'outlook-changed');
}

test.each<[string, boolean, OrderRecord, OutlookType | undefined, Date]>([
  ['that the money comes back, a ms before it does not', false, visited, 'until', shift(late, -1)],
  ['that the money comes back, when it does not', true, visited, 'until', late],
  ['that the money stays, when it does', false, visited, 'stays', late],
  ['that the money stays, when it comes back', true, visited, 'stays', NOW],
  ['nothing, as by the API alone', false, visited, undefined, late],
  ['that nothing is paid, when it is', true, paidOrder(), 'none', NOW],
  ['that nothing is paid', false, orderWith(), 'none', NOW],
  ['that money is back, when the day is closed', true, paidOrder({ visit, displaced: true }), 'until', late],
  ['that it is reviewed, when it is accepted', true, visited, 'held', NOW],
  ['that it is reviewed', false, orderIn('held'), 'held', NOW],
])('a customer who was shown %s is asked again: %s', (_case, isRefused, order, expected, now) => {
  expect(new Set(isOther(order, expected, now))).toEqual(new Set([isRefused]));
});
