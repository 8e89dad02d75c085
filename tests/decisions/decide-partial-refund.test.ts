import { expect, test } from 'vitest';
import {
  bookedServiceLine,
  bookingPaymentState,
  dueInCurrency,
  netPaidOf,
  onlinePayments,
  overpaymentOf,
} from '../../netlify/server/order/bill.ts';
import type { Change, OwnedOrder } from '../../netlify/server/order/change.ts';
import type { OrderRecord, Payment, ReductionLine } from '../../netlify/server/order/records.ts';
import { recordDeskPayment } from '../../netlify/server/payments/add-payment.ts';
import {
  decidePartialRefund,
  MAX_PARTS,
  type PartialRefundRefusal,
} from '../../netlify/server/payments/decide-partial-refund.ts';
import { recordDispute } from '../../netlify/server/payments/record-dispute.ts';
import { recordFoundRefunds } from '../../netlify/server/payments/record-found-refunds.ts';
import { refundIdOf } from '../../netlify/server/payments/refund-id.ts';
import { paymentDecisions, resolveHeldPayment } from '../../netlify/server/payments/resolve-payment.ts';
import type { PartialRefundRequest } from '../../src/contract/desk/desk-money-request.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, decided, says } from '../support/cases/decided.ts';
import { answeredWith } from '../support/cases/findings.ts';
import { cancelledOf, deskOrder, orderIn, ownedOf, paidOrder, serviceLine } from '../support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { at, NOW } from '../support/cases/times.ts';

/* Parts of gateways' payments that members give back. */

const part = (amount: number, changes: Partial<PartialRefundRequest> = {}): PartialRefundRequest => ({
  id: 'new',
  captureId: 'c1',
  amount,
  kept: PRICE,
  reason: ' pads not needed ',
  ...changes,
});
const decide = (owned: OwnedOrder, request: PartialRefundRequest) =>
  decidePartialRefund(owned, 'first', { request, by: 'Salma', now: NOW });

/** Returns what is kept of a payment, what the service costs, what is due and what was paid too much. */
function billOf(order: OrderRecord, captureId = 'c1') {
  const payment = onlinePayments(order).find(({ id }) => id === captureId);
  const { amount, currency } = bookedServiceLine(order);
  return [payment && netPaidOf(payment), amount, dueInCurrency(order, currency), overpaymentOf(order)];
}

const visit = visitAt(at('2026-11-25', '09:00'));
const work = (value: 'approved' | 'declined', price: number) => answeredWith(value, { price });
const booking = paymentIn('paid', { id: 'c0', transactionId: 'zeroth' });
const further = (price: number) => ({ payments: [booking, paymentIn('paid', { amount: price })] });
const reduction: ReductionLine = {
  id: 'r1',
  kind: 'reduction',
  text: 'discount',
  amount: -50_000,
  at: NOW.toISOString(),
  by: 'Salma',
};
const declinedAfterReduction = paidOrder({
  lines: [serviceLine(), reduction],
  payments: [paymentIn('paid')],
  findings: [work('declined', 420_000)],
});
// SSLCommerz takes dollars as taka.
const dollars = { amount: 4_950, currency: 'USD' } as const;
const asTaka = paidOrder({
  lines: [serviceLine(dollars)],
  payments: [paymentIn('paid', { ...dollars, captured: { amount: 600_000, currency: 'BDT' } })],
});

test.each<[string, OrderRecord, PartialRefundRequest, ReturnType<typeof billOf>]>([
  ['a booking, which costs as much less', paidOrder({ visit }), part(50_000), [556_375, 556_375, 0, 0]],
  [
    'a booking of the desk, of which it is due again',
    deskOrder({ payments: [paymentIn('paid')] }),
    part(50_000),
    [556_375, PRICE, 50_000, 0],
  ],
  [
    'declined work, which was paid too much',
    paidOrder({ ...further(420_000), findings: [work('declined', 420_000)] }),
    part(120_000, { kept: 420_000 }),
    [300_000, PRICE, 0, 300_000],
  ],
  [
    'a booking, whose reduction has outlived declined work',
    declinedAfterReduction,
    part(50_000),
    [556_375, 556_375, 0, 0],
  ],
  ['dollars as taka', asTaka, part(200_000, { kept: 600_000 }), [3_300, 3_300, 0, 0]],
])('an owner can give back a part of the payment for %s', (_case, order, request, bill) => {
  // Also if the customer has cancelled the order too late for a refund.
  for (const owned of order.link ? [ownedOf] : [ownedOf, cancelledOf]) {
    const change = changeIn(decide(owned(order), request));
    expect({ ...decided(change), changed: {} }).toEqual(
      says({
        events: ['refund-due'],
        told: ['garage: refund-due', 'customer: refund-due'],
        isCancelled: owned === cancelledOf,
      }),
    );
    const after = change.after.order;
    expect(billOf(after)).toEqual(bill);
    expect([bookingPaymentState(after), after.visit]).toEqual([
      bill[2] && order.link ? 'unpaid' : 'paid',
      order.visit,
    ]);
  }
});

/** A booking, of which more went back than was paid too much for declined work: that money is of its price since. */
const paidByOther = (other: Payment) =>
  ownedOf(
    paidOrder({
      lines: [serviceLine({ amount: 150_000 })],
      payments: [paymentIn('paid', { refunds: [refundOf(PRICE - 50_000)] }), other],
      findings: [work('declined', 100_000)],
    }),
  );
const later = (state: 'paid' | 'held') =>
  paidByOther(paymentIn(state, { id: 'c2', amount: 100_000, transactionId: 'second' }));
const salma = { by: 'Salma', now: NOW };
const ALL = { id: 're_1', ownId: undefined, amount: 100_000, state: 'refunded' } as const;

test.each<[string, Change | string]>([
  [
    'is given back',
    resolveHeldPayment(later('paid'), 'second', { transition: paymentDecisions.refund, ...salma }),
  ],
  [
    'is refused',
    resolveHeldPayment(later('held'), 'second', { transition: paymentDecisions.refuse, ...salma }),
  ],
  ['is given back by the dashboard', recordFoundRefunds(later('paid'), 'c2', { refunds: [ALL], now: NOW })],
  [
    'is taken back by the bank',
    recordDispute(later('paid'), 'c2', { dispute: { id: 'd', state: 'lost' }, now: NOW }),
  ],
  [
    'is given back by the desk',
    recordDeskPayment(
      paidByOther(takenAtDesk(100_000)),
      { id: 'g1', type: 'given-back', method: 'cash', amount: 100_000, reason: 'declined' },
      salma,
    ),
  ],
])('nothing of a customer’s own booking is due again once other money %s', (_case, decision) => {
  const { order } = changeIn(decision).after;
  expect(bookingPaymentState(order)).toBe('paid');
  expect(billOf(order)).toEqual([50_000, 50_000, 0, 0]);
});

test('a customer’s own booking is paid as long as a part of its payment is kept, whatever else is held', () => {
  expect(bookingPaymentState(later('held').order)).toBe('paid');
});

test('a part is kept with member, reason and the id that follows from its payment', () => {
  const refunds = [refundOf(100, { atGateway: REFUNDED })];
  const order = paidOrder({ payments: [paymentIn('paid', { refunds })] });
  const after = changeIn(decide(ownedOf(order), part(1_000, { kept: PRICE - 100 }))).after.order;
  const { payments, events } = after;
  const given = { id: refundIdOf('c1', 1), amount: 1_000, at: NOW.toISOString(), by: 'Salma' };
  expect(payments[0]?.refunds).toEqual([
    ...refunds,
    { ...given, reason: 'pads not needed', requestId: 'new' },
  ]);
  expect(events.at(-1)).toMatchObject({ by: 'Salma', reference: 'new' });
});

test('a booking of which all goes back is not charged, and its car not awaited', () => {
  const change = changeIn(decide(ownedOf(paidOrder({ visit })), part(PRICE)));
  expect(decided(change)).toMatchObject({
    changed: { visit: null },
    events: ['visit-given-up', 'refund-due'],
    withdrawn: ['order-1:reminder'],
  });
  expect(bookingPaymentState(change.after.order)).toBe('refund-due');
});

const given = (amount: number, changes: Parameters<typeof refundOf>[1] = {}) =>
  refundOf(amount, { requestId: 'new', reason: 'pads not needed', ...changes });
const withRefundsDue = (...refunds: ReturnType<typeof refundOf>[]) =>
  ownedOf(paidOrder({ payments: [paymentIn('paid', { refunds })] }));
/** Returns an order of which a member has given back a part. */
const givenOnce = (amount: number, changes: Parameters<typeof paidOrder>[0] = {}) =>
  ownedOf(changeIn(decide(ownedOf(paidOrder(changes)), part(amount))).after.order);
const disputed = ownedOf(
  paidOrder({
    payments: [paymentIn('paid', { dispute: { id: 'd', state: 'open', at: NOW.toISOString() } })],
  }),
);
const many = Array.from({ length: MAX_PARTS }, (_, number) =>
  given(1, { id: `p${number}`, requestId: `${number}` }),
);

test.each<[string, OwnedOrder, PartialRefundRequest, PartialRefundRefusal]>([
  ['twice by one press', givenOnce(50_000), part(50_000), 'unchanged'],
  ['another amount by the same press', givenOnce(50_000), part(1), 'refunded'],
  ['for another reason by the same press', givenOnce(50_000), part(50_000, { reason: 'other' }), 'refunded'],
  [
    'another payment by the same press',
    givenOnce(1, { payments: [paymentIn('paid'), paymentIn('paid', { id: 'c2' })] }),
    part(1, { captureId: 'c2' }),
    'refunded',
  ],
  ['of no payment', ownedOf(paidOrder()), part(1, { captureId: 'c9' }), 'unknown'],
  ['of what is held', ownedOf(orderIn('held')), part(1), 'held'],
  ['while the bank decides', disputed, part(1), 'disputed'],
  [
    'of an unknown amount',
    ownedOf(paidOrder({ payments: [paymentIn('paid', { captured: undefined })] })),
    part(1),
    'taken-unknown',
  ],
  ['of another sum than was seen', withRefundsDue(refundOf(1)), part(1), 'kept-changed'],
  ['more than is kept', ownedOf(paidOrder()), part(PRICE + 1), 'above-kept'],
  ['of what goes back already', ownedOf(orderIn('refund-due')), part(1, { kept: 0 }), 'above-kept'],
  ['of a cancelled order', cancelledOf(orderIn('refund-due')), part(1), 'kept-changed'],
  ['too often', withRefundsDue(...many), part(1, { id: 'next', kept: PRICE - MAX_PARTS }), 'too-many-parts'],
])('nothing is given back %s', (_case, owned, request, refusal) => {
  expect(decide(owned, request)).toBe(refusal);
});
