import { expect, test } from 'vitest';
import { tillOf } from '../../../netlify/server/desk/till/till-of.ts';
import type { Taking } from '../../../src/contract/taking.ts';
import { visitAt } from '../../support/cases/days.ts';
import { deskOrder, orderWith } from '../../support/cases/orders.ts';
import { takingOf } from '../../support/cases/payments.ts';
import { at } from '../../support/cases/times.ts';

/* The till of Sunday, 22 November 2026, in Dhaka. */

const DAY = '2026-11-22';
const TEN = at(DAY, '10:00');
const [FIRST, LAST] = [at(DAY, '00:00'), '2026-11-22T17:59:59.999Z'];
const [BEFORE, AFTER] = ['2026-11-21T17:59:59.999Z', at('2026-11-23', '00:00')];

const taking = (amount: number, changes: Partial<Taking> = {}) => takingOf(amount, { at: TEN, ...changes });
const withTakings = (...takings: Taking[]) => ({ order: deskOrder({ takings }) });
const empty = { day: DAY, ways: [], members: [], drawer: 0, rows: [] };
const none = { taken: 0, takenCount: 0, givenBack: 0, givenBackCount: 0 };

test.each([
  ['without bookings', []],
  ['with bookings that are not paid', [{ order: deskOrder() }, { order: orderWith() }]],
  ['with money of other days', [withTakings(taking(100, { at: BEFORE }), taking(100, { at: AFTER }))]],
])('the till of a day %s is empty', (_case, orders) => {
  expect(tillOf(orders, DAY)).toEqual(empty);
});

test('the till has the sums of each way and member, and what is in the drawer', () => {
  const { rows: _rows, ...till } = tillOf(
    [
      withTakings(
        taking(500_000, { at: FIRST }),
        taking(100_000, { way: 'card' }),
        taking(-200_000, { by: 'Karim' }),
        taking(7, { at: AFTER }),
      ),
      withTakings(taking(300_000, { at: LAST }), taking(-100_000, { way: 'card', by: 'Karim' })),
      withTakings(taking(-50_000, { way: 'wallet' })),
    ],
    DAY,
  );
  const card = { way: 'card', ...none };
  expect(till).toEqual({
    day: DAY,
    ways: [
      { way: 'cash', taken: 800_000, takenCount: 2, givenBack: 200_000, givenBackCount: 1 },
      { way: 'card', taken: 100_000, takenCount: 1, givenBack: 100_000, givenBackCount: 1 },
      { way: 'wallet', ...none, givenBack: 50_000, givenBackCount: 1 },
    ],
    members: [
      {
        member: 'Karim',
        ways: [
          { way: 'cash', ...none, givenBack: 200_000, givenBackCount: 1 },
          { ...card, givenBack: 100_000, givenBackCount: 1 },
        ],
      },
      {
        member: 'Salma',
        ways: [
          { way: 'cash', ...none, taken: 800_000, takenCount: 2 },
          { ...card, taken: 100_000, takenCount: 1 },
          { way: 'wallet', ...none, givenBack: 50_000, givenBackCount: 1 },
        ],
      },
    ],
    drawer: 600_000,
  });
});

test('the till has the takings of a day with their bookings, newest first', () => {
  const [first, second, third] = [taking(1, { at: FIRST }), taking(2), taking(-2)];
  const [visit, vehicle] = [visitAt(TEN, { plate: 'DHK-1' }), { plate: 'DHK-2' }];
  const rowsWith = (order: Parameters<typeof deskOrder>[0]) =>
    tillOf([{ order: deskOrder({ takings: [first, second, third], ...order }) }], DAY).rows;
  const about = { orderId: 'order-1', transactionId: 'first', customer: 'Rahim Uddin' };
  expect(rowsWith({})).toEqual([third, second, first].map((one) => ({ ...one, ...about })));
  expect(rowsWith({ visit, vehicle })).toMatchObject([{ plate: 'DHK-1' }, {}, {}]);
  expect(rowsWith({ missedVisit: visit, vehicle })).toMatchObject([{ plate: 'DHK-1' }, {}, {}]);
  expect(rowsWith({ vehicle })).toMatchObject([{ plate: 'DHK-2' }, {}, {}]);
});
