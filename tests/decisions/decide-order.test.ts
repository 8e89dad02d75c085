import { expect, test } from 'vitest';
import { bookingPaymentState, receiptStateOf } from '../../netlify/server/order/bill.ts';
import { dueAtDesk } from '../../netlify/server/order/order-facts.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { decideApproval, decideCancellation } from '../../netlify/server/orders/decide-order.ts';
import { garage } from '../../src/garage.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { findingWith } from '../support/cases/findings.ts';
import { orderIn, orderWith, ownedOf, paidOrder } from '../support/cases/orders.ts';
import { paymentIn } from '../support/cases/payments.ts';
import { at, DAY, HOUR, NOW, PAID_AT, shift } from '../support/cases/times.ts';

const visit = visitAt(at('2026-11-25', '09:00'));
const progress = { state: 'received', at: PAID_AT, by: 'Salma' } as const;

test.each<[string, OrderRecord, Partial<Decided>]>([
  ['a new order', orderWith(), { changed: { status: 'Approved' }, events: ['approved'] }],
])('a customer can approve %s', (_case, order, expected) => {
  const change = decideApproval(ownedOf(order), NOW);
  expect(decided(change)).toEqual(says(expected));
  expect(changeIn(change).after.order.updatedAt).toBe(NOW.toISOString());
});

test('a customer can approve an order again, which changes nothing', () => {
  expect(decideApproval(ownedOf(paidOrder({ status: 'Approved' })), NOW)).toBe('unchanged');
});

const REFUNDED = { told: ['garage: refund-due', 'customer: cancelled'] };
const KEPT = { told: ['customer: cancelled'] };
/** No mail about the findings comes any longer. */
const NOT_ASKED = { ...KEPT, withdrawn: ['order-1:findings-reminder', 'order-1:findings-recorded'] };
const GIVEN_UP = { events: ['visit-given-up', 'cancelled'], withdrawn: ['order-1:reminder'] };
const WITHOUT_VISIT = { ...GIVEN_UP, told: ['garage: visit-given-up', ...KEPT.told] };
const REFUNDED_TOO = { ...GIVEN_UP, told: ['garage: refund-due', ...WITHOUT_VISIT.told] };

const refundEnd = shift(PAID_AT, garage.refundDays * DAY);
const visitEnd = shift(visit.start, -garage.refundHours * HOUR);

test.each<[string, OrderRecord, Date, Partial<Decided>]>([
  ['an unpaid order', orderWith(), NOW, { told: [] }],
  ['a paid order for its money', paidOrder(), NOW, REFUNDED],
  ['after 30 days, without the money', paidOrder(), refundEnd, KEPT],
  ['a held payment for its money, however late', orderIn('held'), shift(refundEnd, DAY), REFUNDED],
  ['a held payment while the car is here, without the money', orderIn('held', { progress }), NOW, KEPT],
  ['with a visit for the money', paidOrder({ visit }), NOW, REFUNDED_TOO],
  ['24 hours before the visit, without the money', paidOrder({ visit }), visitEnd, WITHOUT_VISIT],
  ['after a late change, without the money', paidOrder({ lateChange: true }), NOW, KEPT],
  ['while the car is here, which keeps its visit', paidOrder({ progress, visit }), NOW, KEPT],
  [
    'while the garage waits for an answer',
    paidOrder({ progress, findings: [findingWith()] }),
    NOW,
    NOT_ASKED,
  ],
  ['an order whose visit was missed, for the money', paidOrder({ missedVisit: visit }), NOW, REFUNDED],
  ['an order whose money is back', orderIn('refunded'), NOW, KEPT],
])('a customer can cancel %s', (_case, order, now, expected) => {
  const change = changeIn(decideCancellation(ownedOf(order), now));
  const said = says({ events: ['cancelled'], isCancelled: true, ...expected });
  expect({ ...decided(change), changed: {} }).toEqual(said);
  const { order: after } = change.after;
  const isRefunded = said.told.includes('garage: refund-due');
  expect(bookingPaymentState(after)).toBe(isRefunded ? 'refund-due' : bookingPaymentState(order));
  expect(dueAtDesk(after)).toBe(0);
  expect(after.visit).toEqual(said.events.includes('visit-given-up') ? undefined : order.visit);
  expect(after.events.at(-1)).toEqual({ type: 'cancelled', at: now.toISOString(), actor: 'customer' });
});

test('a customer who cancels can get back only what is kept, of several payments, and gives up the visit', () => {
  const refunded = paymentIn('refunded', { id: 'c2' });
  const last = paymentIn('refunded', { id: 'c3', transactionId: 'last' });
  const owned = ownedOf(paidOrder({ visit, payments: [paymentIn('paid'), refunded, last] }));
  const change = changeIn(decideCancellation(owned, NOW));
  expect(change.after.order.payments.map(receiptStateOf)).toEqual(['refund-due', 'refunded', 'refunded']);
  const event = { type: 'visit-given-up', at: NOW.toISOString(), actor: 'customer', reference: visit.start };
  expect(change.after.order.events.at(-2)).toEqual(event);
  expect(change.notices).toMatchObject([
    { id: 'order-1:refund-due:garage:8:c1', transactionId: 'first', captureId: 'c1', rev: 8, tries: 0 },
    { id: 'order-1:visit-given-up:garage:8', transactionId: 'first', rev: 8 },
    { id: 'order-1:cancelled:customer:8', transactionId: 'first', rev: 8, at: NOW.toISOString() },
  ]);
});
