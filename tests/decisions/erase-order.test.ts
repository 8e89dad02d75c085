import { expect, test } from 'vitest';
import { erasePersonalFields } from '../../netlify/server/account/erase-order.ts';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import { debtOf } from '../../netlify/server/order/order-facts.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { reasonAgainstErasure } from '../../netlify/server/order/settled.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import {
  cancelledOf,
  deskOrder,
  orderIn,
  orderWith,
  ownedOf,
  paidOrder,
  serviceLine,
} from '../support/cases/orders.ts';
import { PRICE, paymentIn, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { at, NOW, PAID_AT } from '../support/cases/times.ts';

const visit = visitAt(at('2026-11-25', '09:00'), { note: 'Brakes' });
const progressOf = (state: 'received' | 'ready' | 'collected') => ({ state, at: PAID_AT, by: 'Salma' });
const paidTwice = (first: 'paid' | 'held', second: 'refunded' | 'refund-due') =>
  orderIn(first, { payments: [paymentIn(first), paymentIn(second, { id: 'c2' })] });
const collected = progressOf('collected');
const payments = [takenAtDesk(PRICE)];
const overpaid = paidOrder({ payments: [paymentIn('paid'), ...payments], progress: collected });
const givenBack = [takenAtDesk(PRICE, { refunds: [refundOf(PRICE, { id: 't2', by: 'Salma' })] })];
const readyAndDue = orderIn('refund-due', { progress: progressOf('ready') });

test.each<[string, OrderRecord, ReturnType<typeof reasonAgainstErasure>]>([
  ['of an unpaid order', orderWith(), undefined],
  ['once the money is back', orderIn('refunded'), undefined],
  ['while the car is here', paidOrder({ progress: progressOf('received') }), 'on-site'],
  ['while a payment is held', orderIn('held'), 'held'],
  ['while the money is due back', orderIn('refund-due'), 'refund-due'],
  ['while the car is ready and money is due back', readyAndDue, 'on-site'],
  ['while one payment is held and another due back', paidTwice('held', 'refund-due'), 'held'],
  ['while the desk keeps money for a car to come', deskOrder({ payments }), 'kept'],
  ['once the desk has given it back', deskOrder({ payments: givenBack }), undefined],
  ['once the car paid for is collected', deskOrder({ payments, progress: collected }), undefined],
  ['of an order of an account that was paid at the desk', orderWith({ payments }), undefined],
  ['while the garage keeps what was paid for work declined since', overpaid, 'kept'],
])('a customer can read what stands against an erasure %s: %s', (_case, order, reason) => {
  expect(reasonAgainstErasure(order)).toBe(reason);
});

const texts = ['customer', 'email', 'phone', 'address', 'postcode'].map((name) => [name, 'erased']);
const PERSONAL = { ...Object.fromEntries(texts), erasedAt: NOW.toISOString() };
const withoutUrls = (order: OrderRecord) =>
  order.checkoutSessions.map(({ url: _url, ...checkoutSession }) => checkoutSession);
const LATEST = [
  ...['order-1:reminder', 'order-1:visit-closed', 'order-1:visit-reopened', 'order-1:ready'],
  ...[
    'order-1:findings-reminder',
    'order-1:findings-recorded',
    'order-1:services-added',
    'order-1:desk-receipt',
  ],
  'order-1:next-service',
];
const GIVEN_UP = { events: ['visit-given-up', 'erased'], told: ['garage: visit-given-up'] };
const collectedWithTexts = ownedOf(paidOrder({ progress: { ...collected, message: 'Till six' }, visit }));
const ofWork = paidOrder({ work: { orderId: 'order-0', findingId: 'f1' }, vehicle: { plate: 'DHK-11' } });
const added = serviceLine({ id: 'a1', amount: 0, addedAt: NOW.toISOString() });
const WITHOUT_TEXTS = { progress: collected, visit: { start: visit.start, load: visit.load } };

test.each<[string, OwnedOrder, Decided['changed'], Partial<Decided>]>([
  ['an unpaid order', ownedOf(orderWith()), {}, {}],
  ['a cancelled order', cancelledOf(orderIn('refunded')), {}, {}],
  ['an order with a visit, which is given up', ownedOf(paidOrder({ visit })), { visit: null }, GIVEN_UP],
  ['the texts of a collected car', collectedWithTexts, WITHOUT_TEXTS, { isCancelled: false }],
  [
    'the text of booked work',
    ownedOf(ofWork),
    { lines: [serviceLine({ text: 'erased' })], vehicle: null },
    {},
  ],
  [
    'the text of booked work, but no title of a service that was added to it: months that are over have it',
    ownedOf({ ...ofWork, lines: [...ofWork.lines, added], progress: collected }),
    { lines: [serviceLine({ text: 'erased' }), added], vehicle: null },
    { isCancelled: false },
  ],
])('a customer can erase %s', (_case, owned, changed, expected) => {
  const change = erasePersonalFields(owned, NOW);
  const said = says({ events: ['erased'], isCancelled: true, withdrawn: LATEST, ...expected });
  const checkoutSessions = owned.order.checkoutSessions.some(({ url }) => url) && {
    checkoutSessions: withoutUrls(owned.order),
  };
  expect(decided(change)).toEqual({ ...said, changed: { ...PERSONAL, ...checkoutSessions, ...changed } });
});

test('an erasure leaves name and phone of a debtor, and takes them once the debt is paid', () => {
  const owing = ownedOf(deskOrder({ progress: collected, address: 'Road 5' }));
  const left = changeIn(erasePersonalFields(owing, NOW)).after.order;
  const { customer, phone } = owing.order;
  expect(left).toMatchObject({ customer, phone, address: 'erased', keptForDebt: NOW.toISOString() });
  expect([left.erasedAt, debtOf(left)?.due]).toEqual([undefined, PRICE]);
  const paid = changeIn(erasePersonalFields(ownedOf({ ...left, payments }), NOW)).after.order;
  expect(paid).toMatchObject({ ...PERSONAL, keptForDebt: undefined });
});

const SALMA = { actor: 'garage', by: 'Salma' } as const;

test.each<[string, OwnedOrder, Parameters<typeof erasePersonalFields>[2], object]>([
  ['the customer', ownedOf(paidOrder({ visit })), undefined, { actor: 'customer' }],
  ['the garage, for one of the desk', ownedOf(deskOrder({ visit })), undefined, { actor: 'garage' }],
  ['a member of staff', ownedOf(deskOrder({ visit })), SALMA, SALMA],
])('the history can say that an order was erased by %s', (_case, owned, by, expected) => {
  const events = changeIn(erasePersonalFields(owned, NOW, by)).after.order.events.slice(-2);
  expect(events).toEqual([
    { type: 'visit-given-up', at: NOW.toISOString(), ...expected, reference: visit.start },
    { type: 'erased', at: NOW.toISOString(), ...expected },
  ]);
});
