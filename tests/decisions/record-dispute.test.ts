import { expect, test } from 'vitest';
import {
  bookedServiceLine,
  bookingPaymentState,
  isTakenByBank,
  netPaidOf,
  onlineMovesOf,
  onlinePayments,
  refundsDue,
} from '../../netlify/server/order/bill.ts';
import { dueAtDesk, refundRuleFacts } from '../../netlify/server/order/order-facts.ts';
import type { OnlinePayment, OrderRecord, Refund } from '../../netlify/server/order/records.ts';
import { reasonAgainstErasure } from '../../netlify/server/order/settled.ts';
import { decideCancellation } from '../../netlify/server/orders/decide-order.ts';
import { recordDispute } from '../../netlify/server/payments/record-dispute.ts';
import { recordFoundRefunds } from '../../netlify/server/payments/record-found-refunds.ts';
import { beginRefund, restartRefund } from '../../netlify/server/payments/refund-decisions.ts';
import { refundIdOf } from '../../netlify/server/payments/refund-id.ts';
import { paymentDecisions, resolveHeldPayment } from '../../netlify/server/payments/resolve-payment.ts';
import type { Dispute } from '../../src/contract/money/capture.ts';
import type { Order } from '../../src/contract/order/order.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
import { orderIn, orderWith, ownedOf } from '../support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, refundOf } from '../support/cases/payments.ts';
import { at, DAY, NOW, PAID_AT, shift } from '../support/cases/times.ts';

const FIRST = { paymentId: 'c1', refundId: refundIdOf('c1') };
const dispute = (state: Dispute['state'], id = 'du_1'): Dispute => ({ id, state, at: NOW.toISOString() });
const visit = visitAt(at('2026-11-25', '09:00'));

/** Returns an order with a dispute about its first payment. */
const disputedIn = (
  payment: 'paid' | 'held' | 'refund-due',
  state: Dispute['state'] = 'open',
  more: Partial<OnlinePayment> = {},
): OrderRecord => orderIn(payment, { payments: [paymentIn(payment, { dispute: dispute(state), ...more })] });

const told = (kind: string): Partial<Decided> => ({ events: [kind], told: [`garage: ${kind}`] });
const LOST = { ...told('dispute-lost'), told: ['garage: dispute-lost', 'customer: dispute-lost'] };
const GIVEN_UP = { ...LOST, events: ['visit-given-up', 'dispute-lost'], withdrawn: ['order-1:reminder'] };
const other = paymentIn('refund-due', { id: 'c2' });
const withOther = orderIn('paid', { payments: [paymentIn('paid', { dispute: dispute('open') }), other] });
const unwanted = paymentIn('refund-due', { refunds: [refundOf(PRICE, { atOnce: true })] });
const withUnwanted = orderIn('paid', {
  payments: [paymentIn('paid', { id: 'c0', transactionId: 'second' }), unwanted],
});

test.each<[string, OrderRecord, Dispute['state'], Partial<Decided>, Order['payment']]>([
  ['is begun', orderIn('paid'), 'open', told('disputed'), 'paid'],
  ['is won', disputedIn('paid'), 'won', told('dispute-won'), 'paid'],
  ['is lost, which ends the claim', disputedIn('paid'), 'lost', LOST, 'refunded'],
  ['is lost, of which nobody has heard that it was begun', orderIn('held'), 'lost', LOST, 'refunded'],
  ['is lost, while other money is due back', withOther, 'lost', LOST, 'refund-due'],
  ['is lost, of money that was not wanted', { ...withUnwanted, visit }, 'lost', LOST, 'paid'],
  ['is lost, and the visit given up', { ...disputedIn('paid'), visit }, 'lost', GIVEN_UP, 'refunded'],
])('the garage can read that a dispute %s', (_case, order, state, expected, payment) => {
  const change = changeIn(recordDispute(ownedOf(order), 'c1', { dispute: { id: 'du_1', state }, now: NOW }));
  expect({ ...decided(change), changed: {} }).toEqual(says({ ...expected, isUpdated: false }));
  const { order: after } = change.after;
  const chargedBack = payment === 'refunded' || undefined;
  expect([refundRuleFacts(after).payment, refundRuleFacts(after).chargedBack]).toEqual([
    payment,
    chargedBack,
  ]);
  expect(dueAtDesk(after)).toBe(0);
  const disputed = after.payments.find(({ id }) => id === 'c1');
  expect(disputed).toMatchObject({ dispute: dispute(state) });
  expect(disputed?.refunds.every(({ amount }) => amount > 0)).toBe(true);
  expect(after.visit).toBe(expected === GIVEN_UP ? undefined : order.visit);
});

test('a bank that only inquires is an event of its own', () => {
  const about = { dispute: { ...dispute('open'), refundable: true as const }, now: NOW };
  const { events, told } = decided(changeIn(recordDispute(ownedOf(orderIn('paid')), 'c1', about)));
  expect([events, told]).toEqual([['inquired'], ['garage: inquired']]);
});

test.each<[string, OrderRecord, Pick<Dispute, 'id' | 'state'>, 'known' | 'unknown']>([
  ['that is won, while another is open', disputedIn('paid'), { id: 'du_0', state: 'won' }, 'known'],
  ['twice', disputedIn('paid'), { id: 'du_1', state: 'open' }, 'known'],
  ['that is won as lost', disputedIn('paid', 'won'), { id: 'du_1', state: 'lost' }, 'known'],
  ['of money that was not taken', orderWith(), { id: 'du_1', state: 'open' }, 'unknown'],
])('a gateway cannot report a dispute %s', (_case, order, reported, refusal) => {
  expect(recordDispute(ownedOf(order), 'c1', { dispute: reported, now: NOW })).toBe(refusal);
});

const failed = { state: 'failed', at: PAID_AT, isFinal: true } as const;

test('nobody gives money back while the bank decides on it', () => {
  const SALMA = { now: NOW, by: 'Salma' };
  const paid = ownedOf(disputedIn('paid'));
  expect(bookingPaymentState(changeIn(decideCancellation(paid, NOW)).after.order)).toBe('paid');
  const { refund: transition } = paymentDecisions;
  expect(resolveHeldPayment(paid, 'first', { transition, ...SALMA })).toBe('disputed');
  expect(beginRefund(ownedOf(disputedIn('refund-due')), FIRST, NOW)).toBe('not-due');
  const final = ownedOf(disputedIn('refund-due', 'open', { refunds: [refundOf(1, { atGateway: failed })] }));
  expect(restartRefund(final, FIRST, SALMA)).toBe('not-final');
  expect(reasonAgainstErasure(disputedIn('paid'))).toBe('disputed');
});

test.each([
  ['once a dispute is won', dispute('won')],
  ['while the bank only inquires', { ...dispute('open'), refundable: true as const }],
])('money can go back %s', (_case, about) => {
  const [paid, due] = [disputedIn('paid', 'won'), disputedIn('refund-due', 'won')].map((order) =>
    ownedOf({ ...order, payments: onlinePayments(order).map((one) => ({ ...one, dispute: about })) }),
  );
  expect(paid && bookingPaymentState(changeIn(decideCancellation(paid, NOW)).after.order)).toBe('refund-due');
  expect(due && typeof beginRefund(due, FIRST, NOW)).toBe('object');
  expect(reasonAgainstErasure(disputedIn('paid', 'won'))).toBeUndefined();
});

const PART = 100_000;
const owing = (...refunds: Refund[]) => disputedIn('refund-due', 'open', { refunds });
const lose = (order: OrderRecord, amount = PART, id = 'du_1') =>
  changeIn(recordDispute(ownedOf(order), 'c1', { dispute: { id, state: 'lost', amount }, now: NOW })).after
    .order;

/** Returns what is kept of the first payment, what is to go back, and what the bank has taken. */
function sumsOf(order: OrderRecord) {
  const [payment] = onlinePayments(order);
  const amountsOf = (parts: Refund[] = []) => parts.map(({ amount }) => amount);
  const taken = payment?.refunds.filter(isTakenByBank);
  return [payment && netPaidOf(payment), amountsOf(payment && refundsDue(payment)), amountsOf(taken)];
}

test.each<[string, OrderRecord, Partial<OrderRecord>, ReturnType<typeof sumsOf>]>([
  ['is kept again', { ...disputedIn('paid'), visit }, {}, [PRICE, [], []]],
  [
    'is kept of an order that was cancelled since',
    disputedIn('paid'),
    { cancelledAt: at('2026-11-23', '10:00') },
    [PRICE, [], []],
  ],
  ['is owed again', owing(refundOf(PRICE)), {}, [0, [PRICE - PART, PART], []]],
])('what a bank took, and has given back after an appeal, %s', (_case, order, since, sums) => {
  const lost = lose(order);
  const won = { dispute: { id: 'du_1', state: 'won' as const, amount: PART }, now: shift(NOW, DAY) };
  const change = changeIn(recordDispute(ownedOf({ ...lost, ...since }), 'c1', won));
  const { order: after } = change.after;
  expect(sumsOf(after)).toEqual(sums);
  expect(decided(change).told).toEqual(['garage: dispute-won']);
  expect(recordDispute(ownedOf(after), 'c1', won)).toBe('known');
  // The day on which it was taken keeps it.
  const moves = onlineMovesOf(after).map(({ amount, at: day }) => [day, amount]);
  expect(moves).toEqual(
    expect.arrayContaining([
      [NOW.toISOString(), -PART],
      [shift(NOW, DAY).toISOString(), PART],
    ]),
  );
});

const RUNNING = { state: 'processing', at: PAID_AT, id: 're_1' } as const;

test.each<[string, OrderRecord, ReturnType<typeof sumsOf>]>([
  ['is kept', disputedIn('paid'), [PRICE - PART, [], [PART]]],
  ['is held', disputedIn('held'), [PRICE - PART, [], [PART]]],
  ['is to go back', owing(refundOf(PRICE)), [0, [PRICE - PART], [PART]]],
  [
    'is kept, beyond what is on its way back',
    owing(refundOf(PART, { atGateway: RUNNING })),
    [PRICE - 2 * PART, [PART], [PART]],
  ],
  [
    'is to go back in part',
    owing(refundOf(PART - 1, { atGateway: failed }), refundOf(1, { id: 'p2', atGateway: REFUNDED })),
    [PRICE - PART - 1, [], [PART - 1, 1]],
  ],
])('a bank takes what was disputed and no more: of money that %s', (_case, order, sums) => {
  expect(sumsOf(lose(order))).toEqual(sums);
});

test('a booking whose bank has taken a part costs the rest, keeps its visit, and the rest can go back', () => {
  const after = lose({ ...disputedIn('paid'), visit });
  expect([bookedServiceLine(after).amount, bookingPaymentState(after), after.visit]).toEqual([
    PRICE - PART,
    'paid',
    visit,
  ]);
  expect(bookingPaymentState(changeIn(decideCancellation(ownedOf(after), NOW)).after.order)).toBe(
    'refund-due',
  );
  const again = { dispute: { id: 'du_1', state: 'lost' as const, amount: PART }, now: NOW };
  const open = { id: 'du_2', state: 'open' as const, amount: PART };
  const { order } = changeIn(recordDispute(ownedOf(after), 'c1', { dispute: open, now: NOW })).after;
  for (const one of [after, order]) expect(recordDispute(ownedOf(one), 'c1', again)).toBe('known');
  const third = lose(order, PART, 'du_3');
  expect(onlinePayments(third)[0]).toMatchObject({ dispute: open });
  expect(sumsOf(third)).toEqual([PRICE - 2 * PART, [], [PART, PART]]);
});

test.each<[string, OrderRecord, kept: number, owed: number[]]>([
  ['was kept', disputedIn('paid'), PART, []],
  ['we owed', owing(refundOf(PRICE)), 0, [PART]],
])(
  'money that %s is so again if the dashboard’s refund fails once the bank has taken the rest',
  (_case, order, kept, owed) => {
    const books = { id: 're_1', ownId: undefined, amount: PART, state: 'refunded' } as const;
    const find = (one: OrderRecord, state: 'refunded' | 'failed') =>
      changeIn(recordFoundRefunds(ownedOf(one), 'c1', { refunds: [{ ...books, state }], now: NOW })).after
        .order;
    const after = find(lose(find(order, 'refunded'), PRICE), 'failed');
    expect(sumsOf(after).slice(0, 2)).toEqual([kept, owed]);
    const due = kept ? changeIn(decideCancellation(ownedOf(after), NOW)).after.order : after;
    const [part] = onlinePayments(due).flatMap(refundsDue);
    expect(typeof beginRefund(ownedOf(due), { paymentId: 'c1', refundId: part?.id ?? '' }, NOW)).toBe(
      'object',
    );
  },
);
