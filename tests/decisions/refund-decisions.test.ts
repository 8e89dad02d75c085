import { expect, test } from 'vitest';
import { BY_HAND, onlineMovesOf, onlinePayments } from '../../netlify/server/order/bill.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import type { RefundStatus } from '../../netlify/server/payments/gateway.ts';
import { beginRefund, recordRefund, restartRefund } from '../../netlify/server/payments/refund-decisions.ts';
import { refundIdOf } from '../../netlify/server/payments/refund-id.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { cancelledOf, deskOrder, orderIn, ownedOf } from '../support/cases/orders.ts';
import { PRICE, paymentIn, refundOf } from '../support/cases/payments.ts';
import { DAY, NOW, shift } from '../support/cases/times.ts';

const ID = refundIdOf('c1');
const FIRST = { paymentId: 'c1', refundId: ID };

const begun: RefundStatus = { state: 'processing' };
const running: RefundStatus = { ...begun, id: 'theirs' };
const unclear: RefundStatus = { ...running, reason: 'unknown' };
/** Refused before it had an id at the gateway. */
const refused: RefundStatus = { state: 'failed', reason: 'busy' };
const failed: RefundStatus = { ...running, state: 'failed', reason: 'no funds' };
const closed: RefundStatus = { ...failed, reason: 'closed' };
const final: RefundStatus = { ...closed, isFinal: true };
/** Failed for good without having begun. */
const impossible: RefundStatus = { state: 'failed', reason: 'no amount', isFinal: true };
const done: RefundStatus = { ...running, state: 'refunded' };
const byHand: RefundStatus = { state: 'refunded', reason: BY_HAND };

/** Returns a part of the first payment that goes back: all of it, unless changed. */
function partWith(outcome?: RefundStatus, amount = PRICE) {
  return refundOf(amount, outcome && { atGateway: { ...outcome, at: NOW.toISOString() } });
}
/** Returns an order whose money goes back, or has, with its refund. */
const withRefund = (refund?: RefundStatus, amount?: number): OrderRecord =>
  orderIn('refund-due', { payments: [paymentIn('paid', { refunds: [partWith(refund, amount)] })] });

const QUIET = { isUpdated: false };
const begin = (order: OrderRecord) => beginRefund(ownedOf(order), FIRST, NOW);

test('the garage can begin a refund, of all or of a part, and of a cancelled order', () => {
  for (const amount of [PRICE, 1]) {
    const change = changeIn(beginRefund(cancelledOf(withRefund(undefined, amount)), FIRST, NOW));
    const { payments } = withRefund(begun, amount);
    expect(decided(change)).toEqual(says({ ...QUIET, changed: { payments }, isCancelled: true }));
  }
});

test.each<[string, OrderRecord, 'begun' | 'not-due']>([
  ['twice', withRefund(begun), 'begun'],
  ['again, after it has failed', withRefund(failed), 'begun'],
  ['again, after it has failed for good', withRefund(final), 'not-due'],
])('the garage cannot begin a refund %s', (_case, order, refusal) => {
  expect(begin(order)).toBe(refusal);
});

const PROCESSING = { events: ['refund-processing'] };
const FAILED = { events: ['refund-failed'], told: ['garage: refund-failed'] };
const BACK = { events: ['refunded'], told: ['customer: refunded'] };

test.each<[string, RefundStatus | undefined, RefundStatus, stored: RefundStatus, Partial<Decided>]>([
  ['has begun', begun, running, running, PROCESSING],
  ['is unclear', running, unclear, unclear, { ...PROCESSING, told: FAILED.told }],
  ['is refused', begun, refused, refused, FAILED],
  ['fails', running, failed, failed, FAILED],
  ['fails for another reason', failed, closed, closed, { events: FAILED.events }],
  ['is impossible', undefined, impossible, impossible, FAILED],
  ['is complete', running, done, done, BACK],
])('a gateway can report that a refund %s', (_case, refund, outcome, stored, expected) => {
  for (const owned of [ownedOf, cancelledOf]) {
    const change = recordRefund(owned(withRefund(refund)), FIRST, { outcome, now: NOW });
    const { payments } = withRefund(stored);
    const isCancelled = owned === cancelledOf;
    expect(decided(change)).toEqual(says({ ...QUIET, ...expected, changed: { payments }, isCancelled }));
  }
});

test.each<[string, OrderRecord, RefundStatus, 'known' | 'not-due']>([
  ['running, which it is', withRefund(running), running, 'known'],
  ['complete, as it was before it failed for good', withRefund(final), done, 'not-due'],
  ['refused, which has begun', withRefund(running), refused, 'not-due'],
  ['complete, which it is', withRefund(done), done, 'not-due'],
  ['running, which is complete', withRefund(done), running, 'not-due'],
  ['refused, of money that a dispute has taken back', orderIn('refunded'), refused, 'not-due'],
  ['failed, of which another is complete', withRefund(done), { ...failed, id: 'another' }, 'not-due'],
  ['failed, which was given back by hand', withRefund({ ...byHand, id: 'theirs' }), failed, 'not-due'],
  ['complete, of money that is kept', orderIn('paid'), done, 'not-due'],
])('a gateway cannot report a refund as %s', (_case, order, outcome, refusal) => {
  expect(recordRefund(ownedOf(order), FIRST, { outcome, now: NOW })).toBe(refusal);
});

test('a customer can get one part of a payment back while another, and another payment, are on their way', () => {
  const other = refundOf(1, { id: 'p2' });
  const payments = [
    paymentIn('paid', { refunds: [partWith(running, 1), other] }),
    paymentIn('refund-due', { id: 'c2' }),
  ];
  const owned = ownedOf(deskOrder({ payments }));
  const change = changeIn(recordRefund(owned, FIRST, { outcome: done, now: NOW }));
  const [first, second] = change.after.order.payments;
  expect(first?.refunds).toEqual([partWith(done, 1), other]);
  expect(second).toEqual(payments[1]);
  expect(change.notices).toMatchObject([{ id: 'order-1:refunded:customer:8:c1', captureId: 'c1', rev: 8 }]);
});

test.each<[string, OrderRecord, string | undefined, RefundStatus, reference: string]>([
  ['by which refund of the gateway', withRefund(begun), undefined, done, 'theirs'],
  ['by which member of staff', withRefund(begun), 'Salma', byHand, 'first'],
  ['by whom, after a refund has failed for good,', withRefund(final), 'Salma', byHand, 'theirs'],
])('the staff can see %s money was given back', (_case, order, by, outcome, reference) => {
  const change = changeIn(recordRefund(ownedOf(order), FIRST, { outcome, now: NOW, by }));
  const event = { type: 'refunded', at: NOW.toISOString(), actor: 'garage', reference };
  expect(change.after.order.events.at(-1)).toEqual({ ...event, by });
  expect(decided(change)).toMatchObject({ ...BACK, isUpdated: by !== undefined });
});

test('the staff can restart a refund that has failed for good, each time under another id', () => {
  const change = changeIn(restartRefund(cancelledOf(withRefund(final)), FIRST, { now: NOW, by: 'Salma' }));
  expect(decided(change)).toMatchObject({
    isCancelled: true,
    isUpdated: true,
    revs: 1,
    events: ['refund-due'],
  });
  const event = { type: 'refund-due', actor: 'garage', reference: 'first', by: 'Salma' };
  expect(change.after.order.events.at(-1)).toEqual({ ...event, at: NOW.toISOString() });
  const { order } = change.after;
  const [again] = order.payments[0]?.refunds ?? [];
  expect(again).toEqual(refundOf(PRICE, { id: refundIdOf(ID) }));
  expect(begin(order)).toBe('not-due');
  const next = { paymentId: 'c1', refundId: again?.id ?? '' };
  expect(typeof beginRefund(ownedOf(order), next, NOW)).toBe('object');
});

test('an owner can read that a refund which was complete, and fails, came back on another day, however often it is restarted', () => {
  const later = (days: number) => shift(NOW, days * DAY);
  const report = (order: OrderRecord, outcome: RefundStatus, days: number) => {
    const refundId = onlinePayments(order)[0]?.refunds[0]?.id ?? '';
    const name = { paymentId: 'c1', refundId };
    return changeIn(recordRefund(ownedOf(order), name, { outcome, now: later(days) }));
  };
  const first = report(withRefund(done), { ...final, reason: 'no funds' }, 10);
  expect(decided(first)).toMatchObject(FAILED);
  const restarted = restartRefund(ownedOf(first.after.order), FIRST, { now: later(11), by: 'Salma' });
  const again = report(changeIn(restarted).after.order, done, 12).after.order;
  const twice = report(again, { ...final, reason: 'no funds' }, 13).after.order;
  const movesOf = (order: OrderRecord) =>
    onlineMovesOf(order).map(({ at, amount }) => [(Date.parse(at) - NOW.getTime()) / DAY, amount]);
  const both = [
    [0, -PRICE],
    [10, PRICE],
    [12, -PRICE],
  ];
  expect(movesOf(again).slice(1)).toEqual(both);
  expect(movesOf(twice).slice(1)).toEqual([...both, [13, PRICE]]);
});

test.each<[string, OrderRecord]>([
  ['has not begun', withRefund()],
  ['is tried again by itself', withRefund(failed)],
  ['is complete', withRefund(done)],
  ['is not due', orderIn('paid')],
])('the garage cannot restart a refund that %s', (_case, order) => {
  expect(restartRefund(ownedOf(order), FIRST, { now: NOW, by: 'Salma' })).toBe('not-final');
});

test('each part of a payment goes back under an id of its own, the same after a restore', () => {
  expect(ID).toMatch(/^[a-z2-7]{26}$/);
  const ids = [ID, refundIdOf('c1', 1), refundIdOf('c2'), refundIdOf(ID)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(refundIdOf('c1', 0)).toBe(ID);
});
