import { expect, test } from 'vitest';
import { erasePersonalFields } from '../../../netlify/server/account/erase-order.ts';
import { type AdditionRefusal, decideAddition } from '../../../netlify/server/desk/bill/decide-addition.ts';
import { decideDeskCancellation } from '../../../netlify/server/desk/bookings/cancel-at-desk.ts';
import { bookingPaymentState, overpaymentOf } from '../../../netlify/server/order/bill.ts';
import { indexEntriesOf } from '../../../netlify/server/order/index-entries.ts';
import { amountToPayNext, dueAtDesk } from '../../../netlify/server/order/order-facts.ts';
import type { OrderRecord, ServiceLine } from '../../../netlify/server/order/records.ts';
import { reasonAgainstErasure } from '../../../netlify/server/order/settled.ts';
import { decideCancellation } from '../../../netlify/server/orders/decide-order.ts';
import { resolveHeldPayment } from '../../../netlify/server/payments/resolve-payment.ts';
import type { AdditionRequest } from '../../../src/contract/desk/desk-booking-request.ts';
import type { Role } from '../../../src/contract/desk/desk-staff.ts';
import { addedServiceLinesOf } from '../../../src/contract/money/bill.ts';
import type { Visit } from '../../../src/contract/visits/visit.ts';
import { type BusyDay, daysFrom, visitAt } from '../../support/cases/days.ts';
import { changeIn, decided, says } from '../../support/cases/decided.ts';
import {
  cancelledOf,
  deskOrder,
  orderIn,
  orderWith,
  ownedOf,
  paidOrder,
  serviceLine,
} from '../../support/cases/orders.ts';
import { PRICE, paymentIn, takenAtDesk } from '../../support/cases/payments.ts';
import { at, NOW } from '../../support/cases/times.ts';
import { serviceOf } from '../../support/requests/catalogue-service.ts';

const [TODAY, WEDNESDAY, THURSDAY] = ['2026-11-22', '2026-11-25', '2026-11-26'];
const BRAKES = 245_000;
const service = serviceOf('brakes', { price: 20, minutes: 60 });

type Added = Extract<AdditionRequest, { type: 'added' }>;
const added = (changes: Partial<Added> = {}): AdditionRequest => ({
  type: 'added',
  id: 'a1',
  service: 'brakes',
  amount: BRAKES,
  agreed: true,
  rev: 7,
  ...changes,
});
const removed = (id = 'a1'): AdditionRequest => ({ type: 'removed', id });
const line = (changes: Partial<ServiceLine> = {}): ServiceLine => ({
  id: 'a1',
  kind: 'service',
  service: 'brakes',
  text: 'The brakes',
  img: service.img,
  price: 20,
  minutes: 60,
  amount: BRAKES,
  currency: 'BDT',
  by: 'Karim',
  addedAt: NOW.toISOString(),
  ...changes,
});
const withAdded = (order: OrderRecord, ...more: ServiceLine[]): OrderRecord => ({
  ...order,
  lines: [...order.lines, ...(more.length > 0 ? more : [line()])],
});

interface State {
  gone?: boolean;
  busy?: Record<string, BusyDay>;
  role?: Role;
}
const decide = (
  owned: ReturnType<typeof ownedOf>,
  request: AdditionRequest,
  { gone, busy, role = 'owner' }: State = {},
) =>
  decideAddition(owned, request, {
    service: gone ? undefined : service,
    days: daysFrom(WEDNESDAY, busy),
    bdtPerUsd: '122.5',
    by: 'Karim',
    role,
    now: NOW,
  });

const here = (state: 'received' | 'collected' = 'received') => ({
  progress: { state, at: NOW.toISOString(), by: 'Salma' } as const,
});
const visit = visitAt(at(WEDNESDAY, '10:00'));
const late = visitAt(at(TODAY, '15:00'));
const inDollars = {
  lines: [serviceLine({ currency: 'USD', amount: 4_950 })],
  payments: [paymentIn('paid', { amount: 4_950, currency: 'USD' })],
};
const brakesPaid = paymentIn('paid', { id: 'c2', transactionId: 'second', amount: BRAKES });
const paidWith = (changes: Partial<OrderRecord> = {}) =>
  withAdded(paidOrder({ payments: [paymentIn('paid'), brakesPaid], ...changes }));

test.each<[string, OrderRecord, due: number, payment: string]>([
  ['a booking of the desk', deskOrder(), PRICE + BRAKES, 'unpaid'],
  ['one that is paid', deskOrder({ payments: [takenAtDesk(PRICE)] }), BRAKES, 'paid'],
  ['a customer’s own in dollars', paidOrder(inDollars), BRAKES, 'paid'],
])('a service that is added to %s is due beside it', (_case, order, due, payment) => {
  const change = changeIn(decide(ownedOf(order), added()));
  const after = change.after.order;
  expect(decided(change)).toEqual(
    says({
      changed: { lines: [...order.lines, line()] },
      events: ['service-added'],
      told: ['customer: services-added'],
    }),
  );
  expect([dueAtDesk(after), bookingPaymentState(after), amountToPayNext(after)]).toEqual([
    due,
    payment,
    { amount: due, currency: 'BDT' },
  ]);
  expect(after.events.at(-1)).toMatchObject({ by: 'Karim', reference: 'a1', change: { price: BRAKES } });
});

const loadOf = (...load: [day: string, minutes: number][]): Visit['load'] =>
  load.map(([day, minutes]) => ({ day, minutes }));
const FULL = { [WEDNESDAY]: { taken: 10_000 } };

test.each<[string, Partial<OrderRecord>, AdditionRequest, State, Visit['load']]>([
  ['that is planned', { visit }, added(), {}, loadOf([WEDNESDAY, 100])],
  [
    'on a full day, all the same',
    { visit },
    added({ overrides: 'full' }),
    { busy: FULL },
    loadOf([WEDNESDAY, 100]),
  ],
  ['whose car is here', { visit: late, ...here() }, added(), {}, loadOf([TODAY, 100])],
  [
    'whose car is here since days',
    { visit: visitAt(at('2026-11-21', '15:00')), ...here() },
    added(),
    {},
    loadOf(['2026-11-21', 40], [TODAY, 60]),
  ],
  [
    'of which the last day was removed',
    { visit: { ...visit, load: loadOf([WEDNESDAY, 30], [THURSDAY, 60]) }, lines: [serviceLine(), line()] },
    removed(),
    {},
    loadOf([WEDNESDAY, 30]),
  ],
])('the work of a visit %s follows its services', (_case, changes, request, state, load) => {
  const { order } = changeIn(decide(ownedOf(deskOrder(changes)), request, state)).after;
  expect(order.visit).toEqual({ ...changes.visit, load });
});

test('another price needs a reason, which stays with it', () => {
  const request = added({ amount: 122_500, priceReason: ' came twice ' });
  const { order } = changeIn(decide(ownedOf(deskOrder()), request)).after;
  expect(addedServiceLinesOf(order)).toEqual([line({ amount: 122_500, price: 10, reason: 'came twice' })]);
});

const once = changeIn(decide(ownedOf(deskOrder()), added())).after.order;
const wasRemoved = changeIn(decide(ownedOf(once), removed())).after.order;
const TODAYS: AdditionRefusal = { reason: 'amount', values: [BRAKES] };
const five = Array.from({ length: 5 }, (_, number) => line({ id: `b${number}` }));

test.each<[string, ReturnType<typeof ownedOf>, AdditionRequest, AdditionRefusal, State?]>([
  ['added twice by one press', ownedOf(once), added({ rev: 6 }), 'unchanged'],
  ['added as the same at another price', ownedOf(once), added({ amount: 1 }), 'line-known'],
  ['added again by the press that was taken back', ownedOf(wasRemoved), added(), 'unchanged'],
  ['added to a car that has left', ownedOf(paidOrder(here('collected'))), added(), 'car-left'],
  ['added to what has changed since', ownedOf(deskOrder()), added({ rev: 6 }), 'changed'],
  ['added to an unpaid booking of a customer', ownedOf(orderWith()), added(), 'booking-unpaid'],
  ['added while the payment is held', ownedOf(orderIn('held')), added(), 'booking-unpaid'],
  ['added that is not offered any longer', ownedOf(deskOrder()), added(), 'no-service', { gone: true }],
  ['added at an old price', ownedOf(deskOrder()), added({ amount: BRAKES - 1 }), TODAYS],
  ['added as the sixth', ownedOf(withAdded(deskOrder(), ...five)), added(), 'too-many-services'],
  ['added on a full day', ownedOf(deskOrder({ visit })), added(), 'full', { busy: FULL }],
  ['removed that was booked', ownedOf(deskOrder()), removed('order-1'), 'no-line'],
  ['removed twice', ownedOf(wasRemoved), removed(), 'unchanged'],
  ['removed after it is paid', ownedOf(paidWith()), removed(), 'paid-for'],
  ['removed from a cancelled booking', cancelledOf(withAdded(deskOrder())), removed(), 'cancelled'],
])('a service cannot be %s', (_case, owned, request, refusal, state) => {
  expect(decide(owned, request, state)).toEqual(refusal);
});

test('an added service that is removed leaves the bill, and the history keeps its price', () => {
  const change = changeIn(
    decide(ownedOf(withAdded(deskOrder({ payments: [takenAtDesk(PRICE)] }))), removed()),
  );
  expect(decided(change)).toEqual(says({ changed: { lines: [serviceLine()] }, events: ['service-removed'] }));
  expect(change.after.order.events.at(-1)).toMatchObject({ reference: 'a1', change: { was: BRAKES } });
});

test.each<[string, Partial<OrderRecord>, stays: boolean]>([
  ['before the car came', {}, false],
  ['while the car is here', here(), true],
])('a customer who cancels %s owes an added service as approved work: %o', (_case, changes, stays) => {
  const order = withAdded(paidOrder({ visit: late, ...changes }));
  const after = changeIn(decideCancellation(ownedOf(order), NOW)).after.order;
  expect([dueAtDesk(after), addedServiceLinesOf(after).length]).toEqual(stays ? [BRAKES, 1] : [0, 0]);
  expect(bookingPaymentState(after)).toBe('paid');
});

test('what was taken off an added service is none of what its booking has cost', () => {
  const off = { kind: 'reduction', text: 'goodwill', amount: -BRAKES, at: NOW.toISOString() } as const;
  const order = withAdded(paidOrder({ visit: late }));
  const reduced = { ...order, lines: [...order.lines, { ...off, id: 'r1', by: 'Salma' }] };
  expect(overpaymentOf(changeIn(decideCancellation(ownedOf(reduced), NOW)).after.order)).toBe(0);
  expect(reasonAgainstErasure(reduced)).toBeUndefined();
});

test.each<[string, OrderRecord, Partial<OrderRecord>]>([
  [
    'the desk cancels',
    changeIn(decideDeskCancellation(ownedOf(withAdded(deskOrder())), 'Salma', NOW)).after.order,
    {},
  ],
  ['it is erased', erasePersonalFields(ownedOf(withAdded(paidOrder())), NOW).after.order, {}],
])('nothing of an added service is due once %s', (_case, after) => {
  expect([dueAtDesk(after), addedServiceLinesOf(after)]).toEqual([0, []]);
});

test('what was paid for an added service whose booking goes back is too much, and keeps an order from being erased', () => {
  const transition = { from: 'paid', to: 'refund-due' } as const;
  const change = resolveHeldPayment(ownedOf(paidWith()), 'first', { transition, now: NOW, by: 'Salma' });
  const after = changeIn(change).after.order;
  expect([overpaymentOf(after), bookingPaymentState(after)]).toEqual([BRAKES, 'refund-due']);
  expect(reasonAgainstErasure(paidWith())).toBe('kept');
  expect(reasonAgainstErasure(paidWith(here('collected')))).toBeUndefined();
});

test('both services are what was done on a car that was collected', () => {
  const order = withAdded(deskOrder({ visit: late, ...here('collected') }));
  const names = indexEntriesOf({ uid: 'uid-1', order }).map(({ value }) => value);
  expect(names).toContainEqual(expect.stringContaining('"serviceName":"Oil and filter change + The brakes"'));
});
