import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { paymentDecisions, resolvePayment } from '../../netlify/server/payments/resolve-payment.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { cancelledOf, orderIn, orderWith, ownedOf } from '../support/cases/orders.ts';
import { attemptIn, captureOf } from '../support/cases/payments.ts';
import { at, NOW, PAID_AT } from '../support/cases/times.ts';

type Decision = keyof typeof paymentDecisions;
const decisions: Decision[] = ['release', 'refuse', 'refund'];
const visit = visitAt(at('2026-11-25', '09:00'));
const progress = { state: 'in-work', at: PAID_AT } as const;

const resolve = (owned: OwnedOrder, decision: Decision) =>
  resolvePayment(owned, 'first', { transition: paymentDecisions[decision], now: NOW, by: 'Salma' });

const paid = { events: ['paid'], told: ['garage: paid', 'customer: paid'] };
const due = { events: ['refund-due'], told: ['garage: refund-due', 'customer: refund-due'] };
const givenUp = {
  ...due,
  changed: { visit: null },
  events: ['visit-given-up', 'refund-due'],
  withdrawn: ['first:reminder'],
};

test.each<[Decision, string, OrderRecord, Partial<Decided>]>([
  ['release', 'that is held', orderIn('held'), paid],
  ['release', 'of a car that is here', orderIn('held', { progress }), paid],
  ['release', 'with a visit, which stays', orderIn('held', { visit }), paid],
  ['refuse', 'that is held', orderIn('held'), due],
  ['refuse', 'with a visit, which is given up', orderIn('held', { visit }), givenUp],
  ['refund', 'that is kept', orderIn('paid'), due],
  ['refund', 'with a visit, which is given up', orderIn('paid', { visit }), givenUp],
  ['refund', 'of a car that is here, which stays on the board', orderIn('paid', { progress, visit }), due],
  ['refund', 'whose visit was missed', orderIn('paid', { missedVisit: visit }), due],
])('the garage can %s a payment %s', (decision, _case, order, expected) => {
  const { to } = paymentDecisions[decision];
  const changed = { payment: to, attempts: [{ ...order.attempts[0], state: to }], ...expected.changed };
  expect(decided(resolve(ownedOf(order), decision))).toEqual(says({ ...expected, changed }));
  // Also if the customer has cancelled the order.
  const cancelled = decided(resolve(cancelledOf(order), decision));
  expect(cancelled).toEqual(says({ ...expected, changed, isCancelled: true }));
});

test('a booking of the desk keeps its visit when a payment goes back', () => {
  const { changed } = decided(resolve(ownedOf(orderIn('paid', { visit, origin: 'desk' })), 'refund'));
  expect(Object.keys(changed)).toEqual(['payment', 'attempts']);
});

const states = ['opening', 'open', 'failed', 'expired', 'paid', 'held', 'refund-due', 'refunded'] as const;
const impossible = decisions.flatMap((decision) =>
  states
    .filter((state) => state !== paymentDecisions[decision].from)
    .map((state) => [decision, state] as const),
);
test.each(impossible)('the garage cannot %s a payment that is %s', (decision, state) => {
  expect(resolve(ownedOf(orderWith({ attempts: [attemptIn(state)] })), decision)).toBe(state);
});

test.each(decisions)('the garage cannot %s a payment that the order does not have', (decision) => {
  const other = attemptIn('paid', { transactionId: 'second' });
  expect(resolve(ownedOf(orderWith({ attempts: [other] })), decision)).toBe('unknown');
});

test('the garage can decide on one payment of several', () => {
  const returned = attemptIn('refunded', { transactionId: 'zeroth', ...captureOf('c0') });
  const further = { state: 'refunded' as const, ...captureOf('c2') };
  const held = attemptIn('held', { furtherCaptures: [further] });
  const owned = ownedOf(orderIn('held', { attempts: [returned, held] }));
  const { after, notices } = changeIn(resolve(owned, 'refuse'));
  expect(after.order.attempts).toEqual([returned, { ...held, state: 'refund-due' }]);
  expect(notices).toMatchObject([
    { id: 'first:refund-due:garage:8', captureId: 'c1', at: NOW.toISOString() },
    { id: 'first:refund-due:customer:8', captureId: 'c1', at: NOW.toISOString() },
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
