import { expect, test } from 'vitest';
import { sumTillOfDay } from '../../../netlify/server/desk/till/sum-till-of-day.ts';
import { BY_HAND, deskPaymentsOf } from '../../../netlify/server/order/bill.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import type { Movement } from '../../../src/contract/desk/desk-till.ts';
import { daybookOn } from '../../support/cases/daybook.ts';
import { visitAt } from '../../support/cases/days.ts';
import { deskOrder } from '../../support/cases/orders.ts';
import { paymentIn, refundOf, takenAtDesk } from '../../support/cases/payments.ts';
import { at } from '../../support/cases/times.ts';

/* The till of Sunday, 22 November 2026, in Dhaka. */

const DAY = '2026-11-22';
const TEN = at(DAY, '10:00');
const [FIRST, LAST] = [at(DAY, '00:00'), '2026-11-22T17:59:59.999Z'];
const [BEFORE, AFTER] = ['2026-11-21T17:59:59.999Z', at('2026-11-23', '00:00')];

/** Returns money that was taken, and perhaps given back. */
const taken = (amount: number, changes: Parameters<typeof takenAtDesk>[1] = {}) =>
  takenAtDesk(amount, { id: `t${amount}`, at: TEN, ...changes });
const back = (amount: number, at: string, by = 'Salma') => refundOf(amount, { id: `b${amount}`, at, by });
const withMoney = (...payments: OrderRecord['payments']) => ({ order: deskOrder({ payments }) });
/** Returns money that has come by a gateway, by default by SSLCommerz at ten, and a part that has gone back. */
const online = (changes: Parameters<typeof paymentIn>[1]) => paymentIn('paid', { at: TEN, ...changes });
const partBack = (amount: number, at: string, reason?: string) =>
  refundOf(amount, { at: BEFORE, atGateway: { state: 'refunded', at, reason } });
const noCash = { taken: 0, givenBack: 0, movedIn: 0, movedOut: 0 };
const empty = { day: DAY, byMethod: [], members: [], online: [], cash: noCash, drawer: 0, rows: [] };
/** Returns the sums of a way, in which money was given back at most once. */
const sumsOf = (method: string, taken: number, takenCount: number, givenBack = 0) => ({
  method,
  taken,
  takenCount,
  givenBack,
  givenBackCount: givenBack > 0 ? 1 : 0,
});

test.each([
  ['with money of other days', [withMoney(taken(1, { at: BEFORE }), taken(2, { at: AFTER }))]],
  ['with online money of other days', [withMoney(online({ at: BEFORE }), online({ at: AFTER }))]],
])('the till of a day %s is empty', (_case, orders) => {
  expect(sumTillOfDay(daybookOn(DAY, orders), DAY)).toEqual(empty);
});

const movement = (amount: number, changes: Partial<Movement> = {}): Movement => ({
  ...{ id: `m${amount}`, kind: 'parts', amount, at: TEN, by: 'Salma' },
  ...changes,
});

test('the till has the sums of each way and member, and what is in the drawer', () => {
  const { rows: _rows, ...till } = sumTillOfDay(
    daybookOn(DAY, [
      withMoney(
        taken(500_000, { at: FIRST, refunds: [back(200_000, TEN, 'Karim')] }),
        taken(100_000, { method: 'card' }),
        taken(7, { at: AFTER }),
      ),
      withMoney(
        taken(300_000, { at: LAST }),
        taken(1, { method: 'card', at: BEFORE, refunds: [back(100_000, TEN, 'Karim')] }),
      ),
      withMoney(taken(2, { method: 'wallet', at: BEFORE, refunds: [back(50_000, LAST)] })),
    ]),
    DAY,
    [
      movement(50_000),
      movement(-30_000),
      movement(-20_000, { undone: { at: TEN, by: 'Salma', reason: 'typed twice' } }),
    ],
  );
  expect(till).toEqual({
    day: DAY,
    byMethod: [
      sumsOf('cash', 800_000, 2, 200_000),
      sumsOf('card', 100_000, 1, 100_000),
      sumsOf('wallet', 0, 0, 50_000),
    ],
    members: [
      { member: 'Karim', byMethod: [sumsOf('cash', 0, 0, 200_000), sumsOf('card', 0, 0, 100_000)] },
      {
        member: 'Salma',
        byMethod: [sumsOf('cash', 800_000, 2), sumsOf('card', 100_000, 1), sumsOf('wallet', 0, 0, 50_000)],
      },
    ],
    online: [],
    cash: { taken: 800_000, givenBack: 200_000, movedIn: 50_000, movedOut: 30_000 },
    drawer: 620_000,
  });
});

test('the till has the sums of each gateway and currency, which are of no member and not in the drawer', () => {
  const dollars = { method: 'stripe', currency: 'USD', amount: 4_950, captured: undefined } as const;
  const { rows, ...till } = sumTillOfDay(
    daybookOn(DAY, [
      withMoney(
        online({ at: FIRST, amount: 700, refunds: [partBack(100, LAST), partBack(50, AFTER)] }),
        online({ ...dollars, at: LAST, held: true }),
      ),
      withMoney(online({ amount: 300, at: BEFORE, refunds: [partBack(200, TEN)] })),
      withMoney(online({ amount: 40, refunds: [refundOf(40, { at: TEN })] })),
      // It may be from the drawer.
      withMoney(online({ amount: 60, refunds: [partBack(30, TEN, BY_HAND)] })),
      // A gateway may take dollars as taka.
      withMoney(online({ ...dollars, captured: { amount: 500_000, currency: 'BDT' } })),
    ]),
    DAY,
  );
  const money = { byMethod: [], members: [], cash: noCash, drawer: 0 };
  expect({ rows, till }).toEqual({
    rows: [],
    till: {
      day: DAY,
      ...money,
      online: [
        { ...sumsOf('sslcommerz', 800, 3, 300), givenBackCount: 2, currency: 'BDT' },
        { ...sumsOf('stripe', 500_000, 1), currency: 'BDT' },
        { ...sumsOf('stripe', 4_950, 1), currency: 'USD' },
        { ...sumsOf('by-hand', 0, 0, 30), currency: 'BDT' },
      ],
    },
  });
});

test('the till has the desk payments of a day with their bookings, newest first', () => {
  const [first, second] = [taken(1, { at: FIRST }), taken(2, { refunds: [back(2, LAST)] })];
  const [visit, vehicle] = [visitAt(TEN, { plate: 'DHK-1' }), { plate: 'DHK-2' }];
  const rowsWith = (order: Parameters<typeof deskOrder>[0]) =>
    sumTillOfDay(daybookOn(DAY, [{ order: deskOrder({ payments: [first, second], ...order }) }]), DAY).rows;
  const about = { orderId: 'order-1', customer: 'Rahim Uddin' };
  const newestFirst = deskPaymentsOf({ lines: [], payments: [first, second] }).reverse();
  expect(rowsWith({})).toEqual(newestFirst.map((one) => ({ ...one, ...about })));
  expect(rowsWith({ visit, vehicle })).toMatchObject([{ plate: 'DHK-1' }, {}, {}]);
  expect(rowsWith({ missedVisit: visit, vehicle })).toMatchObject([{ plate: 'DHK-1' }, {}, {}]);
  expect(rowsWith({ vehicle })).toMatchObject([{ plate: 'DHK-2' }, {}, {}]);
});
