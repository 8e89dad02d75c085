import { expect, test } from 'vitest';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { giveUpVisit } from '../../../netlify/server/visits/decide-visit.ts';
import { garage } from '../../../src/garage.ts';
import { visitAt } from '../../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../../support/cases/decided.ts';
import { orderIn, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { at, HOUR, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

const nine = at('2026-11-25', '09:00');
const previous = visitAt(nine);
const lateFrom = shift(nine, -garage.refundHours * HOUR);
const progress = { state: 'received', at: PAID_AT } as const;
const actorOf = (who: 'a customer' | 'the garage') => (who === 'a customer' ? 'customer' : 'garage');
const LATE = { lateChange: true };
const DISPLACED = { displaced: true };
const work = { orderId: 'order-0', findingId: 'f1' };
const vehicle = { plate: 'DHK-11', car: 'Toyota' };

const GIVEN_UP = {
  events: ['visit-given-up'],
  told: ['garage: visit-given-up', 'customer: visit-given-up'],
  withdrawn: ['order-1:reminder'],
};
const visited = paidOrder({ visit: previous, moves: 1 });

test.each<['a customer' | 'the garage', string, OrderRecord, Date, Decided['changed']]>([
  ['a customer', 'in time', visited, NOW, { moves: 2 }],
  ['a customer', '24 hours before it, which is late', visited, lateFrom, { moves: 2, ...LATE }],
  ['a customer', 'of work, whose car stays known', { ...visited, work }, NOW, { moves: 2, vehicle }],
  ['the garage', 'in time', visited, NOW, DISPLACED],
  ['the garage', 'after its time', visited, shift(nine, 1), DISPLACED],
  ['the garage', 'of a held payment', orderIn('held', { visit: previous }), NOW, DISPLACED],
])('%s can give up a visit %s', (who, _case, order, now, changed) => {
  const actor = actorOf(who);
  const change = giveUpVisit(ownedOf(order), { by: { actor }, now });
  expect(decided(change)).toEqual(says({ ...GIVEN_UP, changed: { visit: null, ...changed } }));
  const event = { type: 'visit-given-up', at: now.toISOString(), actor, reference: nine };
  expect(changeIn(change).after.order.events.at(-1)).toEqual(event);
});

test.each<['a customer' | 'the garage', string, 'unchanged' | 'begun', OrderRecord, Date]>([
  ['a customer', 'that was not set', 'unchanged', paidOrder(), NOW],
  ['a customer', 'without money that is kept', 'unchanged', orderIn('refund-due', { visit: previous }), NOW],
  ['a customer', 'whose time has come', 'begun', visited, new Date(nine)],
  ['a customer', 'whose car is here', 'begun', { ...visited, progress }, NOW],
  ['the garage', 'whose car is here', 'begun', { ...visited, progress }, NOW],
])('%s cannot give up a visit %s: %s', (who, _case, refusal, order, now) => {
  expect(giveUpVisit(ownedOf(order), { by: { actor: actorOf(who) }, now })).toBe(refusal);
});
