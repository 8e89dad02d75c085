import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { billWith, paymentOf } from '../../../tests/support/orders/bill.ts';
import type { DeskCapture, DeskCheckoutSession, DeskOrder } from '../../contract/desk/desk-order.ts';
import {
  canRefundPartOfCapture,
  capturesForBooking,
  overpaymentInCapture,
  readPartialRefund,
} from './partial-refund-draft.ts';

const capture = (changes: Partial<DeskCapture> = {}): DeskCapture => ({
  captureId: 'c1',
  captured: { amount: 500_000, currency: 'BDT' },
  capturedAt: '2026-11-22T05:00:00.000Z',
  state: 'paid',
  kept: 500_000,
  refunds: [],
  ...changes,
});
const sessionWith = (one: DeskCapture, currency: 'BDT' | 'USD' = 'BDT'): DeskCheckoutSession => ({
  transactionId: one.captureId,
  gateway: 'sslcommerz',
  state: 'paid',
  amount: 1,
  currency,
  createdAt: '',
  captures: [one],
});
const earlier = sessionWith(capture({ captureId: 'c0', capturedAt: '2026-11-22T03:00:00.000Z' }));

test.each<[string, Partial<DeskCapture>, boolean]>([
  ['that is kept', {}, true],
  ['whose dispute was won', { dispute: { id: 'd', state: 'won', at: '' } }, true],
  ['that is disputed', { dispute: { id: 'd', state: 'open', at: '' } }, false],
  ['about which its bank inquires', { dispute: { id: 'd', state: 'open', at: '', refundable: true } }, true],
  ['that is held', { state: 'held' }, false],
  ['that goes back', { state: 'refund-due', kept: 0 }, false],
  ['of an unknown amount', { captured: undefined }, false],
])('of a payment %s, a part can be given back: %s', (_case, changes, can) => {
  expect(canRefundPartOfCapture(capture(changes))).toBe(can);
});

const paid = sessionWith(capture());
test.each<[string, DeskOrder['checkoutSessions'], amount: number, overpayment: number, expected: number[]]>([
  ['no more than a payment', [paid], 0, 600_000, [500_000]],
  ['of the later of two', [earlier, paid], 0, 420_000, [0, 420_000]],
  ['of the later of two, then of the other', [earlier, paid], 0, 600_000, [100_000, 500_000]],
  ['of what the desk has taken later', [paid], 400_000, 420_000, [20_000]],
  ['none of a payment in dollars', [sessionWith(capture(), 'USD')], 0, 420_000, [0]],
])('what was paid too much is %s', (_case, checkoutSessions, amount, overpayment, expected) => {
  const payments = [
    ...checkoutSessions.map(({ transactionId: id, currency }) =>
      paymentOf(500_000, { id, method: 'sslcommerz', currency }),
    ),
    paymentOf(amount),
  ];
  const order = { job: jobWith('a', { bill: billWith({ payments, overpayment }) }), checkoutSessions };
  expect(capturesForBooking(order).map((taken) => overpaymentInCapture(order, taken))).toEqual(expected);
});

const [TYPE, MORE, WHY] = ['Please type an amount such as 4,200.', '$45 are kept.', 'Please say why.'];
test.each<[string, string, unknown]>([
  ['$10', 'late', { request: { amount: 1_000, kept: 4_500, reason: 'late' } }],
  ['৪৫', ' late ', { request: { amount: 4_500, kept: 4_500, reason: 'late' } }],
  ['45.01', 'late', { errors: { amount: MORE } }],
  ['\u22125', 'late', { errors: { amount: 'From $0.01 to $45.' } }],
  ['1,00', ' ', { errors: { amount: TYPE, reason: WHY } }],
  ['৳10', 'late', { errors: { amount: TYPE } }],
])('of 45 dollars, “%s” for “%s” is read as %j', (amount, reason, expected) => {
  expect(
    readPartialRefund(
      { amount, reason, back: 'off' },
      { amount: 4_500, currency: 'USD', overpayment: undefined },
    ),
  ).toEqual(expected);
});
