import { expect, test } from 'vitest';
import { bookingPaymentState, receiptStateOf } from '../../netlify/server/order/bill.ts';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import { dueAtDesk } from '../../netlify/server/order/order-facts.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { refundIdOf } from '../../netlify/server/payments/refund-id.ts';
import { paymentDecisions, resolveHeldPayment } from '../../netlify/server/payments/resolve-payment.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { cancelledOf, deskOrder, orderIn, ownedOf } from '../support/cases/orders.ts';
import { paymentIn, refundOf } from '../support/cases/payments.ts';
import { at, NOW, PAID_AT } from '../support/cases/times.ts';

type Decision = keyof typeof paymentDecisions;
const decisions: Decision[] = ['release', 'refuse', 'refund'];
const visit = visitAt(at('2026-11-25', '09:00'));
const progress = { state: 'in-work', at: PAID_AT } as const;

const resolve = (owned: OwnedOrder, decision: Decision) =>
  resolveHeldPayment(owned, 'first', { transition: paymentDecisions[decision], now: NOW, by: 'Salma' });

const paid = { events: ['paid'], told: ['garage: paid', 'customer: paid'] };
const due = { events: ['refund-due'], told: ['garage: refund-due', 'customer: refund-due'] };
const givenUp = {
  ...due,
  events: ['visit-given-up', 'refund-due'],
  withdrawn: ['order-1:reminder'],
};

test.each<[Decision, string, OrderRecord, Partial<Decided>]>([
  ['release', 'of a car that is here', orderIn('held', { progress }), paid],
  ['release', 'with a visit, which stays', orderIn('held', { visit }), paid],
  ['refuse', 'that is held', orderIn('held'), due],
  ['refuse', 'with a visit, which is given up', orderIn('held', { visit }), givenUp],
  ['refund', 'that is kept', orderIn('paid'), due],
  ['refund', 'with a visit, which is given up', orderIn('paid', { visit }), givenUp],
  ['refund', 'of a car that is here, which stays on the board', orderIn('paid', { progress, visit }), due],
])('the garage can %s a payment %s', (decision, _case, order, expected) => {
  const { to } = paymentDecisions[decision];
  // Also if the customer has cancelled the order.
  for (const owned of [ownedOf, cancelledOf]) {
    const change = changeIn(resolve(owned(order), decision));
    const isCancelled = owned === cancelledOf;
    expect({ ...decided(change), changed: {} }).toEqual(says({ ...expected, isCancelled }));
    const { order: after } = change.after;
    expect([bookingPaymentState(after), ...after.payments.map(receiptStateOf)]).toEqual([to, to]);
    expect(dueAtDesk(after)).toBe(0);
    expect(after.visit).toBe(expected === givenUp ? undefined : order.visit);
  }
});

test('a booking of the desk keeps its visit when a payment goes back, and is to be paid anew', () => {
  const { changed } = decided(
    resolve(ownedOf(deskOrder({ visit, payments: [paymentIn('paid')] })), 'refund'),
  );
  expect(Object.keys(changed)).toEqual(['payments']);
});

test('a booking stays paid when the money for approved work goes back', () => {
  const payments = [
    paymentIn('paid', { id: 'c0', transactionId: 'zeroth' }),
    paymentIn('paid', { amount: 420_000 }),
  ];
  const order = orderIn('paid', { visit, payments, findings: [answeredWith('approved')] });
  const { order: after } = changeIn(resolve(ownedOf(order), 'refund')).after;
  expect([bookingPaymentState(after), dueAtDesk(after), after.visit]).toEqual(['paid', 420_000, visit]);
});

test('the garage can grant the refund of what is left of a payment, of which a part goes back', () => {
  const part = refundOf(1);
  const owned = ownedOf(orderIn('paid', { payments: [paymentIn('paid', { refunds: [part] })] }));
  const [payment] = changeIn(resolve(owned, 'refund')).after.order.payments;
  expect(payment?.refunds).toMatchObject([part, { id: refundIdOf('c1', 1), amount: 606_374, by: 'Salma' }]);
});

const states = ['paid', 'held', 'refund-due', 'refunded'] as const;
test.each(decisions)('the garage cannot %s a payment in another state, or of another order', (decision) => {
  for (const state of states.filter((one) => one !== paymentDecisions[decision].from))
    expect(resolve(ownedOf(orderIn(state)), decision)).toBe(state);
  const other = orderIn('paid', { payments: [paymentIn('paid', { transactionId: 'second' })] });
  expect(resolve(ownedOf(other), decision)).toBe('unknown');
});

test('the garage can decide on one payment of several', () => {
  const refunded = paymentIn('refunded', { id: 'c0', transactionId: 'zeroth' });
  const second = paymentIn('refunded', { id: 'c2' });
  const owned = ownedOf(orderIn('held', { payments: [refunded, paymentIn('held'), second] }));
  const { after, notices } = changeIn(resolve(owned, 'refuse'));
  expect(after.order.payments.map(receiptStateOf)).toEqual(['refunded', 'refund-due', 'refunded']);
  expect(notices).toMatchObject([
    { id: 'order-1:refund-due:garage:8:c1', captureId: 'c1', at: NOW.toISOString() },
    { id: 'order-1:refund-due:customer:8:c1', captureId: 'c1', at: NOW.toISOString() },
  ]);
});

test('the staff can see who has decided, and which visit that has given up', () => {
  const { order } = changeIn(resolve(ownedOf(orderIn('paid', { visit })), 'refund')).after;
  const event = { at: NOW.toISOString(), actor: 'garage', by: 'Salma' };
  expect(order.events.slice(-2)).toEqual([
    { type: 'visit-given-up', ...event, reference: visit.start },
    { type: 'refund-due', ...event, reference: 'first' },
  ]);
});
