import { expect, test } from 'vitest';
import type { Attempt, OrderRecord } from '../../netlify/server/order/records.ts';
import {
  BY_HAND,
  beginRefund,
  type RefundOutcome,
  recordRefund,
  restartRefund,
} from '../../netlify/server/payments/refund-captures.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { cancelledOf, orderIn, orderWith, ownedOf } from '../support/cases/orders.ts';
import { attemptIn, captureOf } from '../support/cases/payments.ts';
import { NOW } from '../support/cases/times.ts';

const FIRST = { transactionId: 'first', captureId: 'c1' };

const begun: RefundOutcome = { state: 'processing', id: 'ours' };
const running: RefundOutcome = { ...begun, refundId: 'theirs' };
const unclear: RefundOutcome = { ...running, reason: 'unknown' };
/** Refused before it had an id at the gateway. */
const refused: RefundOutcome = { state: 'failed', id: 'ours', reason: 'busy' };
const failed: RefundOutcome = { ...running, state: 'failed', reason: 'no funds' };
const closed: RefundOutcome = { ...failed, reason: 'closed' };
const final: RefundOutcome = { ...closed, isFinal: true };
/** Failed for good without having begun. */
const impossible: RefundOutcome = { state: 'failed', reason: 'no amount', isFinal: true };
const done: RefundOutcome = { ...running, state: 'refunded' };
const byHand: RefundOutcome = { state: 'refunded', id: 'ours', reason: BY_HAND };

const since = (refund?: RefundOutcome) => refund && { ...refund, at: NOW.toISOString() };

/** Returns an order whose money is due back, with its refund. */
const dueWith = (refund?: RefundOutcome, changes: Partial<Attempt> = {}): OrderRecord =>
  orderIn('refund-due', { attempts: [attemptIn('refund-due', { refund: since(refund), ...changes })] });
const backWith = (refund: RefundOutcome): OrderRecord =>
  orderIn('refunded', { attempts: [attemptIn('refunded', { refund: since(refund) })] });

const other = attemptIn('refund-due', { transactionId: 'second', ...captureOf('c3') });
const QUIET = { isUpdated: false };

test.each<[string, RefundOutcome | undefined, RefundOutcome]>([
  ['that is due', undefined, begun],
  ['that was refused without an id', { state: 'failed', reason: 'busy' }, refused],
])('the garage can begin a refund %s', (_case, refund, next) => {
  for (const owned of [ownedOf, cancelledOf]) {
    const before = owned(dueWith(refund));
    const changed = { attempts: [attemptIn('refund-due', { refund: since(next) })] };
    const expected = says({ ...QUIET, changed, isCancelled: owned === cancelledOf });
    expect(decided(beginRefund(before, FIRST, { newId: 'ours', now: NOW }))).toEqual(expected);
  }
});

test.each<[string, OrderRecord, 'begun' | 'not-due']>([
  ['twice', dueWith(begun), 'begun'],
  ['again, while the gateway makes it', dueWith(running), 'begun'],
  ['again, after it has failed', dueWith(failed), 'begun'],
  ['again, after it has failed for good', dueWith(final), 'not-due'],
  ['that is impossible', dueWith(impossible), 'not-due'],
  ['of money that is kept', orderIn('paid'), 'not-due'],
  ['of money that is held', orderIn('held'), 'not-due'],
  ['of money that is back', backWith(done), 'not-due'],
  ['of money that was not taken', orderWith(), 'not-due'],
  ['of another payment', orderWith({ attempts: [other] }), 'not-due'],
])('the garage cannot begin a refund %s', (_case, order, refusal) => {
  expect(beginRefund(ownedOf(order), FIRST, { newId: 'another', now: NOW })).toBe(refusal);
});

const PROCESSING = { events: ['refund-processing'] };
const FAILED = { events: ['refund-failed'], told: ['garage: refund-failed'] };
const BACK = { events: ['refunded'], told: ['customer: refunded'] };

test.each<[string, RefundOutcome | undefined, RefundOutcome, stored: RefundOutcome, Partial<Decided>]>([
  ['has begun', begun, running, running, PROCESSING],
  ['is unclear', running, unclear, unclear, { ...PROCESSING, told: FAILED.told }],
  ['is unclear no longer', unclear, running, running, PROCESSING],
  ['is refused', begun, refused, refused, FAILED],
  ['fails', running, failed, failed, FAILED],
  ['fails for another reason', failed, closed, closed, { events: FAILED.events }],
  ['fails for good', running, final, final, FAILED],
  ['fails for good after a while', failed, final, final, FAILED],
  ['is impossible', undefined, impossible, impossible, FAILED],
  ['is complete', running, done, done, BACK],
  ['is complete, without its id', running, { state: 'refunded', id: 'ours' }, done, BACK],
  ['is complete after it had failed', failed, done, done, BACK],
])('a gateway can report that a refund %s', (_case, refund, outcome, stored, expected) => {
  const state = stored.state === 'refunded' ? 'refunded' : 'refund-due';
  const attempts = [{ ...attemptIn('refund-due'), refund: since(stored), state }];
  const changed = { ...(state === 'refunded' && { payment: state }), attempts };
  for (const owned of [ownedOf, cancelledOf]) {
    const before = owned(dueWith(refund));
    const said = says({ ...QUIET, ...expected, changed, isCancelled: owned === cancelledOf });
    expect(decided(recordRefund(before, FIRST, { outcome, now: NOW }))).toEqual(said);
  }
});

const withKept = (order: OrderRecord): OrderRecord => ({
  ...order,
  payment: 'paid',
  attempts: [...order.attempts, { ...attemptIn('paid'), transactionId: 'b'.repeat(26) }],
});

test.each<[string, OrderRecord, RefundOutcome, payment: string]>([
  ['for now', backWith(done), failed, 'refund-due'],
  ['for good', backWith(done), final, 'refund-due'],
  ['while the order keeps another', withKept(backWith(done)), failed, 'paid'],
])('a gateway can report that a complete refund has failed %s', (_case, order, outcome, payment) => {
  const change = recordRefund(ownedOf(order), FIRST, { outcome, now: NOW });
  const { changed, ...rest } = decided(change);
  expect({ ...rest, changed: {} }).toEqual(says({ ...QUIET, ...FAILED }));
  const attempts = expect.arrayContaining([{ ...attemptIn('refund-due'), refund: since(outcome) }]);
  expect({ payment: order.payment, ...changed }).toEqual({ payment, attempts });
});

test.each<[string, OrderRecord, RefundOutcome, 'known' | 'not-due']>([
  ['running, which it is', dueWith(running), running, 'known'],
  ['begun, which it is', dueWith(running), begun, 'known'],
  ['failed, which it is', dueWith(failed), failed, 'known'],
  ['failed for good, which it is', dueWith(final), final, 'known'],
  ['complete under an id of another', dueWith(running), { ...done, id: 'another' }, 'not-due'],
  ['complete under an id, which has not begun', dueWith(), done, 'not-due'],
  ['complete, as it was before it failed for good', dueWith(final), done, 'not-due'],
  ['refused, which has begun', dueWith(running), refused, 'not-due'],
  ['complete, which it is', backWith(done), done, 'not-due'],
  ['running, which is complete', backWith(done), running, 'not-due'],
  ['refused, which is complete', backWith(done), refused, 'not-due'],
  ['refused, of money that a dispute has taken back', orderIn('refunded'), { state: 'failed' }, 'not-due'],
  ['failed, of which another is complete', backWith(done), { ...failed, refundId: 'another' }, 'not-due'],
  ['failed, which was given back by hand', backWith({ ...byHand, refundId: 'theirs' }), failed, 'not-due'],
  ['refused, which was given back by hand', backWith(byHand), refused, 'not-due'],
  ['complete, of money that is kept', orderIn('paid'), { state: 'refunded' }, 'not-due'],
  ['complete, of money that is held', orderIn('held'), { state: 'refunded' }, 'not-due'],
  ['complete, of money that was not taken', orderWith(), { state: 'refunded' }, 'not-due'],
])('a gateway cannot report a refund as %s', (_case, order, outcome, refusal) => {
  expect(recordRefund(ownedOf(order), FIRST, { outcome, now: NOW })).toBe(refusal);
});

/** Returns an order with two captures of one payment, and one of another. */
function several(payment: OrderRecord['payment'], state: Attempt['state'], last: 'refund-due' | 'refunded') {
  const further = { state: 'refund-due' as const, ...captureOf('c2'), refund: since(begun) };
  const second = attemptIn(last, { transactionId: 'second', ...captureOf('c3') });
  return orderWith({ payment, attempts: [attemptIn(state, { furtherCaptures: [further] }), second] });
}

test.each<[string, OrderRecord, payment: string]>([
  ['keeps another payment', several('paid', 'paid', 'refunded'), 'paid'],
  ['holds another payment', several('held', 'held', 'refunded'), 'held'],
  ['has more of the payment to give back', several('refund-due', 'refund-due', 'refunded'), 'refund-due'],
  ['has another payment to give back', several('refund-due', 'refunded', 'refund-due'), 'refund-due'],
  ['has nothing more to give back', several('refund-due', 'refunded', 'refunded'), 'refunded'],
])('a customer can get one payment back from an order that %s', (_case, order, payment) => {
  const name = { ...FIRST, captureId: 'c2' };
  const change = changeIn(recordRefund(ownedOf(order), name, { outcome: done, now: NOW }));
  const [first, second] = order.attempts;
  const further = { ...first?.furtherCaptures?.[0], state: 'refunded', refund: since(done) };
  const attempts = [{ ...first, furtherCaptures: [further] }, second];
  expect(change.after.order).toMatchObject({ payment, attempts });
  expect(change.notices).toMatchObject([{ id: 'first:refunded:customer:8', captureId: 'c2', rev: 8 }]);
});

test.each<[string, OrderRecord, string | undefined, RefundOutcome, reference: string]>([
  ['by which refund of the gateway', dueWith(begun), undefined, done, 'theirs'],
  ['by which member of staff', dueWith(begun), 'Salma', byHand, 'first'],
  ['by whom, after a refund has failed for good,', dueWith(final), 'Salma', byHand, 'theirs'],
])('the staff can see %s money was given back', (_case, order, by, outcome, reference) => {
  const change = changeIn(recordRefund(ownedOf(order), FIRST, { outcome, now: NOW, by }));
  const event = { type: 'refunded', at: NOW.toISOString(), actor: 'garage', reference };
  expect(change.after.order.events.at(-1)).toEqual({ ...event, by });
  expect(decided(change)).toMatchObject({ ...BACK, isUpdated: by !== undefined });
});

test('the staff can restart a refund that has failed for good', () => {
  for (const next of [1, 2]) {
    const before = cancelledOf(dueWith(final, { refundRestarts: next - 1 || undefined }));
    const change = changeIn(restartRefund(before, FIRST, { now: NOW, by: 'Salma' }));
    const changed = { attempts: [{ ...attemptIn('refund-due'), refundRestarts: next }] };
    expect(decided(change)).toEqual(
      says({ changed, isCancelled: true, isUpdated: true, events: ['refund-due'] }),
    );
    const event = { type: 'refund-due', actor: 'garage', reference: 'first', by: 'Salma' };
    expect(change.after.order.events.at(-1)).toEqual({ ...event, at: NOW.toISOString() });
  }
});

test.each<[string, OrderRecord]>([
  ['has not begun', dueWith()],
  ['runs', dueWith(running)],
  ['is tried again by itself', dueWith(failed)],
  ['is complete', backWith(done)],
  ['is not due', orderIn('paid')],
  ['is unknown', orderWith()],
])('the garage cannot restart a refund that %s', (_case, order) => {
  expect(restartRefund(ownedOf(order), FIRST, { now: NOW, by: 'Salma' })).toBe('not-final');
});
