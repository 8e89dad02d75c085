import { expect, test } from 'vitest';
import {
  bookingPayment,
  bookingPaymentState,
  dueInCurrency,
  isPaymentBeyondBooking,
  netPaidOf,
  overpaymentOf,
  receiptStateOf,
  refundsDue,
} from '../../netlify/server/order/bill.ts';
import { amountToPayNext, dueAtDesk } from '../../netlify/server/order/order-facts.ts';
import type { Line, OnlinePayment, OrderRecord, Payment } from '../../netlify/server/order/records.ts';
import type { Money } from '../../src/contract/money/money.ts';
import { answeredWith, findingWith } from '../support/cases/findings.ts';
import { deskOrder, orderWith, serviceLine } from '../support/cases/orders.ts';
import { paymentIn, REFUNDED, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { PAID_AT, REFUNDED_AT } from '../support/cases/times.ts';

/* The one sum: lines less payments. In these cases a service costs 500, or $40; work that was found costs 200. */

const service = serviceLine({ amount: 500 });
const inDollars = serviceLine({ amount: 40, currency: 'USD' });
const withdrawn = { ...service, withdrawnAt: REFUNDED_AT };
const [asked, approved] = [findingWith({ price: 200 }), answeredWith('approved', { price: 200 })];
const declined = answeredWith('declined', { price: 200 });
const given = { id: 'r1', at: PAID_AT, by: 'Salma', reason: 'A friend' };
const less = (amount: number): Line => ({ ...given, kind: 'reduction', text: 'discount', amount: -amount });

const [paid, held] = [(amount: number) => paymentIn('paid', { amount }), paymentIn('held', { amount: 300 })];
const [goingBack, back] = [paymentIn('refund-due', { amount: 500 }), paymentIn('refunded', { amount: 500 })];
const heldForWork = paymentIn('held', { id: 'c2', amount: 200 });
const dollars = paymentIn('paid', { amount: 40, currency: 'USD' });
const inTaka = { ...dollars, captured: { amount: 4_900, currency: 'BDT' } } as const;
const thirdBack = { ...inTaka, refunds: [refundOf(817), refundOf(816, { id: 'b2' })] };
/** Returns an online payment of which a part is to go back, or has. */
const inPart = (amount: number, part: number, atGateway?: typeof REFUNDED) =>
  paymentIn('paid', { amount, refunds: [refundOf(part, { atGateway })] });
const desk = (amount: number, part = 0): Payment =>
  takenAtDesk(amount, { refunds: part > 0 ? [refundOf(part, { id: 'b1' })] : [] });
const disputed = (payment: OnlinePayment, state: 'open' | 'won' | 'lost'): OnlinePayment => ({
  ...payment,
  dispute: { id: 'd1', state, at: REFUNDED_AT },
});

const ofDesk = (lines: Line[], ...payments: Payment[]) => deskOrder({ lines, payments });
const own = (lines: Line[], ...payments: Payment[]) => orderWith({ lines, payments });

test.each<[string, OrderRecord, string]>([
  ['a service', ofDesk([service]), 'unpaid, 500 due'],
  ['two services', ofDesk([service, service], paid(500)), 'unpaid, 500 due'],
  ['a payment', ofDesk([service], paid(500)), 'paid'],
  ['taka for dollars, a third of them back', own([{ ...inDollars, amount: 27 }], thirdBack), 'paid'],
  ['a payment that is held', ofDesk([service], paymentIn('held', { amount: 500 })), 'held'],
  ['money that is back', own([withdrawn], back), 'refunded'],

  ['work without an answer', ofDesk([service, asked], paid(500)), 'paid'],
  ['work that was approved', ofDesk([service, approved], paid(500)), 'paid, 200 due'],
  ['work in taka beside dollars', own([inDollars, approved], dollars, desk(150)), 'paid, 50 due'],
  ['work that was paid, and declined since', ofDesk([service, declined], desk(700)), 'paid, 200 too much'],
  ['work whose money is held then', own([withdrawn, approved], back, heldForWork), 'refunded'],

  ['a reduction', ofDesk([service, less(100)]), 'unpaid, 400 due'],
  ['a reduction of what was paid', ofDesk([service, less(100)], desk(500)), 'paid, 100 too much'],
  ['a reduction that goes back', ofDesk([service, less(100)], inPart(500, 100)), 'paid'],
  ['a reduction of all: a bill of nothing', ofDesk([service, less(500)]), 'paid'],
  ['a reduction of work that was declined since', own([service, declined, less(100)], paid(500)), 'paid'],
  ['a reduction of all beside a paid booking', own([service, approved, less(300)], paid(500)), 'paid'],
  ['a reduction of service and work', ofDesk([service, approved, less(600)]), 'paid, 100 due'],
  ['a reduction of taka, not of dollars', own([inDollars, less(100)]), 'unpaid, $40 due'],

  ['a part at the desk, the rest online', ofDesk([service], desk(200), paid(300)), 'paid'],
  ['a part at the desk, the rest held', ofDesk([service], desk(200), held), 'held'],
  ['all at the desk, all given back', ofDesk([service], desk(500, 500)), 'unpaid, 500 due'],
  ['more than is due', ofDesk([service], desk(501)), 'paid, 1 too much'],
  ['money that is held, other money back', ofDesk([service], back, held), 'held, 200 due'],
  [
    'three lines and four payments',
    ofDesk(
      [service, approved, less(50)],
      back,
      disputed(paid(500), 'won'),
      inPart(200, 100, REFUNDED),
      desk(100, 50),
    ),
    'paid',
  ],
])('a bill can have %s', (_case, order, sum) => {
  const [due, inUsd, over] = [dueInCurrency(order, 'BDT'), dueInCurrency(order, 'USD'), overpaymentOf(order)];
  const amounts = [due && `${due} due`, inUsd && `$${inUsd} due`, over && `${over} too much`];
  expect([bookingPaymentState(order), ...amounts.filter(Boolean)].join(', ')).toBe(sum);
});

test.each<[string, Payment, state: ReturnType<typeof receiptStateOf>, kept: number, owed: number]>([
  ['was kept', paid(500), 'paid', 500, 0],
  ['is held', held, 'held', 300, 0],
  ['goes back', goingBack, 'refund-due', 0, 1],
  ['is back', back, 'refunded', 0, 0],
  ['was taken in taka, and goes back by half', { ...inTaka, refunds: [refundOf(2_450)] }, 'paid', 20, 1],
  ['the desk has given back', desk(500, 500), 'refunded', 0, 0],
])('a payment that %s has a state, and a part that is kept', (_case, payment, state, kept, owed) => {
  expect([receiptStateOf(payment), netPaidOf(payment), refundsDue(payment).length]).toEqual([
    state,
    kept,
    owed,
  ]);
});

const taka = (amount: number): Money => ({ amount, currency: 'BDT' });

test.each<[string, OrderRecord, atDesk: number, Money]>([
  ['their own unpaid booking online only', own([service]), 0, taka(500)],
  ['approved work', own([inDollars, approved], dollars), 200, taka(200)],
  ['what a desk has booked and found', ofDesk([service, approved], desk(100)), 600, taka(600)],
  [
    'work on a car whose booking they cancel',
    { ...own([service, approved], paid(500)), cancelledAt: PAID_AT },
    200,
    taka(200),
  ],
])('a customer can pay %s', (_case, order, atDesk, money) => {
  expect([dueAtDesk(order), amountToPayNext(order)]).toEqual([atDesk, money]);
});

const [first, second] = [paid(500), paymentIn('paid', { id: 'c2', amount: 200 })];
/** It went back when it came. */
const unwanted = paymentIn('refund-due', {
  id: 'c0',
  amount: 500,
  refunds: [refundOf(500, { atOnce: true })],
});

// What the last payment is for, and which one is kept for the booking.
test.each<[string, OrderRecord, 'booking' | 'work', kept: Payment | undefined]>([
  ['first', own([service], first), 'booking', first],
  ['first, and gets it back', own([withdrawn], back), 'booking', undefined],
  ['after one that was not wanted', own([service], unwanted, first), 'booking', first],
  ['when it is not wanted', own([service], first, unwanted), 'booking', first],
  ['after the booking is paid', own([service, approved], first, second), 'work', first],
  ['after all at the desk', ofDesk([service, approved], desk(500), second), 'work', undefined],
  [
    'what was left of a booking that the desk has cancelled since, giving their cash back',
    ofDesk([withdrawn], desk(200, 200), paymentIn('refund-due', { amount: 300 })),
    'booking',
    undefined,
  ],
  ['for a booking of nothing', ofDesk([service, approved, less(500)], second), 'work', undefined],
])('a customer can pay %s', (_case, order, purpose, kept) => {
  const last = order.payments.at(-1);
  expect(last && isPaymentBeyondBooking(order, last)).toBe(purpose === 'work');
  expect(bookingPayment(order)).toBe(kept);
});
