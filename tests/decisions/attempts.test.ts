import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import type { Attempt, OrderRecord } from '../../netlify/server/order/records.ts';
import {
  addAttempt,
  expireAttempt,
  forgetAttempt,
  recordSession,
  refundIdOf,
} from '../../netlify/server/payments/attempts.ts';
import { nextStep } from '../../netlify/server/payments/check-attempt.ts';
import type { Settlement } from '../../netlify/server/payments/settle-payment.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { cancelledOf, deskOrder, orderIn, orderWith, ownedOf } from '../support/cases/orders.ts';
import { attemptIn, captureOf, takingOf } from '../support/cases/payments.ts';
import { DAY, MINUTE, NOW, shift } from '../support/cases/times.ts';

/* `write` has the changes of the queue of payments about which the gateway is queried. */

const second = attemptIn('opening', { transactionId: 'second', createdAt: NOW.toISOString() });
const withAttempts = (...attempts: Attempt[]): OrderRecord => orderWith({ attempts });
const check = ['ZADD', keys.queue, shift(NOW, 15 * MINUTE).getTime(), 'attempt:second'];

/** Begins a further payment after another. */
const begin = (order: OrderRecord, after: string, attempt = second) =>
  addAttempt(ownedOf(order), { after, attempt, price: order.price, language: 'en' });

const [open, expired, failed] = [attemptIn('open'), attemptIn('expired'), attemptIn('failed')];
const failedThird = attemptIn('failed', { transactionId: 'third' });
const failedSecond = { ...second, state: 'failed' as const };

test.each<[string, OrderRecord, Attempt, { attempts: Attempt[]; write: unknown[] }]>([
  ['beside one that is open', withAttempts(open), second, { attempts: [open, second], write: [check] }],
  ['after an expired one', withAttempts(expired), second, { attempts: [expired, second], write: [check] }],
  [
    'in place of those without a page',
    withAttempts(failedThird, failed),
    second,
    {
      attempts: [second],
      write: [['ZREM', keys.queue, 'attempt:third'], ['ZREM', keys.queue, 'attempt:first'], check],
    },
  ],
  ['without a page yet', withAttempts(open), failedSecond, { attempts: [open, failedSecond], write: [] }],
])('a customer can begin a further payment %s', (_case, order, attempt, { attempts, write }) => {
  const change = changeIn(addAttempt(ownedOf(order), { after: 'first', attempt, price: 60, language: 'bn' }));
  const changed = { price: 60, language: 'bn', attempts };
  expect(decided(change)).toEqual(says({ changed, isUpdated: false }));
  expect(change.write).toEqual(write);
  const { transactionId: _id, state: _state, ...due } = attempt;
  expect(change.transactions).toEqual({ second: { uid: 'uid-1', orderId: 'order-1', ...due } });
});

test.each<[string, OrderRecord, after: string, 'not-unpaid' | 'conflicting']>([
  ['for a paid order', orderIn('paid'), 'first', 'not-unpaid'],
  ['while a payment is held', orderIn('held'), 'first', 'not-unpaid'],
  ['while money is due back', orderIn('refund-due'), 'first', 'not-unpaid'],
  ['once the money is back', orderIn('refunded'), 'first', 'not-unpaid'],
  ['twice at once', withAttempts(open, second), 'first', 'conflicting'],
])('a customer cannot begin a further payment %s', (_case, order, last, refusal) => {
  expect(begin(order, last)).toBe(refusal);
});

const numbered = (state: Attempt['state'], count: number, from = 0) =>
  Array.from({ length: count }, (_, number) =>
    attemptIn(state, { transactionId: `${state}-${from + number}` }),
  );

test.each<[string, Attempt[], Attempt[]]>([
  ['twelve in all', numbered('expired', 11), numbered('expired', 11)],
  ['at most twelve, without the first expired', numbered('expired', 30), numbered('expired', 11, 19)],
  [
    'no more than twelve, but all that are open',
    [...numbered('expired', 5), ...numbered('opening', 2), ...numbered('open', 10)],
    [...numbered('opening', 1, 1), ...numbered('open', 10)],
  ],
])('an unpaid order keeps of its attempts %s', (_case, attempts, kept) => {
  const change = changeIn(begin(withAttempts(...attempts), attempts.at(-1)?.transactionId ?? ''));
  expect(change.after.order.attempts).toEqual([...kept, second]);
});

test('a further payment closes the pages of which the gateway says that nothing was paid', () => {
  const [failedPage, paid] = [attemptIn('open', { transactionId: 'other' }), attemptIn('refunded')];
  const more = { attempt: second, price: 60, language: 'bn' as const, unpaid: ['other', 'first'] };
  const owned = ownedOf(withAttempts(failedPage, paid, attemptIn('open', { transactionId: 'third' })));
  const { attempts } = changeIn(addAttempt(owned, { after: 'third', ...more })).after.order;
  expect(attempts.map(({ transactionId, state }) => `${transactionId} ${state}`)).toEqual([
    'other expired',
    'first refunded',
    'third open',
    'second opening',
  ]);
});

/** Returns a booking of the desk, of which a part was taken, with other attempts. */
const partPaid = (...attempts: Attempt[]): OrderRecord =>
  deskOrder({
    attempts: [attemptIn('desk', { transactionId: 'link' }), ...attempts],
    takings: [takingOf(106_375)],
  });

test.each<[string, OrderRecord, after: string]>([
  ['for what is due', partPaid(), 'link'],
  ['while another page is open', partPaid(open), 'first'],
  ['after one that went back', partPaid(attemptIn('refunded')), 'first'],
])('whoever has the link of a booking can begin a payment %s', (_case, order, after) => {
  const attempt = { ...second, amount: 500_000 };
  expect(changeIn(begin(order, after, attempt)).after.order.attempts).toEqual([...order.attempts, attempt]);
});

test.each<[string, OrderRecord, after: string, amount: number, 'not-unpaid' | 'conflicting']>([
  ['of the whole price once the desk has taken a part', partPaid(), 'link', 606_375, 'conflicting'],
  ['beside one that is kept', partPaid(attemptIn('held')), 'first', 500_000, 'not-unpaid'],
])('whoever has the link of a booking cannot begin a payment %s', (_case, order, after, amount, refusal) => {
  expect(begin(order, after, { ...second, amount })).toBe(refusal);
});

test('the link of a booking of the desk stays with it, however often it is begun to pay', () => {
  const attempts = numbered('expired', 30);
  const order = partPaid(...attempts);
  const after = attempts.at(-1)?.transactionId ?? '';
  const { order: begun } = changeIn(begin(order, after, { ...second, amount: 500_000 })).after;
  expect(begun.attempts).toHaveLength(12);
  expect(begun.attempts[0]).toEqual(order.attempts[0]);
  expect(forgetAttempt(ownedOf(order), 'link').after.order).toBe(order);
});

const page = { url: 'https://pay.example/1', sessionKey: 'key-1' };
const opening = attemptIn('opening');

const states = ['opening', 'open', 'failed', 'expired', 'paid', 'held', 'refund-due', 'refunded'] as const;
test.each(states)('a customer finds the page of a payment that is %s, open if it was opening', (state) => {
  const attempt = attemptIn(state);
  const change = recordSession(ownedOf(withAttempts(attempt)), opening, { page, now: NOW });
  const attempts = [{ ...attempt, ...page, state: state === 'opening' ? 'open' : state }];
  expect(decided(change)).toEqual(says({ changed: { attempts }, events: ['session'], isUpdated: false }));
  const first = { uid: 'uid-1', orderId: 'order-1', sessionKey: 'key-1' };
  expect(change.transactions).toMatchObject({ first });
});

test.each<[Attempt['state'], Partial<Decided>]>([
  ['opening', { changed: { attempts: [{ ...opening, state: 'failed' }] } }],
  ['expired', {}],
  ['paid', {}],
])('a customer can see that the gateway opened no page for a payment that was %s', (state, expected) => {
  const owned = ownedOf(withAttempts(attemptIn(state)));
  const change = recordSession(owned, opening, { page: undefined, now: NOW });
  expect(decided(change)).toEqual(says({ ...expected, events: ['session-failed'], isUpdated: false }));
  expect(change.transactions).toBeUndefined();
});

const former = ownedOf(withAttempts(second));
const known = { first: { sessionKey: 'key-1' } };

test.each<[string, OwnedOrder, typeof page | undefined, object]>([
  ['its page for a payment that has left the order', former, page, known],
  ['no page for a payment that has left the order', former, undefined, {}],
  ['its page for an order that is cancelled or erased', cancelledOf(withAttempts(opening)), page, known],
])('a gateway can answer with %s, which stays as it is', (_case, owned, answer, transactions) => {
  const change = recordSession(owned, opening, { page: answer, now: NOW });
  expect(change.after.order).toBe(owned.order);
  expect(change.transactions ?? {}).toMatchObject(transactions);
  expect(Object.keys(change.transactions ?? {})).toEqual(Object.keys(transactions));
});

const lastCheck = shift(NOW, 6 * DAY);
const atLastCheck = [['ZADD', keys.queue, lastCheck.getTime(), 'attempt:first']];

test.each(['opening', 'open', 'failed'] as const)('the garage can close a payment that is %s', (state) => {
  for (const owned of [ownedOf, cancelledOf]) {
    const attempt = attemptIn(state);
    const before = owned(withAttempts(attempt, second));
    const change = changeIn(expireAttempt(before, 'first', { lastCheck, now: NOW }));
    const changed = { attempts: [{ ...attempt, state: 'expired' }, second] };
    const said = says({
      changed,
      isCancelled: owned === cancelledOf,
      events: ['session-expired'],
      isUpdated: false,
    });
    expect(decided(change)).toEqual(said);
    expect(change.write).toEqual(atLastCheck);
  }
});

test.each<[string, OrderRecord]>([
  ['has expired', withAttempts(expired)],
  ['has left the order', withAttempts(second)],
])('the garage can ask a last time about a payment that %s, without a change', (_case, order) => {
  const change = changeIn(expireAttempt(ownedOf(order), 'first', { lastCheck, now: NOW }));
  expect(change.after.order).toBe(order);
  expect(change.write).toEqual(atLastCheck);
});

test.each(['paid', 'held', 'refund-due', 'refunded'] as const)(
  'the garage cannot close a payment that is %s',
  (payment) => {
    expect(expireAttempt(ownedOf(orderIn(payment)), 'first', { lastCheck, now: NOW })).toBe('paid');
    const late = attemptIn('expired', captureOf('c1'));
    expect(expireAttempt(ownedOf(withAttempts(late)), 'first', { lastCheck, now: NOW })).toBe('paid');
  },
);

test.each(['opening', 'open', 'expired'] as const)(
  'the garage can forget a payment that is %s; the latest stays',
  (state) => {
    const attempt = attemptIn(state);
    const latest = forgetAttempt(ownedOf(withAttempts(second, attempt)), 'first');
    const attempts = [second, { ...attempt, state: 'expired' }];
    const changed = state === 'expired' ? {} : { attempts };
    expect(decided(latest)).toEqual(
      says({ changed, isUpdated: false, ...(state === 'expired' && { revs: 0 }) }),
    );
    const former = forgetAttempt(ownedOf(withAttempts(attempt, second)), 'first');
    expect(decided(former)).toEqual(says({ changed: { attempts: [second] }, isUpdated: false }));
    for (const { write } of [latest, former]) expect(write).toEqual([['ZREM', keys.queue, 'attempt:first']]);
  },
);

test.each(['failed', 'paid', 'held', 'refund-due', 'refunded', undefined] as const)(
  'the garage cannot forget a payment that is %s, but asks no longer',
  (state) => {
    const owned = ownedOf(withAttempts(...(state ? [attemptIn(state)] : []), second));
    const change = forgetAttempt(owned, 'first');
    expect(change.after.order).toBe(owned.order);
    expect(change.write).toEqual([['ZREM', keys.queue, 'attempt:first']]);
  },
);

test('the garage can start a refund anew under another id, and repeat it under the same', () => {
  const id = refundIdOf({ state: 'refund-due', captureId: 'c1' });
  expect(id).toMatch(/^[a-z2-7]{26}$/);
  expect(refundIdOf({ state: 'refunded', captureId: 'c1', refundRestarts: 0 })).toBe(id);
  expect(refundIdOf({ state: 'refund-due', captureId: 'c1', refundRestarts: 1 })).not.toBe(id);
  expect(refundIdOf({ state: 'refund-due', captureId: 'c2' })).not.toBe(id);
});

test.each<[string, Settlement, ageMs: number, ReturnType<typeof nextStep>, Attempt?]>([
  ['unpaid, just begun', 'open', MINUTE, { afterMs: 15 * MINUTE }],
  ['unpaid since an hour', 'pending', 60 * MINUTE, { afterMs: 60 * MINUTE }],
  ['unpaid since 20 hours', 'unpaid', 20 * 60 * MINUTE, { afterMs: 12 * 60 * MINUTE }],
  ['unpaid since more than a day', 'open', DAY + 1, 'expire'],
  ['unpaid since more than a week', 'open', 7 * DAY + 1, 'forget'],
  ['to be confirmed since more than a week', 'confirming', 8 * DAY, { afterMs: 12 * 60 * MINUTE }],
  ['on its way since more than a week', 'processing', 8 * DAY, { afterMs: 12 * 60 * MINUTE }],
  ['of money that no order knows', 'unmatched', MINUTE, 'forget'],
  ['paid just now', 'paid', MINUTE, undefined],
  ['paid a day ago', 'paid', DAY + 30 * MINUTE, { afterMs: 6 * DAY - 30 * MINUTE }, attemptIn('paid')],
])('the gateway is asked again about a payment that is %s', (_case, settlement, ageMs, step, attempt) => {
  const transaction = { uid: 'uid-1', orderId: 'order-1', ...attemptIn('open') };
  const now = Date.parse(transaction.createdAt) + ageMs;
  expect(nextStep(settlement, { transaction, attempt }, now)).toEqual(step);
});
