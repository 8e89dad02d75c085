import { expect, test } from 'vitest';
import { visitAt } from '../../../tests/support/cases/days.ts';
import { answeredWith, findingWith } from '../../../tests/support/cases/findings.ts';
import {
  deskOrder,
  orderIn,
  orderWith,
  ownedOf,
  paidOrder,
  serviceLine,
} from '../../../tests/support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, refundOf, takenAtDesk } from '../../../tests/support/cases/payments.ts';
import { at, BOOKED_AT, PAID_AT } from '../../../tests/support/cases/times.ts';
import { erasePersonalFields } from '../account/erase-order.ts';
import { dayFactsOf } from './day-facts.ts';
import { sumFacts } from './fact-subjects.ts';
import type { OrderRecord, ReductionLine } from './records.ts';

/* The facts of an order by their days: it was paid on the 20th, its car is collected on the 22nd. */

const COLLECTED = at('2026-11-22', '18:00');
const collected = { state: 'collected', at: COLLECTED, by: 'Salma' } as const;
const reduction = (changes: Partial<ReductionLine> = {}): ReductionLine => ({
  ...{ id: 'r1', kind: 'reduction', text: 'discount', amount: -50_000, at: PAID_AT, by: 'Salma' },
  ...{ reason: 'came twice', ...changes },
});
const SERVICE = '["service","oil-change","Oil and filter change"]';
const CASH = '["money","cash","BDT"]';
const ONLINE = '["money","sslcommerz","BDT"]';
const DISPUTE = { id: 'd1', state: 'open', at: COLLECTED, amount: 5_000 } as const;
const start = at('2026-11-21', '09:00');

type Facts = Record<string, number[]>;
const factsOn = (order: OrderRecord): Record<string, Facts> =>
  Object.fromEntries(
    [...Map.groupBy(dayFactsOf(order), ({ day }) => day.slice(8))].map(([day, facts]) => [
      day,
      sumFacts(facts),
    ]),
  );
const work = answeredWith('approved');
const done = { '["work"]': [1, 420_000, 0, 60] };
const found = { '["finding","asked"]': [1, 420_000], '["finding","approved"]': [1, 420_000] };

const erased = (order: OrderRecord) => erasePersonalFields(ownedOf(order), new Date(COLLECTED)).after.order;
const keptOn = (amount: number): Facts => ({
  ...{ '["charged","BDT"]': [amount], '["kept","BDT"]': [amount], '["order","cancelled"]': [1] },
});

test.each<[string, OrderRecord, Record<string, Facts>]>([
  ['is not known before it is paid', orderWith(), {}],
  ['charges nothing once it is erased unpaid', erased(orderWith()), {}],
  [
    'of the desk charges what was paid of it online once it is erased',
    erased(
      deskOrder({
        lines: [serviceLine(), reduction()],
        payments: [
          paymentIn('paid', { amount: 200_000, refunds: [refundOf(50_000, { atGateway: REFUNDED })] }),
        ],
      }),
    ),
    {
      20: { '["order","desk"]': [1], [ONLINE]: [200_000, 1, 0, 0] },
      21: { [ONLINE]: [0, 0, 50_000, 1] },
      22: keptOn(150_000),
    },
  ],
  [
    'of an account charges what was paid of it at the desk once it is erased',
    erased(orderWith({ payments: [takenAtDesk(1_000)] })),
    { 20: { '["order","web"]': [1], [CASH]: [1_000, 1, 0, 0] }, 22: keptOn(1_000) },
  ],
  [
    'that was paid whole, and is erased, charges no work that nobody has done',
    erased(paidOrder({ lines: [serviceLine(), work] })),
    {
      20: { '["order","web"]': [1], [ONLINE]: [PRICE, 1, 0, 0] },
      22: { ...found, ...keptOn(PRICE) },
    },
  ],
  [
    'charges no more than its price once it is cancelled, whatever is kept',
    {
      ...paidOrder({ payments: [paymentIn('paid'), takenAtDesk(1_000)] }),
      cancelledAt: COLLECTED,
    },
    {
      20: { '["order","web"]': [1], [ONLINE]: [PRICE, 1, 0, 0], [CASH]: [1_000, 1, 0, 0] },
      22: keptOn(PRICE),
    },
  ],
  [
    'in dollars charges what is kept of them',
    {
      ...orderWith({
        lines: [serviceLine({ amount: 4_950, currency: 'USD' })],
        payments: [paymentIn('paid', { amount: 3_000, currency: 'USD', method: 'stripe' })],
      }),
      cancelledAt: COLLECTED,
    },
    {
      20: { '["order","web"]': [1], '["money","stripe","USD"]': [3_000, 1, 0, 0] },
      22: { '["charged","USD"]': [3_000], '["kept","USD"]': [3_000], '["order","cancelled"]': [1] },
    },
  ],
  ['is booked once it is paid', paidOrder(), { 20: { [ONLINE]: [PRICE, 1, 0, 0], '["order","web"]': [1] } }],
  ['of the desk is booked when it was taken', deskOrder(), { 20: { '["order","desk"]': [1] } }],
  [
    'whose first money was not wanted is no booking',
    orderIn('refund-due', {
      payments: [paymentIn('refund-due', { refunds: [refundOf(PRICE, { atOnce: true })] })],
    }),
    { 20: { [ONLINE]: [PRICE, 1, 0, 0] } },
  ],
  [
    'charges a reduction that came later then, as much as there was to take off',
    deskOrder({
      progress: collected,
      lines: [serviceLine(), reduction({ at: at('2026-11-24', '10:00'), amount: -PRICE - 1 })],
    }),
    {
      20: { '["order","desk"]': [1] },
      22: {
        '["charged","BDT"]': [PRICE],
        '["mechanic"]': [1, PRICE, 0, 40],
        [SERVICE]: [1, PRICE, 0, 40],
        '["order","first"]': [1],
      },
      24: {
        '["charged","BDT"]': [-PRICE],
        '["mechanic"]': [0, -PRICE, 0, 0],
        '["off","discount","came twice"]': [1, -PRICE],
      },
    },
  ],
  [
    'that is erased keeps its sums, without what was typed',
    deskOrder({
      progress: collected,
      lines: [
        serviceLine({ service: 'x', currency: 'USD', amount: 4_950, textBn: 'তেল' }),
        work,
        reduction(),
      ],
      erasedAt: COLLECTED,
    }),
    {
      20: { '["order","desk"]': [1] },
      22: {
        '["charged","USD"]': [4_950],
        '["charged","BDT"]': [370_000],
        '["mechanic"]': [1, 370_000, 4_950, 100],
        '["service","x","Oil and filter change","তেল"]': [1, 0, 4_950, 40],
        '["off","discount"]': [1, -50_000],
        ...done,
        ...found,
        '["order","first"]': [1],
      },
    },
  ],
  [
    'has the money of each day, as the till does',
    deskOrder({
      payments: [
        takenAtDesk(1_000, { refunds: [refundOf(400, { at: COLLECTED })] }),
        takenAtDesk(2_000, { id: 't2', method: 'card', at: COLLECTED }),
        paymentIn('paid', {
          dispute: DISPUTE,
          refunds: [
            refundOf(700, { atGateway: REFUNDED }),
            refundOf(9, { atGateway: { ...REFUNDED, reason: 'recorded by the garage' } }),
          ],
        }),
      ],
    }),
    {
      20: { '["order","desk"]': [1], [CASH]: [1_000, 1, 0, 0], [ONLINE]: [PRICE, 1, 0, 0] },
      21: { [ONLINE]: [0, 0, 700, 1], '["money","by-hand","BDT"]': [0, 0, 9, 1] },
      22: {
        [CASH]: [0, 0, 400, 1],
        '["money","card","BDT"]': [2_000, 1, 0, 0],
        '["dispute","open","BDT"]': [1, 5_000],
      },
    },
  ],
  [
    'has its findings when they were asked and answered, and what was left',
    deskOrder({
      createdAt: BOOKED_AT,
      lines: [serviceLine({ amount: 0 })],
      findings: [
        answeredWith('declined', { bookedAt: at('2026-11-25', '09:00') }),
        findingWith({ id: 'f2' }),
        findingWith({ id: 'f3', urgency: 'note' }),
        findingWith({ id: 'f4', askedAt: undefined }),
      ],
      progress: collected,
    }),
    {
      20: { '["order","desk"]': [1] },
      22: {
        '["finding","asked"]': [2, 840_000],
        '["finding","declined"]': [1, 420_000],
        '["finding","deferred"]': [2, 840_000],
        '["mechanic"]': [1, 0, 0, 40],
        [SERVICE]: [1, 0, 0, 40],
        '["order","first"]': [1],
      },
      25: { '["finding","booked"]': [1, 420_000] },
    },
  ],
  [
    'came on the day on which it arrived',
    deskOrder({ arrivedAt: start, progress: { state: 'ready', at: COLLECTED, by: 'Salma' } }),
    { 20: { '["order","desk"]': [1] }, 21: { '["order","first"]': [1] } },
  ],
  [
    'has missed each visit that it did not come to',
    deskOrder({
      missedStarts: [start, COLLECTED],
      missedVisit: visitAt(start),
    }),
    { 20: { '["order","desk"]': [1] }, 21: { '["order","missed"]': [1] }, 22: { '["order","missed"]': [1] } },
  ],
])('an order %s', (_case, order, facts) => {
  expect(factsOn(order)).toEqual(facts);
});
