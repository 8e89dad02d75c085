import { expect, test } from 'vitest';
import {
  BY_HAND,
  bookedServiceLine,
  bookingPaymentState,
  dueInCurrency,
  netPaidOf,
  onlineMovesOf,
  onlinePayments,
  overpaymentOf,
  refundableAmount,
  refundsDue,
} from '../../netlify/server/order/bill.ts';
import type { OnlinePayment, OrderRecord, ServiceLine } from '../../netlify/server/order/records.ts';
import { decideCancellation } from '../../netlify/server/orders/decide-order.ts';
import type { GatewayRefund } from '../../netlify/server/payments/gateway.ts';
import { recordFoundRefunds, refundedByGateway } from '../../netlify/server/payments/record-found-refunds.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, decided, says } from '../support/cases/decided.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { deskOrder, orderIn, ownedOf, serviceLine } from '../support/cases/orders.ts';
import { paymentIn, REFUNDED, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { at, DAY, NOW, PAID_AT, shift } from '../support/cases/times.ts';

const DOLLARS = { method: 'stripe', amount: 4_500, currency: 'USD' } as const;

const inBooks = (refundKey: string, amount: number, more: Partial<GatewayRefund> = {}): GatewayRefund => ({
  id: refundKey,
  ownId: undefined,
  amount,
  state: 'refunded',
  ...more,
});
const [TEN, REST, ALL] = [inBooks('re_1', 1_000), inBooks('re_2', 3_500), inBooks('re_1', 4_500)];
const FAILED = { state: 'failed', reason: 'account closed' } as const;

const pricedAt = (amount: number, changes: Partial<ServiceLine> = {}) => [
  serviceLine({ amount, currency: 'USD', ...changes }),
];

/** Returns a booking of 45 dollars whose payment is in a state. */
const bookedIn = (
  state: 'paid' | 'held' | 'refund-due' | 'refunded',
  payment: Partial<OnlinePayment> = {},
  changes: Partial<OrderRecord> = {},
): OrderRecord =>
  orderIn(state, {
    lines: pricedAt(4_500, state.startsWith('refund') ? { withdrawnAt: REFUNDED.at } : {}),
    payments: [paymentIn(state, { ...DOLLARS, ...payment })],
    ...changes,
  });
const oweAll = (atGateway?: OnlinePayment['refunds'][number]['atGateway']) =>
  bookedIn('refund-due', { refunds: [refundOf(4_500, { atGateway })] });

const oweParts = bookedIn('refund-due', { refunds: [refundOf(3_500), refundOf(1_000, { id: 'p2' })] });

const find = (order: OrderRecord, ...refunds: GatewayRefund[]) =>
  recordFoundRefunds(ownedOf(order), 'c1', { refunds, now: NOW });
const found = (order: OrderRecord, ...refunds: GatewayRefund[]) =>
  changeIn(find(order, ...refunds)).after.order;

/** Returns the bill of an order: what is kept, what we are to give back, what the service costs, the payment's state. */
function billOf(order: OrderRecord) {
  const [payment] = onlinePayments(order);
  if (!payment) throw new Error('there is no payment');
  expect(refundableAmount(payment)).toBeGreaterThanOrEqual(0);
  const { amount, withdrawnAt } = bookedServiceLine(order);
  const owed = refundsDue(payment).map((part) => part.amount);
  return [netPaidOf(payment), owed, withdrawnAt === undefined ? amount : 0, bookingPaymentState(order)];
}

const BACK = { events: ['refunded-elsewhere'], told: ['garage: refunded-elsewhere', 'customer: refunded'] };
const TWICE = { ...BACK, events: ['refunded-elsewhere', 'refunded-elsewhere'] };
const REFUSED = { state: 'failed', at: REFUNDED.at, reason: 'busy' } as const;
const FINAL = { ...REFUSED, id: 're_0', isFinal: true } as const;

test.each<[string, OrderRecord, GatewayRefund[], object, ReturnType<typeof billOf>]>([
  ['a part of what is kept', bookedIn('paid'), [TEN], BACK, [3_500, [], 3_500, 'paid']],
  ['two parts, which are all', bookedIn('paid'), [TEN, REST], TWICE, [0, [], 0, 'refunded']],
  ['more than was taken', bookedIn('paid'), [inBooks('re_1', 9_000)], BACK, [0, [], 0, 'refunded']],
  ['a part of what is held', bookedIn('held'), [TEN], BACK, [3_500, [], 3_500, 'held']],
  ['all that is held', bookedIn('held'), [ALL], BACK, [0, [], 0, 'refunded']],
  ['a part of what we owe', oweAll(), [TEN], BACK, [0, [3_500], 0, 'refund-due']],
  ['all that we owe', oweAll(), [ALL], BACK, [0, [], 0, 'refunded']],
  ['all that had failed for good', oweAll(FINAL), [ALL], BACK, [0, [], 0, 'refunded']],
  ['a part that was refused to us', oweAll(REFUSED), [TEN], BACK, [0, [3_500], 0, 'refund-due']],
])('the gateway can have given back %s', (_case, order, refunds, expected, bill) => {
  const change = changeIn(find(order, ...refunds));
  expect({ ...decided(change), changed: {} }).toEqual(says({ ...expected, isUpdated: false }));
  expect(billOf(change.after.order)).toEqual(bill);
  expect(find(change.after.order, ...refunds)).toBe('known');
});

const running = { state: 'processing', at: REFUNDED.at } as const;
const byHand = { ...REFUNDED, reason: BY_HAND };

test.each<[string, OrderRecord, GatewayRefund[]]>([
  ['by us, whose id is known', oweAll({ ...running, id: 're_1' }), [ALL]],
  ['and did not arrive', bookedIn('paid'), [{ ...TEN, ...FAILED }]],
  [
    'beyond what is left, while we ask for a part',
    bookedIn('paid', { refunds: [refundOf(2_000, { atGateway: running })] }),
    [inBooks('re_1', 3_000)],
  ],
  ['of what the bank has taken', bookedIn('refunded'), [TEN]],
  ['of a payment that the order does not have', bookedIn('paid', { id: 'c2' }), [TEN]],
])('nothing is recorded of what went back %s', (_case, order, refunds) => {
  expect(find(order, ...refunds)).toBe('known');
});

test('what a member has recorded by hand is the refund of the dashboard by which it went back', () => {
  const order = found(
    bookedIn('paid', { refunds: [refundOf(1_000, { atGateway: byHand })] }, { lines: pricedAt(3_500) }),
    TEN,
  );
  expect(billOf(order)).toEqual([3_500, [], 3_500, 'paid']);
  expect(onlinePayments(order).map(refundedByGateway)).toEqual([1_000]);
  expect(find(order, TEN)).toBe('known');
});

test.each<[string, OrderRecord, object | undefined]>([
  ['anew if it was refused', oweAll(REFUSED), undefined],
  ['by the staff if it had failed for good', oweAll(FINAL), FINAL],
])('what is left of what we owe goes back %s', (_case, order, refund) => {
  const [payment] = onlinePayments(found(order, TEN));
  expect(payment && refundsDue(payment).map((part) => part.atGateway)).toEqual([refund]);
});

test('a booking of the desk owes again what went back', () => {
  const order = deskOrder({ lines: pricedAt(4_500), payments: [paymentIn('paid', DOLLARS)] });
  expect(dueInCurrency(found(order, TEN), 'USD')).toBe(1_000);
  expect(dueInCurrency(found(order, ALL), 'USD')).toBe(4_500);
});

test('a visit is given up as all goes back, and stays as a part does', () => {
  const order = bookedIn('paid', {}, { visit: visitAt(at('2026-11-25', '09:00')) });
  expect(found(order, TEN).visit).toEqual(order.visit);
  expect(decided(find(order, ALL))).toMatchObject({
    changed: { visit: null },
    events: ['visit-given-up', 'refunded-elsewhere'],
    withdrawn: ['order-1:reminder'],
  });
});

test.each<[string, OrderRecord, GatewayRefund[], ReturnType<typeof billOf>]>([
  ['a part', bookedIn('paid'), [TEN], [4_500, [], 4_500, 'paid']],
  ['one of two parts', bookedIn('paid'), [TEN, REST], [1_000, [], 1_000, 'paid']],
  ['what we owed', oweAll(), [TEN], [0, [1_000, 3_500], 0, 'refund-due']],
  ['both parts that we owed', oweParts, [ALL], [0, [3_500, 1_000], 0, 'refund-due']],
])('money is kept again, or owed, if %s did not arrive', (_case, order, refunds, bill) => {
  const before = found(order, ...refunds);
  const [failing] = refunds;
  const books = refunds.map((one) => (one === failing ? { ...one, ...FAILED } : one));
  const change = changeIn(find(before, ...books));
  expect({ ...decided(change), changed: {} }).toEqual(
    says({ events: ['refund-failed'], told: ['garage: elsewhere-failed'], isUpdated: false }),
  );
  expect(billOf(change.after.order)).toEqual(bill);
  expect(find(change.after.order, ...books)).toBe('known');
  const [payment] = onlinePayments(change.after.order);
  expect(new Set(payment?.refunds.map(({ id }) => id)).size).toBe(payment?.refunds.length);
});

test('what was paid too much is so again if it did not arrive, and the booking costs no more', () => {
  const declined = answeredWith('declined', { price: 100_000 });
  const payments = [paymentIn('paid'), takenAtDesk(100_000)];
  const back = inBooks('re_1', 100_000);
  const before = found(orderIn('paid', { payments, findings: [declined] }), back);
  const after = found(before, { ...back, ...FAILED });
  expect([before, after].map((order) => overpaymentOf(order))).toEqual([0, 100_000]);
});

test('a cancellation afterwards gives back the rest only', () => {
  const cancelled = changeIn(decideCancellation(ownedOf(found(bookedIn('paid'), TEN)), NOW)).after.order;
  expect(billOf(cancelled)).toEqual([0, [3_500], 0, 'refund-due']);
});

test.each<[string, OrderRecord, GatewayRefund, owed: number]>([
  ['kept', bookedIn('paid'), TEN, 0],
  ['owed', oweAll(), ALL, 4_500],
  ['owed in part', oweAll(), TEN, 4_500],
])(
  'an owner can read that what was %s, went back elsewhere and failed, came back on another day',
  (_case, order, refund, owed) => {
    const failing = recordFoundRefunds(ownedOf(found(order, refund)), 'c1', {
      refunds: [{ ...refund, ...FAILED }],
      now: shift(NOW, 10 * DAY),
    });
    const next = changeIn(failing).after.order;
    expect(onlineMovesOf(next).map(({ at, amount }) => [at, amount])).toEqual([
      [PAID_AT, 4_500],
      [NOW.toISOString(), -refund.amount],
      [shift(NOW, 10 * DAY).toISOString(), refund.amount],
    ]);
    expect(
      onlinePayments(next)
        .flatMap(refundsDue)
        .reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(owed);
  },
);
