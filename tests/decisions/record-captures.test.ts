import { expect, test } from 'vitest';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import { capturesOf } from '../../netlify/server/order/order-facts.ts';
import type { OrderRecord, TransactionRecord } from '../../netlify/server/order/records.ts';
import { type ComparedCapture, recordCaptures } from '../../netlify/server/payments/record-captures.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import type { FindingRecord } from '../../src/contract/finding.ts';
import { decided, says } from '../support/cases/decided.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { cancelledOf, deskOrder, orderIn, orderWith, ownedOf, paidOrder } from '../support/cases/orders.ts';
import { attemptIn, captureOf, takingOf } from '../support/cases/payments.ts';
import { DAY, NOW, PAID_AT, shift } from '../support/cases/times.ts';

const transaction: TransactionRecord = {
  uid: 'uid-1',
  orderId: 'order-1',
  amount: 606_375,
  currency: 'BDT',
  gateway: 'sslcommerz',
  createdAt: '2026-11-20T03:30:00.000Z',
  sessionKey: 'key',
};

const compared = (verdict: 'paid' | 'held', captureId: string): ComparedCapture => {
  const { capturedAt: _at, ...taken } = captureOf(captureId);
  return { ...taken, verdict };
};
const paid = (captureId: string) => compared('paid', captureId);
const held = (captureId: string) => compared('held', captureId);
/** Returns a capture as it is recorded now. */
const now = (captureId: string) => ({ ...captureOf(captureId), capturedAt: NOW.toISOString() });

const record = (
  owned: OwnedOrder,
  captures: ComparedCapture[],
  {
    sessionKey,
    ...state
  }: { sessionKey?: string; transaction?: TransactionRecord; earlier?: string | null } = {},
) =>
  recordCaptures({ transactionId: 'first', transaction, owned, earlier: null, ...state }, captures, {
    now: NOW,
    sessionKey,
  });

/** Returns the notices of a kind: the customer gets none about money that the garage has not accepted yet. */
const noticesAbout = (kind: string): string[] =>
  kind === 'held' ? ['garage: held'] : [`garage: ${kind}`, `customer: ${kind}`];

const due = (captureId: string) => ({ state: 'refund-due' as const, ...now(captureId) });
const paidFirst = { state: 'paid', ...now('c1') } as const;
const further = { ...captureOf('c2'), state: 'refund-due' as const };

const unpaid = ownedOf(orderWith());
const paidOnce = paidOrder();
const paidTwice = ownedOf(paidOrder({ attempts: [attemptIn('paid', { furtherCaptures: [further] })] }));
const withCar = ownedOf(paidOrder({ progress: { state: 'received', at: PAID_AT } }));
const withExpired = ownedOf(orderWith({ attempts: [attemptIn('expired')] }));
const one = [paid('c1')];
const two = [paid('c1'), paid('c2')];

/** Returns a booking of the desk with a page for an amount, of which the desk has taken a part. */
function bookedAtDesk(taken: number, changes: Partial<OrderRecord> = {}, amount = 606_375): OrderRecord {
  const takings = [takingOf(taken)];
  const attempts = [attemptIn('desk', { transactionId: 'link' }), attemptIn('open', { amount })];
  return deskOrder({ attempts, ...(taken > 0 && { takings }), ...changes });
}
const [ofDesk, paidInPart] = [ownedOf(bookedAtDesk(0)), ownedOf(bookedAtDesk(100_000))];
const withRestDue = ownedOf(bookedAtDesk(100_000, {}, 506_375));
const paidAtDesk = ownedOf(bookedAtDesk(606_375, { payment: 'paid' }));
const backBefore = attemptIn('refunded', { transactionId: 'second', ...captureOf('c9') });
const link = attemptIn('desk', { transactionId: 'link' });
const paidBackOnce = deskOrder({ payment: 'refunded', attempts: [link, backBefore, attemptIn('open')] });
const paidBackHere = deskOrder({ payment: 'refund-due', attempts: [link, attemptIn('refund-due')] });

/** Returns the state and id of each capture of the only attempt. */
const moneyIn = ({ attempts }: OrderRecord): string[] =>
  attempts.flatMap(capturesOf).map(({ state, captureId }) => `${state} ${captureId}`);

const bothDue = ['refund-due c1', 'refund-due c2'];

// The last column is the payment's state, and all of its captures, afterwards.
test.each<[string, OwnedOrder, ComparedCapture[], payment: string, money: string[]]>([
  ['what is due', unpaid, one, 'paid', ['paid c1']],
  ['another amount', unpaid, [held('c1')], 'held', ['held c1']],
  ['two payments at once, of which one goes back', unpaid, two, 'paid', ['paid c1', 'refund-due c2']],
  ['a wrong one before the due one', unpaid, [held('c2'), ...one], 'paid', ['paid c1', 'refund-due c2']],
  ['two wrong ones at once', unpaid, [held('c1'), held('c2')], 'held', ['held c1', 'refund-due c2']],
  ['one that is reported twice at once', unpaid, [...one, ...one], 'paid', ['paid c1']],
  ['a second one beside a known one', ownedOf(paidOnce), two, 'paid', ['paid c1', 'refund-due c2']],
  ['a third one', paidTwice, [paid('c3')], 'paid', ['paid c1', 'refund-due c2', 'refund-due c3']],
  ['one beside a held one', ownedOf(orderIn('held')), two, 'held', ['held c1', 'refund-due c2']],
  ['one while another goes back', ownedOf(orderIn('refund-due')), two, 'refund-due', bothDue],
  ['one after a refund', ownedOf(orderIn('refunded')), two, 'refund-due', ['refunded c1', 'refund-due c2']],
  ['a second one while the car is here', withCar, two, 'paid', ['paid c1', 'refund-due c2']],
  ['one after the attempt has expired', withExpired, one, 'paid', ['paid c1']],
  ['one for a cancelled order', cancelledOf(orderWith()), one, 'refund-due', ['refund-due c1']],
  ['a wrong amount once cancelled', cancelledOf(orderWith()), [held('c1')], 'refund-due', ['refund-due c1']],
  ['what is due of a booking of the desk', ofDesk, one, 'paid', ['paid c1']],
  ['two payments for a booking of the desk', ofDesk, two, 'paid', ['paid c1', 'refund-due c2']],
  ['a wrong amount for a booking of the desk', ofDesk, [held('c1')], 'held', ['held c1']],
  ['the rest of a booking of the desk', withRestDue, one, 'paid', ['paid c1']],
  ['the price of a booking paid in part: it goes back', paidInPart, one, 'refund-due', ['refund-due c1']],
  ['the price of a booking that the desk was paid for', paidAtDesk, one, 'paid', ['refund-due c1']],
  ['one for a booking with a refund', ownedOf(paidBackOnce), one, 'paid', ['refunded c9', 'paid c1']],
  ['one more of a page whose first went back', ownedOf(paidBackHere), two, 'refund-due', bothDue],
  ['one for an order cancelled as paid', cancelledOf(paidOnce), two, 'paid', ['paid c1', 'refund-due c2']],
])('a gateway can take %s', (_case, owned, captures, payment, money) => {
  const change = record(owned, captures);
  const news = money.slice(moneyIn(owned.order).length).map((text) => text.split(' ')[0] ?? '');
  const { changed, ...rest } = decided(change);
  const isCancelled = owned.order.cancelledAt !== undefined;
  const said = says({ isCancelled, revs: news.length, events: news, told: news.flatMap(noticesAbout) });
  expect({ ...rest, changed: {} }).toEqual(said);
  expect(Object.keys(changed).filter((name) => name !== 'payment')).toEqual(['attempts']);
  expect(moneyIn(change.after.order)).toEqual(money);
  expect(change.after.order.payment).toBe(payment);
  expect(change.transactions).toEqual({});
});

test.each(['paid', 'held', 'refund-due', 'refunded'] as const)(
  'a gateway can take money for an order that is %s by another payment: it goes back',
  (state) => {
    const other = attemptIn(state, { transactionId: 'second', ...captureOf('c9') });
    const owned = ownedOf(orderWith({ payment: state, attempts: [attemptIn('open'), other] }));
    const changed = {
      attempts: [{ ...attemptIn('open'), ...due('c1') }, other],
      ...(state === 'refunded' && { payment: 'refund-due' }),
    };
    const told = noticesAbout('refund-due');
    expect(decided(record(owned, [paid('c1')]))).toEqual(says({ changed, events: ['refund-due'], told }));
  },
);

test('a gateway can take money for a payment that has left the order', () => {
  const second = attemptIn('expired', { transactionId: 'second' });
  const change = record(ownedOf(orderWith({ attempts: [second] })), [paid('c1'), paid('c2')]);
  const { uid: _uid, orderId: _orderId, ...dueThen } = transaction;
  const first = { transactionId: 'first', ...dueThen, ...paidFirst, furtherCaptures: [due('c2')] };
  expect(change.after.order.attempts).toEqual([first, second]);
  expect(change.after.order).toMatchObject({ payment: 'paid', rev: 9 });
});

test.each<[string, OwnedOrder, ComparedCapture[]]>([
  ['nothing', unpaid, []],
  ['what is known', ownedOf(paidOrder()), [paid('c1')]],
  ['what is known, now with another verdict', ownedOf(paidOrder()), [held('c1')]],
  ['what is known as a further payment', paidTwice, [paid('c2'), paid('c1')]],
  ['what is given back', cancelledOf(orderIn('refunded')), [paid('c1')]],
])('a gateway can report %s without a change', (_case, owned, captures) => {
  const change = record(owned, captures);
  expect(change.after).toBe(owned);
  expect([change.notices, change.transactions]).toEqual([[], {}]);
});

test('a gateway can be asked again a day after each report, but only about a payment that is asked about', () => {
  for (const captures of [[], [paid('c1')]]) {
    expect(record(unpaid, captures).write).toEqual([
      ['ZREM', keys.queue, 'hint:first'],
      ['ZADD', keys.queue, 'XX', shift(NOW, DAY).getTime(), 'attempt:first'],
    ]);
  }
});

test('an order takes up no more money that goes back than it has room for', () => {
  const many = Array.from({ length: 20 }, (_, number) => paid(`c${number}`));
  const change = record(unpaid, many);
  expect(moneyIn(change.after.order)).toEqual([
    'paid c0',
    ...many.slice(1, 13).map(({ captureId }) => `refund-due ${captureId}`),
  ]);
  const large = ownedOf(orderWith({ address: 'x'.repeat(45 * 1024) }));
  expect(moneyIn(record(large, many).after.order)).toEqual(['paid c0']);
});

const approval = answeredWith('approved').answer;
const found = answeredWith('declined', { at: '2026-11-20T03:00:00.000Z' });
const forWork = ownedOf(orderWith({ _id: 'order-2', work: { orderId: 'order-1', findingId: found.id } }));
const visitWith = (findings: FindingRecord[], changes: Partial<OrderRecord> = {}) =>
  JSON.stringify(paidOrder({ findings, ...changes }));

test.each<[string, earlier: string, verdict: 'paid' | 'held', state: string]>([
  ['was left undone', visitWith([found]), 'paid', 'paid'],
  ['was left undone, another amount', visitWith([found]), 'held', 'held'],
  ['was never answered', visitWith([{ ...found, answer: undefined }]), 'paid', 'paid'],
  ['was approved since', visitWith([{ ...found, answer: approval }]), 'paid', 'refund-due'],
  ['was found anew since', visitWith([{ ...found, at: '2026-11-20T03:31:00.000Z' }]), 'paid', 'refund-due'],
  ['was found otherwise since, another amount', visitWith([{ ...found, at: PAID_AT }]), 'held', 'refund-due'],
  ['was removed since', visitWith([]), 'paid', 'refund-due'],
  ['was erased', visitWith([found], { erasedAt: PAID_AT }), 'paid', 'refund-due'],
  ['was of a visit that was cancelled', visitWith([found], { cancelledAt: PAID_AT }), 'paid', 'refund-due'],
])('a gateway can take money for work that %s', (_case, earlier, verdict, state) => {
  const change = record(forWork, [compared(verdict, 'c1')], { earlier });
  expect(moneyIn(change.after.order)).toEqual([`${state} c1`]);
  expect(change.expect).toEqual([{ read: ['HGET', keys.orders('uid-1'), 'order-1'], reply: earlier }]);
});

test("a gateway can name a page's key that a restore has lost", () => {
  const lost = { ...transaction, sessionKey: undefined };
  const owned = ownedOf(orderWith({ attempts: [attemptIn('open', { sessionKey: undefined })] }));
  const change = record(owned, one, { transaction: lost, sessionKey: 'key-2' });
  expect(change.transactions).toEqual({ first: { ...transaction, sessionKey: 'key-2' } });
  expect(change.after.order.attempts).toMatchObject([{ sessionKey: 'key-2', state: 'paid' }]);
});

test('the garage and the customer can tell two payments of one answer apart', () => {
  const { notices, after } = record(unpaid, [paid('c1'), paid('c2')]);
  expect(notices).toMatchObject([
    { id: 'first:paid:garage:8', captureId: 'c1', rev: 8, at: NOW.toISOString(), tries: 0 },
    { id: 'first:paid:customer:8', captureId: 'c1', rev: 8 },
    { id: 'first:refund-due:garage:9', captureId: 'c2', rev: 9 },
    { id: 'first:refund-due:customer:9', captureId: 'c2', rev: 9 },
  ]);
  const event = { at: NOW.toISOString(), actor: 'gateway', reference: 'first' };
  expect(after.order.events.slice(1)).toEqual([
    { type: 'paid', ...event },
    { type: 'refund-due', ...event },
  ]);
});
