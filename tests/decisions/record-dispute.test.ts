import { expect, test } from 'vitest';
import { reasonAgainst } from '../../netlify/server/account/erase-order.ts';
import type { Attempt, OrderRecord } from '../../netlify/server/order/records.ts';
import { cancel } from '../../netlify/server/orders/decide-order.ts';
import { recordDispute } from '../../netlify/server/payments/record-dispute.ts';
import { beginRefund, restartRefund } from '../../netlify/server/payments/refund-captures.ts';
import { paymentDecisions, resolvePayment } from '../../netlify/server/payments/resolve-payment.ts';
import type { Dispute } from '../../src/contract/capture.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { orderIn, orderWith, ownedOf } from '../support/cases/orders.ts';
import { attemptIn, captureOf } from '../support/cases/payments.ts';
import { at, NOW, PAID_AT } from '../support/cases/times.ts';

const FIRST = { transactionId: 'first', captureId: 'c1' };
const dispute = (state: Dispute['state'], id = 'du_1'): Dispute => ({ id, state, at: NOW.toISOString() });
const visit = visitAt(at('2026-11-25', '09:00'));
const progress = { state: 'received', at: PAID_AT, by: 'Salma' } as const;
const further = { state: 'refund-due', ...captureOf('c2') } as const;

/** Returns an order with a dispute about its first payment. */
const disputedIn = (
  payment: 'paid' | 'held' | 'refund-due',
  state: Dispute['state'] = 'open',
  more: Partial<Attempt> = {},
): OrderRecord => orderIn(payment, { attempts: [attemptIn(payment, { dispute: dispute(state), ...more })] });

const told = (kind: string, changed: Decided['changed']) => ({
  events: [kind],
  told: [`garage: ${kind}`],
  isUpdated: false,
  changed,
});
const attemptsWith = (state: 'open' | 'won') => ({
  attempts: [attemptIn('paid', { dispute: dispute(state) })],
});
const lostAttempt = attemptIn('refunded', { dispute: dispute('lost') });
const LOST = told('dispute-lost', { payment: 'refunded', attempts: [lostAttempt] });

test.each<[string, OrderRecord, Dispute['state'], Partial<Decided>]>([
  ['is begun', orderIn('paid'), 'open', told('disputed', attemptsWith('open'))],
  ['is won', disputedIn('paid'), 'won', told('dispute-won', attemptsWith('won'))],
  ['is lost, which ends the claim', disputedIn('paid'), 'lost', LOST],
  ['is lost, of which nobody has heard that it was begun', orderIn('held'), 'lost', LOST],
  ['is lost, of money that was due back', disputedIn('refund-due'), 'lost', LOST],
  [
    'is lost, while other money is due back',
    disputedIn('paid', 'open', { furtherCaptures: [further] }),
    'lost',
    told('dispute-lost', {
      payment: 'refund-due',
      attempts: [{ ...lostAttempt, furtherCaptures: [further] }],
    }),
  ],
  [
    'is lost, and the visit given up',
    { ...disputedIn('paid'), visit },
    'lost',
    {
      ...LOST,
      events: ['visit-given-up', 'dispute-lost'],
      withdrawn: ['first:reminder'],
      changed: { ...LOST.changed, visit: null },
    },
  ],
  ['is lost, while the car is here, which stays', { ...disputedIn('paid'), visit, progress }, 'lost', LOST],
])('the garage can read that a dispute %s', (_case, order, state, expected) => {
  const change = recordDispute(ownedOf(order), FIRST, { dispute: { id: 'du_1', state }, now: NOW });
  expect(decided(change)).toEqual(says(expected));
});

test('a dispute of a payment that is kept beside another does not end the order’s claim', () => {
  const name = { transactionId: 'second', captureId: 'c3' };
  const second = attemptIn('refund-due', { ...captureOf('c3'), ...name, dispute: dispute('open') });
  const owned = ownedOf(orderIn('paid', { attempts: [attemptIn('paid'), second] }));
  const { after } = changeIn(
    recordDispute(owned, name, { dispute: { id: 'du_1', state: 'lost' }, now: NOW }),
  );
  const attempts = [{ state: 'paid' }, { state: 'refunded' }];
  expect(after.order).toMatchObject({ payment: 'paid', attempts });
});

test.each<[string, OrderRecord, Pick<Dispute, 'id' | 'state'>, 'known' | 'unknown']>([
  ['twice', disputedIn('paid'), { id: 'du_1', state: 'open' }, 'known'],
  ['that has ended as begun', disputedIn('paid', 'won'), { id: 'du_1', state: 'open' }, 'known'],
  ['that is won as lost', disputedIn('paid', 'won'), { id: 'du_1', state: 'lost' }, 'known'],
  ['of money that was not taken', orderWith(), { id: 'du_1', state: 'open' }, 'unknown'],
])('a gateway cannot report a dispute %s', (_case, order, reported, refusal) => {
  expect(recordDispute(ownedOf(order), FIRST, { dispute: reported, now: NOW })).toBe(refusal);
});

const failed = { state: 'failed', at: PAID_AT, isFinal: true } as const;

test('nobody gives money back while the bank decides on it, or once it has taken it back', () => {
  const SALMA = { now: NOW, by: 'Salma' };
  for (const state of ['open', 'lost'] as const) {
    const paid = ownedOf(disputedIn('paid', state));
    expect(changeIn(cancel(paid, NOW)).after.order).toMatchObject({ payment: 'paid' });
    const { refund: transition } = paymentDecisions;
    expect(resolvePayment(paid, 'first', { transition, ...SALMA })).toBe('disputed');
    const due = ownedOf(disputedIn('refund-due', state));
    expect(beginRefund(due, FIRST, { newId: 'ours', now: NOW })).toBe('not-due');
    const final = ownedOf(disputedIn('refund-due', state, { refund: failed }));
    expect(restartRefund(final, FIRST, SALMA)).toBe('not-final');
  }
  expect(reasonAgainst(disputedIn('paid'))).toBe('disputed');
});

test('money can go back once a dispute is won', () => {
  const [paid, due] = [ownedOf(disputedIn('paid', 'won')), ownedOf(disputedIn('refund-due', 'won'))];
  expect(changeIn(cancel(paid, NOW)).after.order).toMatchObject({ payment: 'refund-due' });
  expect(typeof beginRefund(due, FIRST, { newId: 'ours', now: NOW })).toBe('object');
  expect(reasonAgainst(paid.order)).toBeUndefined();
});
