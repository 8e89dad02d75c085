import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import type { OrderRecord, Page, Payment } from '../../netlify/server/order/records.ts';
import { nextPageCheck } from '../../netlify/server/payments/check-page.ts';
import {
  addPage,
  closePage,
  forgetPage,
  pageOf,
  recordSession,
} from '../../netlify/server/payments/pages.ts';
import type { Settlement } from '../../netlify/server/payments/settle-payment.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { cancelledOf, deskOrder, orderIn, orderWith, ownedOf, paidOrder } from '../support/cases/orders.ts';
import { PRICE, pageIn, paymentIn, takenAtDesk } from '../support/cases/payments.ts';
import { BOOKED_AT, DAY, MINUTE, NOW, shift } from '../support/cases/times.ts';

/* `write` has the changes of the queue of pages about which the gateway is queried. */

const second = pageIn('opening', { transactionId: 'second', createdAt: NOW.toISOString() });
const withPages = (...pages: Page[]): OrderRecord => orderWith({ pages });
const check = ['ZADD', keys.queue, shift(NOW, 15 * MINUTE).getTime(), 'page:second'];
const QUIET = { isUpdated: false };

/** Adds a page after another. */
const add = (order: OrderRecord, after: string | undefined, page = second, unpaid: string[] = []) =>
  addPage(ownedOf(order), { after, page, language: 'bn', unpaid });

const [open, closed, failed] = [pageIn('open'), pageIn('closed'), pageIn('failed')];
const failedThird = pageIn('failed', { transactionId: 'third' });
const unqueued = ['third', 'first'].map((id) => ['ZREM', keys.queue, `page:${id}`]);

test.each<[string, OrderRecord, { pages: Page[]; write: unknown[] }]>([
  ['beside one that is open', withPages(open), { pages: [open, second], write: [check] }],
  ['after a closed one', withPages(closed), { pages: [closed, second], write: [check] }],
  [
    'in place of failed ones',
    withPages(failedThird, failed),
    { pages: [second], write: [...unqueued, check] },
  ],
])('a customer can open another page %s', (_case, order, { pages, write }) => {
  const change = changeIn(add(order, 'first'));
  expect(decided(change)).toEqual(says({ ...QUIET, changed: { language: 'bn', pages } }));
  expect(change.write).toEqual(write);
  const { transactionId: _id, state: _state, ...page } = second;
  expect(change.transactions).toEqual({ second: { uid: 'uid-1', orderId: 'order-1', page } });
});

test.each<[string, OrderRecord, Page, 'not-unpaid' | 'conflicting']>([
  ['for a paid order', orderIn('paid'), second, 'not-unpaid'],
  ['while money is due back', orderIn('refund-due'), second, 'not-unpaid'],
  ['twice at once', withPages(open, second), second, 'conflicting'],
  ['at an amount that is no longer due', withPages(open), { ...second, amount: PRICE - 1 }, 'conflicting'],
])('a customer cannot open another page %s', (_case, order, page, refusal) => {
  expect(add(order, 'first', page)).toBe(refusal);
});

const numbered = (state: Page['state'], count: number, from = 0) =>
  Array.from({ length: count }, (_, number) => pageIn(state, { transactionId: `${state}-${from + number}` }));

test.each<[string, Page[], Page[]]>([
  ['at most twelve, without the first closed', numbered('closed', 30), numbered('closed', 11, 19)],
  [
    'no more than twelve, but all that are open',
    [...numbered('closed', 5), ...numbered('opening', 2), ...numbered('open', 10)],
    [...numbered('opening', 1, 1), ...numbered('open', 10)],
  ],
])('an unpaid order keeps of its pages %s', (_case, pages, kept) => {
  const change = changeIn(add(withPages(...pages), pages.at(-1)?.transactionId));
  expect(change.after.order.pages).toEqual([...kept, second]);
});

test('another page closes those of which the gateway says that nothing was paid', () => {
  const [other, third] = [
    pageIn('open', { transactionId: 'other' }),
    pageIn('open', { transactionId: 'third' }),
  ];
  const { pages } = changeIn(add(withPages(other, open, third), 'third', second, ['other'])).after.order;
  expect(pages.map(({ transactionId, state }) => `${transactionId} ${state}`)).toEqual([
    'other closed',
    'first open',
    'third open',
    'second opening',
  ]);
});

/** Returns a booking of the desk, of which a part was taken. */
const partPaid = (pages: Page[], ...payments: Payment[]) =>
  deskOrder({ link: 'link', pages, payments: [takenAtDesk(106_375), ...payments] });
const rest = { ...second, amount: 500_000 };

test.each<[string, OrderRecord, Page, after: string | undefined, expected: object | string]>([
  ['what is due', partPaid([]), rest, undefined, [rest]],
  ['it after money that went back', partPaid([closed], paymentIn('refunded')), rest, 'first', [closed, rest]],
  ['the whole price', partPaid([]), second, undefined, 'conflicting'],
])(
  'whoever has the link of a booking opens a page for %s, or cannot',
  (_case, order, page, after, expected) => {
    const decision = add(order, after, page);
    expect(typeof decision === 'string' ? decision : decision.after.order.pages).toEqual(expected);
  },
);

const session = { url: 'https://pay.example/1', sessionKey: 'key-1' };
const opening = pageIn('opening');

const [known, left] = [{ first: { page: { sessionKey: 'key-1' } } }, withPages(second)];
const [FOUND, NONE] = [{ events: ['session'] }, { events: ['session-failed'] }];
const UNCHANGED = { revs: 0 };

// The page afterwards, if it has changed, and what was decided.
test.each<[string, OwnedOrder, typeof session | undefined, Page | undefined, Partial<Decided>]>([
  ['its URL, and it is open', ownedOf(withPages(opening)), session, { ...open, ...session }, FOUND],
  ['its URL, though it is closed', ownedOf(withPages(closed)), session, { ...closed, ...session }, FOUND],
  ['no URL, and it has failed', ownedOf(withPages(opening)), undefined, failed, NONE],
  ['its URL, which has left the order', ownedOf(left), session, undefined, UNCHANGED],
  ['its URL, of a cancelled order', cancelledOf(withPages(opening)), session, undefined, UNCHANGED],
])('a gateway can answer to a new page with %s', (_case, owned, answer, page, expected) => {
  const change = recordSession(owned, opening, { page: answer, now: NOW });
  const changed: Decided['changed'] = page ? { pages: [page] } : {};
  const isCancelled = owned.order.cancelledAt !== undefined;
  expect(decided(change)).toEqual(says({ ...QUIET, changed, isCancelled, ...expected }));
  expect(change.transactions ?? {}).toMatchObject(answer ? known : {});
});

const lastCheck = shift(NOW, 6 * DAY);
const atLastCheck = [['ZADD', keys.queue, lastCheck.getTime(), 'page:first']];
const CLOSED = { changed: { pages: [{}, second] }, events: ['session-expired'] };

test.each<[string, OwnedOrder, Partial<Decided> | 'paid']>([
  ['that is open', ownedOf(withPages(open, second)), CLOSED],
  ['that has failed', ownedOf(withPages(failed, second)), CLOSED],
  ['of a cancelled order', cancelledOf(withPages(open, second)), { ...CLOSED, isCancelled: true }],
  ['that is closed, which changes nothing', ownedOf(withPages(closed, second)), UNCHANGED],
  ['that has brought money, or rather cannot', ownedOf(orderIn('refunded')), 'paid'],
])('the garage can close a page %s', (_case, owned, expected) => {
  const decision = closePage(owned, 'first', { lastCheck, now: NOW });
  if (typeof decision === 'string' || typeof expected === 'string') return expect(decision).toBe(expected);
  expect(decided(decision)).toMatchObject(says({ ...QUIET, ...expected }));
  expect(pageOf(decision.after.order, 'first')?.state).toBe(
    owned.order.pages.length < 2 ? undefined : 'closed',
  );
  expect(decision.write).toEqual(atLastCheck);
});

// Of a page that stays it is the state afterwards.
test.each<[string, OrderRecord, states: Page['state'][] | 'unchanged']>([
  ['that is open, the latest', withPages(second, open), ['opening', 'closed']],
  ['that is closed, the latest', withPages(second, closed), 'unchanged'],
  ['that is open', withPages(open, second), ['opening']],
  ['that is closed', withPages(closed, second), ['opening']],
  ['that has failed', withPages(failed, second), 'unchanged'],
  ['that was paid', paidOrder({ pages: [closed, second] }), 'unchanged'],
  ['that has left the order', withPages(second), 'unchanged'],
])('the garage can ask no longer about a page %s', (_case, order, states) => {
  const { after, write } = forgetPage(ownedOf(order), 'first');
  expect(write).toEqual([['ZREM', keys.queue, 'page:first']]);
  expect(after.order === order ? 'unchanged' : after.order.pages.map(({ state }) => state)).toEqual(states);
});

test.each<[string, Settlement, ageMs: number, ReturnType<typeof nextPageCheck>, paidMs?: number]>([
  ['unpaid, just opened', 'open', MINUTE, { afterMs: 15 * MINUTE }],
  ['unpaid since 20 hours', 'unpaid', 20 * 60 * MINUTE, { afterMs: 12 * 60 * MINUTE }],
  ['unpaid since more than a day', 'open', DAY + 1, 'expire'],
  ['unpaid since more than a week', 'open', 7 * DAY + 1, 'forget'],
  ['to be confirmed since more than a week', 'confirming', 8 * DAY, { afterMs: 12 * 60 * MINUTE }],
  ['on its way since more than a week', 'processing', 8 * DAY, { afterMs: 12 * 60 * MINUTE }],
  ['of money that no order knows', 'unmatched', MINUTE, 'forget'],
  ['paid just now', 'paid', MINUTE, undefined],
  ['paid a day ago', 'paid', DAY + 30 * MINUTE, { afterMs: 6 * DAY - 30 * MINUTE }, 30 * MINUTE],
])('the gateway is asked again about a page that is %s', (_case, settlement, ageMs, step, paidMs) => {
  const paidAt = paidMs === undefined ? undefined : shift(BOOKED_AT, paidMs).toISOString();
  const now = shift(BOOKED_AT, ageMs).getTime();
  expect(nextPageCheck(settlement, { createdAt: BOOKED_AT, paidAt }, now)).toEqual(step);
});
