import { expect, test } from 'vitest';
import {
  deskPaymentsOf,
  netPaidAtDesk,
  netPaidOf,
  onlinePayments,
  receiptStateOf,
} from '../../netlify/server/order/bill.ts';
import { type OwnedOrder, toCommit } from '../../netlify/server/order/change.ts';
import { dueAtDesk } from '../../netlify/server/order/order-facts.ts';
import type { OrderRecord, Payment, WorkLine } from '../../netlify/server/order/records.ts';
import {
  type ComparedCapture,
  type DeskPaymentRefusal,
  recordCaptures,
  recordDeskPayment,
} from '../../netlify/server/payments/add-payment.ts';
import { transactionOf } from '../../netlify/server/payments/checkout-sessions.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import type { DeskPaymentRequest } from '../../src/contract/desk/desk-booking-request.ts';
import { MAX_REASON } from '../../src/contract/desk/desk-money.ts';
import { changeIn, decided, says } from '../support/cases/decided.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { cancelledOf, deskOrder, orderIn, orderWith, ownedOf, paidOrder } from '../support/cases/orders.ts';
import { checkoutSessionIn, PRICE, paymentIn, takenAtDesk } from '../support/cases/payments.ts';
import { DAY, NOW, PAID_AT, shift } from '../support/cases/times.ts';
import { LETTER } from '../support/orders/largest-order.ts';

const HALF = 300_000;

/* Money of a gateway. */

const transaction = transactionOf('uid-1', 'order-1', checkoutSessionIn('open'));
const found = { transactionId: 'first', transaction, earlier: null };

const compared = (verdict: 'paid' | 'held', captureId: string, amount: number): ComparedCapture => {
  const counted = { amount, currency: 'BDT' } as const;
  return { verdict, captureId, refundReference: `bank-${captureId}`, captured: counted, counted };
};
const paid = (captureId: string, amount = PRICE) => compared('paid', captureId, amount);
const held = (captureId: string, amount = HALF) => compared('held', captureId, amount);
const [one, two] = [[paid('c1')], [paid('c1'), paid('c2')]];

const record = (owned: OwnedOrder, captures: ComparedCapture[]) =>
  recordCaptures({ ...found, owned }, captures, { now: NOW });

/** Returns the state and id of each payment by a gateway, with what is kept if a part goes back. */
const moneyIn = (order: OrderRecord): string[] =>
  onlinePayments(order).map((payment) => {
    const kept = payment.refunds.length > 0 && netPaidOf(payment);
    return `${receiptStateOf(payment)} ${payment.id}${kept ? ` of ${kept}` : ''}`;
  });

const unpaid = ownedOf(orderWith());
const second = (state: ReturnType<typeof receiptStateOf>) =>
  paymentIn(state, { id: 'c0', transactionId: 'second' });
const byAnother = (state: 'paid' | 'refunded') => ownedOf(orderIn(state, { payments: [second(state)] }));
const approved = ownedOf(paidOrder({ payments: [second('paid')], findings: [answeredWith('approved')] }));
/** Returns a booking of the desk, of which it has taken a part, with a page. */
const atDesk = (amount: number, ...payments: Payment[]) =>
  ownedOf(
    deskOrder({
      link: 'link',
      checkoutSessions: [checkoutSessionIn('open')],
      payments: [takenAtDesk(amount), ...payments],
    }),
  );

const goesBack = atDesk(1, paymentIn('refund-due'));

const [PAID, BACK, BOTH, PART] = [['paid'], ['refund-due'], ['paid', 'refund-due'], ['held', 'refund-due']];
/** The customer gets no notice about money that the garage has not accepted yet. */
const toldOf = (news: string) =>
  news === 'held' ? ['garage: held'] : [`garage: ${news}`, `customer: ${news}`];

// What is told of the money, and all of it afterwards.
test.each<[string, OwnedOrder, ComparedCapture[], news: string[], money: string[]]>([
  ['what is due', unpaid, one, PAID, ['paid c1']],
  ['the price of an older checkout session', unpaid, [paid('c1', HALF)], PAID, ['paid c1']],
  ['another amount', unpaid, [held('c1')], ['held'], ['held c1']],
  ['two payments at once: one goes back', unpaid, two, BOTH, ['paid c1', 'refund-due c2']],
  ['two wrong ones', unpaid, [held('c1'), held('c2')], PART, ['held c1', 'refund-due c2']],
  ['a second one beside a known one', ownedOf(paidOrder()), two, BACK, ['paid c1', 'refund-due c2']],
  [
    'one by a checkout session that has left the order',
    ownedOf(orderWith({ checkoutSessions: [] })),
    one,
    PAID,
    ['paid c1'],
  ],
  [
    'one by another checkout session after a refund',
    byAnother('refunded'),
    one,
    BACK,
    ['refunded c0', 'refund-due c1'],
  ],
  ['one for a cancelled order', cancelledOf(orderWith()), one, BACK, ['refund-due c1']],
  ['a wrong amount once cancelled', cancelledOf(orderWith()), [held('c1')], BACK, ['refund-due c1']],
  ['the rest of a booking of the desk', atDesk(HALF), [paid('c1', PRICE - HALF)], PAID, ['paid c1']],
  ['more than is due of it: the rest goes back', atDesk(HALF), one, BOTH, [`paid c1 of ${PRICE - HALF}`]],
  [
    'one more of a checkout session whose first went back',
    goesBack,
    two,
    BACK,
    ['refund-due c1', 'refund-due c2'],
  ],
  ['what was approved', approved, [paid('c1', 420_000)], PAID, ['paid c0', 'paid c1']],
  ['another amount than approved', approved, [held('c1', PRICE)], PART, ['paid c0', 'held c1 of 420000']],
])('a gateway can take %s', (_case, owned, captures, events, money) => {
  const change = record(owned, captures);
  const { order } = change.after;
  const isCancelled = owned.order.cancelledAt !== undefined;
  const revs = order.payments.length - owned.order.payments.length;
  const said = says({ isCancelled, revs, events, told: events.flatMap(toldOf) });
  expect({ ...decided(change), changed: {} }).toEqual(said);
  expect(moneyIn(order)).toEqual(money);
  expect(order.checkoutSessions.every(({ state }) => state === 'closed')).toBe(true);
  expect(change.transactions).toEqual({});
});

test.each<[string, OwnedOrder, ComparedCapture[]]>([
  ['what is given back', cancelledOf(orderIn('refunded')), one],
])('a gateway can report %s without a change', (_case, owned, captures) => {
  const change = record(owned, captures);
  expect(change.after.order).toBe(owned.order);
  expect([change.notices, change.transactions]).toEqual([[], {}]);
});

test('a gateway can be asked again a day after each report, but only about a checkout session that is asked about', () => {
  for (const captures of [[], one]) {
    expect(record(unpaid, captures).write).toEqual([
      ['ZREM', keys.queue, 'notification:first'],
      ['ZADD', keys.queue, 'XX', shift(NOW, DAY).getTime(), 'checkout-session:first'],
    ]);
  }
});

test('an order takes up no more money that goes back than it has room for', () => {
  const many = Array.from({ length: 20 }, (_, number) => paid(`c${number}`));
  const back = many.slice(1, 13).map(({ captureId }) => `refund-due ${captureId}`);
  expect(moneyIn(record(unpaid, many).after.order)).toEqual(['paid c0', ...back]);
  const large = ownedOf(orderWith({ address: 'x'.repeat(45 * 1024) }));
  expect(moneyIn(record(large, many).after.order)).toEqual(['paid c0']);
});

const left = answeredWith('declined', { at: '2026-11-20T03:00:00.000Z' });
const { answer: approval } = answeredWith('approved');
const forWork = ownedOf(orderWith({ _id: 'order-2', work: { orderId: 'order-1', findingId: left.id } }));
const visitWith = (findings: WorkLine[], changes: Partial<OrderRecord> = {}) =>
  JSON.stringify(paidOrder({ findings, ...changes }));

test.each<[string, earlier: string, ComparedCapture, state: string]>([
  ['was left undone', visitWith([left]), paid('c1'), 'paid'],
  ['was left undone, another amount', visitWith([left]), held('c1'), 'held'],
  ['was approved since', visitWith([{ ...left, answer: approval }]), paid('c1'), 'refund-due'],
  ['was erased', visitWith([left], { erasedAt: PAID_AT }), paid('c1'), 'refund-due'],
  [
    'was of a visit that was cancelled',
    visitWith([left], { cancelledAt: PAID_AT }),
    paid('c1'),
    'refund-due',
  ],
])('a gateway can take money for work that %s', (_case, earlier, capture, state) => {
  const { after, expect: expected } = recordCaptures({ ...found, earlier, owned: forWork }, [capture], {
    now: NOW,
  });
  expect(moneyIn(after.order)).toEqual([`${state} c1`]);
  // Money that goes back is not asked for again.
  expect(dueAtDesk(after.order)).toBe(0);
  expect(expected).toEqual([{ read: ['HGET', keys.orders('uid-1'), 'order-1'], reply: earlier }]);
});

test("a gateway can name a checkout session's key that a restore has lost", () => {
  const checkoutSession = { ...transaction.checkoutSession, sessionKey: undefined };
  const owned = ownedOf(
    orderWith({ checkoutSessions: [checkoutSessionIn('open', { sessionKey: undefined })] }),
  );
  const { transactions, after } = recordCaptures(
    { ...found, transaction: { ...transaction, checkoutSession }, owned },
    one,
    {
      now: NOW,
      sessionKey: 'key-2',
    },
  );
  expect(transactions).toEqual({
    first: { ...transaction, checkoutSession: { ...checkoutSession, sessionKey: 'key-2' } },
  });
  expect(after.order.checkoutSessions).toMatchObject([{ sessionKey: 'key-2', state: 'closed' }]);
});

test('the garage and the customer can tell two payments of one answer apart', () => {
  const { notices, after } = record(unpaid, two);
  expect(notices).toMatchObject([
    { id: 'order-1:paid:garage:8:c1', captureId: 'c1', rev: 8, at: NOW.toISOString(), tries: 0 },
    { id: 'order-1:paid:customer:8:c1', captureId: 'c1', rev: 8 },
    { id: 'order-1:refund-due:garage:9:c2', captureId: 'c2', rev: 9 },
    { id: 'order-1:refund-due:customer:9:c2', captureId: 'c2', rev: 9 },
  ]);
  const event = { at: NOW.toISOString(), actor: 'gateway', reference: 'first' };
  expect(after.order.events.slice(1)).toEqual([
    { type: 'paid', ...event },
    { type: 'refund-due', ...event },
  ]);
});

/* Money at the desk. */

const request = (changes: Partial<DeskPaymentRequest> = {}): DeskPaymentRequest => ({
  ...{ id: 'new', method: 'cash', amount: PRICE },
  ...changes,
  type: 'taken',
});
const back = (changes: Partial<DeskPaymentRequest> = {}): DeskPaymentRequest => ({
  ...{ id: 'new', method: 'cash', amount: PRICE, reason: ' late ' },
  ...changes,
  type: 'given-back',
});
const take = (owned: OwnedOrder, one: DeskPaymentRequest) =>
  recordDeskPayment(owned, one, { by: 'Karim', now: NOW });

const ofDesk = (...payments: Payment[]) => ownedOf(deskOrder({ payments }));
const taken = (amount: number) => ofDesk(takenAtDesk(amount));
/** Returns an order after a request of the desk. */
const after = (owned: OwnedOrder, one: DeskPaymentRequest) => ownedOf(changeIn(take(owned, one)).after.order);
const takenOnce = after(ofDesk(), request({ id: 't1', amount: HALF }));
const givenBack = after(taken(PRICE), back({ id: 'b1', amount: HALF }));
const inTurns = ofDesk(takenAtDesk(HALF), takenAtDesk(PRICE - HALF, { id: 't2' }));

test.each<[string, OwnedOrder, DeskPaymentRequest, due: number]>([
  ['take a part', ofDesk(), request({ amount: HALF }), PRICE - HALF],
  ['take what is due after a refund', ofDesk(paymentIn('refunded')), request(), 0],
  ['give a part back', taken(PRICE), back({ amount: HALF }), HALF],
  ['give back a part of what it has taken in parts', inTurns, back({ amount: PRICE - 1 }), PRICE - 1],
  ['give back for a cancelled booking', cancelledOf(taken(HALF).order), back({ amount: HALF }), 0],
])('the desk can %s', (_case, owned, one, due) => {
  const change = changeIn(take(owned, one));
  const { order } = change.after;
  const isTaken = one.type === 'taken';
  const said = says({
    events: [isTaken ? 'money-taken' : 'money-given-back'],
    told: ['customer: desk-receipt'],
    isCancelled: owned.order.cancelledAt !== undefined,
  });
  expect({ ...decided(change), changed: {} }).toEqual(said);
  const added = {
    id: 'new',
    method: one.method,
    ...(isTaken ? { amount: one.amount } : { amount: -one.amount, reason: 'late' }),
  };
  expect(deskPaymentsOf(order).at(-1)).toEqual({ ...added, at: NOW.toISOString(), by: 'Karim' });
  expect(order.events.at(-1)).toMatchObject({ actor: 'garage', by: 'Karim', reference: 'new' });
  expect(dueAtDesk(order)).toBe(due);
  for (const payment of order.payments) expect(netPaidOf(payment)).toBeGreaterThanOrEqual(0);
});

test('a customer who has an address is mailed what the desk has taken, a minute later and once for all of it', () => {
  expect(changeIn(take(taken(HALF), request({ amount: 1 }))).notices).toMatchObject([
    { kind: 'desk-receipt', id: 'order-1:desk-receipt', at: '2026-11-22T04:01:00.000Z' },
  ]);
});

const many = (count: number) =>
  ofDesk(...Array.from({ length: count }, (_, number) => takenAtDesk(1, { id: `t${number}` })));

test.each<[string, OwnedOrder, DeskPaymentRequest, DeskPaymentRefusal]>([
  ['twice what it has taken once', takenOnce, request({ id: 't1', amount: HALF }), 'unchanged'],
  ['twice what it has given back', givenBack, back({ id: 'b1', amount: HALF }), 'unchanged'],
  [
    'twice what it has given back for another reason',
    givenBack,
    back({ id: 'b1', amount: HALF, reason: 'dirty' }),
    'known',
  ],
  ['otherwise the same', takenOnce, request({ id: 't1', method: 'card', amount: HALF }), 'known'],
  ['back what it has taken as the same', takenOnce, back({ id: 't1', amount: HALF }), 'known'],
  ['for a customer’s own booking', unpaid, request({ amount: 1 }), 'too-much'],
  ['for a cancelled booking', cancelledOf(deskOrder()), request(), 'cancelled'],
  ['more than is due', taken(HALF), request({ amount: PRICE - HALF + 1 }), 'too-much'],
  ['back more than it keeps', taken(HALF), back({ amount: HALF + 1 }), 'not-taken'],
  ['back in another way', taken(HALF), back({ amount: 1, method: 'card' }), 'not-taken'],
  ['for the 101st time', many(100), request({ id: 'new', amount: 1 }), 'too-many'],
])('the desk cannot take %s', (_case, owned, one, refusal) => {
  expect(take(owned, one)).toBe(refusal);
});

test('the desk can take for the 100th time, and give all back then', () => {
  const { after } = changeIn(take(many(99), request({ id: 'last', amount: 1 })));
  const all = ownedOf(after.order);
  const given = changeIn(take(all, back({ amount: 100, reason: LETTER.repeat(MAX_REASON) })));
  expect(netPaidAtDesk(given.after.order)).toBe(0);
  expect(toCommit(given).commit.write.length).toBeGreaterThan(0);
});
