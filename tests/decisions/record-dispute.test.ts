import { expect, test } from 'vitest';
import { reasonAgainst } from '../../netlify/server/account/erase-order.ts';
import { paymentOf } from '../../netlify/server/order/bill.ts';
import { dueAtDesk } from '../../netlify/server/order/order-facts.ts';
import type { OnlinePayment, OrderRecord } from '../../netlify/server/order/records.ts';
import { cancel } from '../../netlify/server/orders/decide-order.ts';
import { recordDispute } from '../../netlify/server/payments/record-dispute.ts';
import { refundIdOf } from '../../netlify/server/payments/refund-id.ts';
import { paymentDecisions, resolvePayment } from '../../netlify/server/payments/resolve-payment.ts';
import { beginRefund, restartRefund } from '../../netlify/server/payments/return-money.ts';
import type { Dispute } from '../../src/contract/capture.ts';
import type { Order } from '../../src/contract/order.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { orderIn, orderWith, ownedOf } from '../support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, returnOf } from '../support/cases/payments.ts';
import { at, NOW, PAID_AT } from '../support/cases/times.ts';

const FIRST = { paymentId: 'c1', returnId: refundIdOf('c1') };
const dispute = (state: Dispute['state'], id = 'du_1'): Dispute => ({ id, state, at: NOW.toISOString() });
const visit = visitAt(at('2026-11-25', '09:00'));
const progress = { state: 'received', at: PAID_AT, by: 'Salma' } as const;

/** Returns an order with a dispute about its first payment. */
const disputedIn = (
  payment: 'paid' | 'held' | 'refund-due',
  state: Dispute['state'] = 'open',
  more: Partial<OnlinePayment> = {},
): OrderRecord => orderIn(payment, { payments: [paymentIn(payment, { dispute: dispute(state), ...more })] });

const told = (kind: string): Partial<Decided> => ({ events: [kind], told: [`garage: ${kind}`] });
const LOST = told('dispute-lost');
const GIVEN_UP = { ...LOST, events: ['visit-given-up', 'dispute-lost'], withdrawn: ['first:reminder'] };
const other = paymentIn('refund-due', { id: 'c2' });
const withOther = orderIn('paid', { payments: [paymentIn('paid', { dispute: dispute('open') }), other] });
const unwanted = paymentIn('refund-due', { returns: [returnOf(PRICE, { atOnce: true })] });
const withUnwanted = orderIn('paid', {
  payments: [paymentIn('paid', { id: 'c0', transactionId: 'second' }), unwanted],
});
const inPart = disputedIn('paid', 'open', {
  returns: [returnOf(1, { refund: REFUNDED }), returnOf(2, { id: 'p2' })],
});

test.each<[string, OrderRecord, Dispute['state'], Partial<Decided>, Order['payment']]>([
  ['is begun', orderIn('paid'), 'open', told('disputed'), 'paid'],
  ['is won', disputedIn('paid'), 'won', told('dispute-won'), 'paid'],
  ['is lost, which ends the claim', disputedIn('paid'), 'lost', LOST, 'refunded'],
  ['is lost, of which nobody has heard that it was begun', orderIn('held'), 'lost', LOST, 'refunded'],
  ['is lost, of money that was due back in part', inPart, 'lost', LOST, 'refunded'],
  ['is lost, while other money is due back', withOther, 'lost', LOST, 'refund-due'],
  ['is lost, of money that was not wanted', { ...withUnwanted, visit }, 'lost', LOST, 'paid'],
  ['is lost, and the visit given up', { ...disputedIn('paid'), visit }, 'lost', GIVEN_UP, 'refunded'],
  [
    'is lost, while the car is here, which stays',
    { ...disputedIn('paid'), visit, progress },
    'lost',
    LOST,
    'refunded',
  ],
])('the garage can read that a dispute %s', (_case, order, state, expected, payment) => {
  const change = changeIn(recordDispute(ownedOf(order), 'c1', { dispute: { id: 'du_1', state }, now: NOW }));
  expect({ ...decided(change), changed: {} }).toEqual(says({ ...expected, isUpdated: false }));
  const { order: after } = change.after;
  expect([paymentOf(after), dueAtDesk(after)]).toEqual([payment, 0]);
  const disputed = after.payments.find(({ id }) => id === 'c1');
  expect(disputed).toMatchObject({ dispute: dispute(state) });
  expect(disputed?.returns.every(({ amount }) => amount > 0)).toBe(true);
  expect(after.visit).toBe(expected === GIVEN_UP ? undefined : order.visit);
});

test.each<[string, OrderRecord, Pick<Dispute, 'id' | 'state'>, 'known' | 'unknown']>([
  ['twice', disputedIn('paid'), { id: 'du_1', state: 'open' }, 'known'],
  ['that is won as lost', disputedIn('paid', 'won'), { id: 'du_1', state: 'lost' }, 'known'],
  ['of money that was not taken', orderWith(), { id: 'du_1', state: 'open' }, 'unknown'],
])('a gateway cannot report a dispute %s', (_case, order, reported, refusal) => {
  expect(recordDispute(ownedOf(order), 'c1', { dispute: reported, now: NOW })).toBe(refusal);
});

const failed = { state: 'failed', at: PAID_AT, isFinal: true } as const;

test('nobody gives money back while the bank decides on it, or once it has taken it back', () => {
  const SALMA = { now: NOW, by: 'Salma' };
  for (const state of ['open', 'lost'] as const) {
    const paid = ownedOf(disputedIn('paid', state));
    expect(paymentOf(changeIn(cancel(paid, NOW)).after.order)).toBe('paid');
    const { refund: transition } = paymentDecisions;
    expect(resolvePayment(paid, 'first', { transition, ...SALMA })).toBe('disputed');
    const due = ownedOf(disputedIn('refund-due', state));
    expect(beginRefund(due, FIRST, NOW)).toBe('not-due');
    const final = ownedOf(disputedIn('refund-due', state, { returns: [returnOf(1, { refund: failed })] }));
    expect(restartRefund(final, FIRST, SALMA)).toBe('not-final');
  }
  expect(reasonAgainst(disputedIn('paid'))).toBe('disputed');
});

test('money can go back once a dispute is won', () => {
  const [paid, due] = [ownedOf(disputedIn('paid', 'won')), ownedOf(disputedIn('refund-due', 'won'))];
  expect(paymentOf(changeIn(cancel(paid, NOW)).after.order)).toBe('refund-due');
  expect(typeof beginRefund(due, FIRST, NOW)).toBe('object');
  expect(reasonAgainst(paid.order)).toBeUndefined();
});
