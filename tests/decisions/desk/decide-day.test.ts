import { expect, test } from 'vitest';
import { bookingPaymentState } from '../../../netlify/server/order/bill.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { decideCancellation } from '../../../netlify/server/orders/decide-order.ts';
import { decideVisitOfChangedDay } from '../../../netlify/server/visits/decide-day.ts';
import { giveUpVisit, planVisit } from '../../../netlify/server/visits/decide-visit.ts';
import { takesCars } from '../../../src/contract/time/working-day.ts';
import { visitSlotEnd } from '../../../src/contract/visits/visit.ts';
import { daysFrom, visitAt } from '../../support/cases/days.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import { cancelledOf, deskOrder, orderIn, orderWith, ownedOf } from '../../support/cases/orders.ts';
import { at, DAY, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

const DAY_OF_VISIT = '2026-11-25';
const nine = at(DAY_OF_VISIT, '09:00');
const visit = visitAt(nine);
const visited = orderIn('paid', { visit, moves: 10 });
const displaced = orderIn('paid', { visit, moves: 10, displaced: true });
const progress = { state: 'received', at: PAID_AT } as const;
const closed = { day: DAY_OF_VISIT, takesCars: false, by: 'Salma' };
const open = { ...closed, takesCars: true };
const CLOSED = { events: ['visit-closed'], told: ['customer: visit-closed'], changed: { displaced: true } };

test.each([
  [true, { places: 1, minutes: 1 }],
  [false, { closed: true } as const],
  [false, { places: 0 }],
  [false, { minutes: 0, places: 3 }],
])('it is %s that cars can be brought on a day of %j', (takes, settings) => {
  expect(takesCars(settings)).toBe(takes);
});

test.each<[string, OrderRecord, Date]>([
  ['that is paid', visited, NOW],
  ['whose payment is held', orderIn('held', { visit }), NOW],
  ['of the desk', deskOrder({ visit }), NOW],
  ['a ms before its slot is over', visited, shift(visitSlotEnd(nine), -1)],
])('the garage that closes a day displaces a visit %s, and its customer is told', (_case, order, now) => {
  const change = decideVisitOfChangedDay(ownedOf(order), closed, now);
  expect(decided(change)).toEqual(
    says({ ...CLOSED, withdrawn: ['order-1:visit-reopened', 'order-1:reminder'] }),
  );
  const event = { type: 'visit-closed', actor: 'garage', by: 'Salma', reference: nine };
  expect(changeIn(change).after.order.events.at(-1)).toEqual({ ...event, at: now.toISOString() });
});

test('a day that opens again lets the visit stand as it was, with its reminder', () => {
  const { before, after } = changeIn(decideVisitOfChangedDay(ownedOf(visited), closed, NOW));
  const again = decideVisitOfChangedDay(ownedOf(after.order), open, shift(NOW, 1));
  const told = ['customer: visit-reopened', 'customer: reminder'];
  const reopened = { events: ['visit-reopened'], told, withdrawn: ['order-1:visit-closed'] };
  expect(decided(again)).toEqual(says({ ...reopened, changed: { displaced: null } }));
  expect(changeIn(again).after.order.visit).toEqual(before?.order.visit);
});

test.each<[string, OrderRecord, Partial<typeof closed>, Date]>([
  ['closed', displaced, closed, NOW],
  ['open', visited, open, NOW],
  ['closed once its slot is over', visited, closed, visitSlotEnd(nine)],
  ['closed while the car is here', { ...visited, progress }, closed, NOW],
  ['open without a visit, which the garage has given up', orderIn('paid', { displaced: true }), open, NOW],
  ['closed while it is not paid', orderWith({ visit }), closed, NOW],
])('nothing changes on a day that is %s', (_case, order, changed, now) => {
  expect(decideVisitOfChangedDay(ownedOf(order), { ...closed, ...changed }, now)).toBe('unchanged');
});

test('nothing changes for work that goes on, on a day that is closed, or for a cancelled order', () => {
  const load = ['2026-11-24', DAY_OF_VISIT].map((day) => ({ day, minutes: 480 }));
  const order = orderIn('paid', { visit: visitAt(at('2026-11-24', '09:00'), { load }) });
  expect(decideVisitOfChangedDay(ownedOf(order), closed, NOW)).toBe('unchanged');
  expect(decideVisitOfChangedDay(cancelledOf(visited), closed, NOW)).toBe('unchanged');
});

const soon = shift(nine, -1);
const later = shift(nine, DAY).toISOString();

test.each<[string, Date]>([
  ['a ms before its time', soon],
  ['after its time', shift(nine, DAY / 2)],
])(
  'a customer can move or give up a visit that the garage has displaced %s, also after ten moves, and is not late',
  (_case, now) => {
    const days = daysFrom('2026-11-26', {}, now);
    const moved = planVisit(ownedOf(displaced), { visit: { ...visit, start: later }, days }, now);
    expect(changeIn(moved).after.order).toMatchObject({ moves: 11, visit: { start: later } });
    for (const field of ['displaced', 'lateChange'])
      expect(changeIn(moved).after.order).not.toHaveProperty(field);
    const given = giveUpVisit(ownedOf(displaced), { by: { actor: 'customer' }, now });
    expect(decided(given).changed).toEqual({ moves: 11, visit: null });
  },
);

test.each<[string, OrderRecord, string]>([
  ['its day is closed', displaced, 'refund-due'],
  ['its day is closed, after a late change', { ...displaced, lateChange: true }, 'refund-due'],
  ['the car has come all the same', { ...displaced, progress }, 'paid'],
  ['its day is open', visited, 'paid'],
])('cancelling a month after the payment, when %s, leaves the money', (_case, order, payment) => {
  const now = shift(PAID_AT, 31 * DAY);
  expect(bookingPaymentState(changeIn(decideCancellation(ownedOf(order), now)).after.order)).toBe(payment);
});
