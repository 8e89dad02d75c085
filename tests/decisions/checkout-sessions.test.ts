import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import type { CheckoutSession, OrderRecord, Payment } from '../../netlify/server/order/records.ts';
import { nextSessionCheck } from '../../netlify/server/payments/check-transaction.ts';
import {
  addCheckoutSession,
  checkoutSessionOf,
  closeCheckoutSession,
  forgetCheckoutSession,
  recordOpenedSession,
} from '../../netlify/server/payments/checkout-sessions.ts';
import type { Settlement } from '../../netlify/server/payments/settle-payment.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { cancelledOf, deskOrder, orderIn, orderWith, ownedOf, paidOrder } from '../support/cases/orders.ts';
import { checkoutSessionIn, PRICE, paymentIn, takenAtDesk } from '../support/cases/payments.ts';
import { BOOKED_AT, DAY, MINUTE, NOW, shift } from '../support/cases/times.ts';

/* `write` has the changes of the queue of checkout sessions about which the gateway is queried. */

const second = checkoutSessionIn('opening', { transactionId: 'second', createdAt: NOW.toISOString() });
const withSessions = (...checkoutSessions: CheckoutSession[]): OrderRecord => orderWith({ checkoutSessions });
const check = ['ZADD', keys.queue, shift(NOW, 15 * MINUTE).getTime(), 'checkout-session:second'];
const QUIET = { isUpdated: false };

/** Adds a checkout session after another. */
const add = (
  order: OrderRecord,
  after: string | undefined,
  checkoutSession = second,
  unpaid: string[] = [],
) => addCheckoutSession(ownedOf(order), { after, checkoutSession, language: 'bn', unpaid });

const [open, closed, failed] = [
  checkoutSessionIn('open'),
  checkoutSessionIn('closed'),
  checkoutSessionIn('failed'),
];
const failedThird = checkoutSessionIn('failed', { transactionId: 'third' });
const unqueued = ['third', 'first'].map((id) => ['ZREM', keys.queue, `checkout-session:${id}`]);

test.each<[string, OrderRecord, { checkoutSessions: CheckoutSession[]; write: unknown[] }]>([
  ['beside one that is open', withSessions(open), { checkoutSessions: [open, second], write: [check] }],
  ['after a closed one', withSessions(closed), { checkoutSessions: [closed, second], write: [check] }],
  [
    'in place of failed ones',
    withSessions(failedThird, failed),
    { checkoutSessions: [second], write: [...unqueued, check] },
  ],
])('a customer can open another checkout session %s', (_case, order, { checkoutSessions, write }) => {
  const change = changeIn(add(order, 'first'));
  expect(decided(change)).toEqual(says({ ...QUIET, changed: { language: 'bn', checkoutSessions } }));
  expect(change.write).toEqual(write);
  const { transactionId: _id, state: _state, ...checkoutSession } = second;
  expect(change.transactions).toEqual({ second: { uid: 'uid-1', orderId: 'order-1', checkoutSession } });
});

test.each<[string, OrderRecord, CheckoutSession, 'not-unpaid' | 'conflicting']>([
  ['for a paid order', orderIn('paid'), second, 'not-unpaid'],
  ['while money is due back', orderIn('refund-due'), second, 'not-unpaid'],
  ['twice at once', withSessions(open, second), second, 'conflicting'],
  ['at an amount that is no longer due', withSessions(open), { ...second, amount: PRICE - 1 }, 'conflicting'],
])('a customer cannot open another checkout session %s', (_case, order, checkoutSession, refusal) => {
  expect(add(order, 'first', checkoutSession)).toBe(refusal);
});

const numbered = (state: CheckoutSession['state'], count: number, from = 0) =>
  Array.from({ length: count }, (_, number) =>
    checkoutSessionIn(state, { transactionId: `${state}-${from + number}` }),
  );

test.each<[string, CheckoutSession[], CheckoutSession[]]>([
  ['at most twelve, without the first closed', numbered('closed', 30), numbered('closed', 11, 19)],
  [
    'no more than twelve, but all that are open',
    [...numbered('closed', 5), ...numbered('opening', 2), ...numbered('open', 10)],
    [...numbered('opening', 1, 1), ...numbered('open', 10)],
  ],
])('an unpaid order keeps of its checkout sessions %s', (_case, checkoutSessions, kept) => {
  const change = changeIn(add(withSessions(...checkoutSessions), checkoutSessions.at(-1)?.transactionId));
  expect(change.after.order.checkoutSessions).toEqual([...kept, second]);
});

test('another checkout session closes those of which the gateway says that nothing was paid', () => {
  const [other, third] = [
    checkoutSessionIn('open', { transactionId: 'other' }),
    checkoutSessionIn('open', { transactionId: 'third' }),
  ];
  const { checkoutSessions } = changeIn(add(withSessions(other, open, third), 'third', second, ['other']))
    .after.order;
  expect(checkoutSessions.map(({ transactionId, state }) => `${transactionId} ${state}`)).toEqual([
    'other closed',
    'first open',
    'third open',
    'second opening',
  ]);
});

/** Returns a booking of the desk, of which a part was taken. */
const partPaid = (checkoutSessions: CheckoutSession[], ...payments: Payment[]) =>
  deskOrder({ link: 'link', checkoutSessions, payments: [takenAtDesk(106_375), ...payments] });
const rest = { ...second, amount: 500_000 };

test.each<[string, OrderRecord, CheckoutSession, after: string | undefined, expected: object | string]>([
  ['what is due', partPaid([]), rest, undefined, [rest]],
  ['it after money that went back', partPaid([closed], paymentIn('refunded')), rest, 'first', [closed, rest]],
  ['the whole price', partPaid([]), second, undefined, 'conflicting'],
])(
  'whoever has the link of a booking opens a checkout session for %s, or cannot',
  (_case, order, checkoutSession, after, expected) => {
    const decision = add(order, after, checkoutSession);
    expect(typeof decision === 'string' ? decision : decision.after.order.checkoutSessions).toEqual(expected);
  },
);

const session = { url: 'https://pay.example/1', sessionKey: 'key-1' };
const opening = checkoutSessionIn('opening');

const [known, left] = [{ first: { checkoutSession: { sessionKey: 'key-1' } } }, withSessions(second)];
const [FOUND, NONE] = [{ events: ['session'] }, { events: ['session-failed'] }];
const UNCHANGED = { revs: 0 };

// The session afterwards, if it has changed, and what was decided.
test.each<[string, OwnedOrder, typeof session | undefined, CheckoutSession | undefined, Partial<Decided>]>([
  ['its URL, and it is open', ownedOf(withSessions(opening)), session, { ...open, ...session }, FOUND],
  ['its URL, though it is closed', ownedOf(withSessions(closed)), session, { ...closed, ...session }, FOUND],
  ['no URL, and it has failed', ownedOf(withSessions(opening)), undefined, failed, NONE],
  ['its URL, which has left the order', ownedOf(left), session, undefined, UNCHANGED],
  ['its URL, of a cancelled order', cancelledOf(withSessions(opening)), session, undefined, UNCHANGED],
])(
  'a gateway can answer to a new checkout session with %s',
  (_case, owned, answer, checkoutSession, expected) => {
    const change = recordOpenedSession(owned, opening, { opened: answer, now: NOW });
    const changed: Decided['changed'] = checkoutSession ? { checkoutSessions: [checkoutSession] } : {};
    const isCancelled = owned.order.cancelledAt !== undefined;
    expect(decided(change)).toEqual(says({ ...QUIET, changed, isCancelled, ...expected }));
    expect(change.transactions ?? {}).toMatchObject(answer ? known : {});
  },
);

const lastCheck = shift(NOW, 6 * DAY);
const atLastCheck = [['ZADD', keys.queue, lastCheck.getTime(), 'checkout-session:first']];
const CLOSED = { changed: { checkoutSessions: [{}, second] }, events: ['session-expired'] };

test.each<[string, OwnedOrder, Partial<Decided> | 'paid']>([
  ['that is open', ownedOf(withSessions(open, second)), CLOSED],
  ['that has failed', ownedOf(withSessions(failed, second)), CLOSED],
  ['of a cancelled order', cancelledOf(withSessions(open, second)), { ...CLOSED, isCancelled: true }],
  ['that is closed, which changes nothing', ownedOf(withSessions(closed, second)), UNCHANGED],
  ['that has brought money, or rather cannot', ownedOf(orderIn('refunded')), 'paid'],
])('the garage can close a checkout session %s', (_case, owned, expected) => {
  const decision = closeCheckoutSession(owned, 'first', { lastCheck, now: NOW });
  if (typeof decision === 'string' || typeof expected === 'string') return expect(decision).toBe(expected);
  expect(decided(decision)).toMatchObject(says({ ...QUIET, ...expected }));
  expect(checkoutSessionOf(decision.after.order, 'first')?.state).toBe(
    owned.order.checkoutSessions.length < 2 ? undefined : 'closed',
  );
  expect(decision.write).toEqual(atLastCheck);
});

// Of a checkout session that stays it is the state afterwards.
test.each<[string, OrderRecord, states: CheckoutSession['state'][] | 'unchanged']>([
  ['that is open, the latest', withSessions(second, open), ['opening', 'closed']],
  ['that is closed, the latest', withSessions(second, closed), 'unchanged'],
  ['that is open', withSessions(open, second), ['opening']],
  ['that is closed', withSessions(closed, second), ['opening']],
  ['that has failed', withSessions(failed, second), 'unchanged'],
  ['that was paid', paidOrder({ checkoutSessions: [closed, second] }), 'unchanged'],
  ['that has left the order', withSessions(second), 'unchanged'],
])('the garage can ask no longer about a checkout session %s', (_case, order, states) => {
  const { after, write } = forgetCheckoutSession(ownedOf(order), 'first');
  expect(write).toEqual([['ZREM', keys.queue, 'checkout-session:first']]);
  expect(
    after.order === order ? 'unchanged' : after.order.checkoutSessions.map(({ state }) => state),
  ).toEqual(states);
});

test.each<[string, Settlement, ageMs: number, ReturnType<typeof nextSessionCheck>, paidMs?: number]>([
  ['unpaid, just opened', 'open', MINUTE, { afterMs: 15 * MINUTE }],
  ['unpaid since 20 hours', 'unpaid', 20 * 60 * MINUTE, { afterMs: 12 * 60 * MINUTE }],
  ['unpaid since more than a day', 'open', DAY + 1, 'expire'],
  ['unpaid since more than a week', 'open', 7 * DAY + 1, 'forget'],
  ['to be confirmed since more than a week', 'confirming', 8 * DAY, { afterMs: 12 * 60 * MINUTE }],
  ['on its way since more than a week', 'processing', 8 * DAY, { afterMs: 12 * 60 * MINUTE }],
  ['of money that no order knows', 'unmatched', MINUTE, 'forget'],
  ['paid just now', 'paid', MINUTE, undefined],
  ['paid a day ago', 'paid', DAY + 30 * MINUTE, { afterMs: 6 * DAY - 30 * MINUTE }, 30 * MINUTE],
])(
  'the gateway is asked again about a checkout session that is %s',
  (_case, settlement, ageMs, step, paidMs) => {
    const paidAt = paidMs === undefined ? undefined : shift(BOOKED_AT, paidMs).toISOString();
    const now = shift(BOOKED_AT, ageMs).getTime();
    expect(nextSessionCheck(settlement, { createdAt: BOOKED_AT, paidAt }, now)).toEqual(step);
  },
);
