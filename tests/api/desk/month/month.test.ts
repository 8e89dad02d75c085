import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rebuild } from '../../../../netlify/cli/store/rebuild.ts';
import { keys } from '../../../../netlify/server/store/keys.ts';
import { deskBooks, deskMonth, deskWeekMoney } from '../../../../src/contract/desk/desk-month.ts';
import { usualWorkMinutes } from '../../../../src/contract/time/working-day.ts';
import { bodyOf, book, type Customer, postForm } from '../../../support/customer.ts';
import { callAs, moveThrough, newMember } from '../../../support/desk.ts';
import { bookAtDesk } from '../../../support/desk-bookings.ts';
import { closeTill, sendMovement, takeAs } from '../../../support/desk-payments.ts';
import { press } from '../../../support/gateways/payment-page.ts';
import { openStore, wholeStore } from '../../../support/store.ts';
import { at, expectRefused, newPaid, setClock, visitCloudForFile } from '../../../support/visits.ts';

/* The owner's month. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();

let owner: Customer;
beforeEach(async () => {
  owner = await newMember('Karim');
});

const monthPath = (month?: string) => `/api/desk/month${month === undefined ? '' : `?month=${month}`}`;
const monthOf = async (month?: string) =>
  z.parse(deskMonth.response, await bodyOf(callAs(owner, 'GET', monthPath(month))));

const PRICE = 600_000;

test('a month and a week have what was charged and came in, and what is due, and the next ones have it before themselves', async () => {
  const { customer, order } = await newPaid();
  await moveThrough(owner, order, 'received', 'collected');
  const { fields } = await press(await book(customer), 'pay');
  await postForm('/payment/success', fields);
  await moveThrough(owner, { transactionId: fields.tran_id ?? '' }, 'received');
  const first = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  await takeAs(owner, first, { amount: 500_000 });
  await moveThrough(owner, first, 'collected');
  await sendMovement(owner, '2026-11-22');
  const counted = { counted: 875_000, expected: { drawer: 380_000 }, note: 'tea' };
  await closeTill(owner, '2026-11-22', counted);
  setClock(at('2026-11-30', '10:00'));
  const second = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  setClock(at('2026-12-01', '00:10'));
  await moveThrough(owner, second, 'collected');

  const december = await monthOf();
  const { sums, before, owed } = december;
  expect(december).toMatchObject({ today: '2026-12-01', firstMonth: '2023-11' });
  expect(owed).toEqual({ count: 2, amount: 2 * PRICE - 500_000 });
  expect(sums.charged).toEqual({ BDT: PRICE, USD: 0 });
  expect(sums.visits).toEqual({ first: 0, again: 0 });
  expect(before).toEqual((await monthOf('2026-11')).sums);
  expect(before).toMatchObject({
    charged: { BDT: 2 * PRICE, USD: 0 },
    received: [
      { method: 'cash', currency: 'BDT', taken: 500_000, takenCount: 1, givenBack: 0 },
      { method: 'sslcommerz', currency: 'BDT', taken: 2 * PRICE, takenCount: 2 },
    ],
    services: [{ id: 'oil-change', name: 'Oil and filter change', count: 2, minutes: 80 }],
    bookings: { web: 2, desk: 2, cancelled: 0 },
    movements: [{ kind: 'parts', type: 'out', count: 1, amount: 120_000 }],
    drawerOff: [{ day: '2026-11-22', difference: -5_000, deviation: 0, note: 'tea' }],
    visits: { first: 2, again: 2 },
  });
  expect(before?.days).toHaveLength(30);
  expect(before?.days[21]).toEqual({
    ...{
      day: '2026-11-22',
      charged: { BDT: 2 * PRICE, USD: 0 },
      received: { BDT: 2 * PRICE + 500_000, USD: 0 },
    },
    ...{
      arrivals: 1,
      maxArrivals: expect.any(Number),
      minutes: 40,
      maxMinutes: usualWorkMinutes('2026-11-22'),
    },
  });

  const week = await bodyOf(callAs(owner, 'GET', '/api/desk/days/2026-11-29/money'));
  expect(z.parse(deskWeekMoney.response, week)).toEqual({
    sums: { charged: { BDT: PRICE, USD: 0 }, received: { BDT: 0, USD: 0 }, served: 1 },
    before: { charged: before?.charged, received: before?.days[21]?.received, served: 2 },
    owed,
  });
  expect(await bodyOf(callAs(owner, 'GET', '/api/desk/days/2023-10-20/money'))).toEqual({ owed });
  await expectRefused(() => callAs(owner, 'GET', '/api/desk/days/2026-11-31/money'), 400);

  const booksOf = async (day: string) =>
    z.parse(deskBooks.response, await bodyOf(callAs(owner, 'GET', `/api/desk/books/${day}`)));
  const books = await booksOf('2026-11-22');
  expect(books.lines.map(({ amount, text }) => [text, amount])).toEqual([
    ['Oil and filter change', PRICE],
    ['Oil and filter change', PRICE],
  ]);
  expect(books.moves.map(({ method, amount }) => [method, amount])).toEqual([
    ['sslcommerz', PRICE],
    ['sslcommerz', PRICE],
    ['cash', 500_000],
  ]);
  expect(books.drawer).toMatchObject({ movements: [{ amount: -120_000 }], closing: { counted: 875_000 } });
  expect((await booksOf('2026-11-23')).drawer).toEqual({ opening: 875_000, movements: [] });
});

test('a month without anything is empty, and what is no month, to come, or kept no longer is refused', async () => {
  const { sums, owed } = await monthOf('2026-09');
  const none = { BDT: 0, USD: 0 };
  expect({ ...sums, days: [] }).toMatchObject({ charged: none, received: [], services: [], noShows: 0 });
  expect(owed).toEqual({ count: 0, amount: 0 });
  expect(await monthOf('2023-11')).not.toHaveProperty('before');
  for (const month of ['2026-13', 'now', '2026-12', '2023-10'])
    await expectRefused(() => callAs(owner, 'GET', monthPath(month)), 400);
  const member = await newMember('Salma', 'desk');
  await expectRefused(() => callAs(member, 'GET', monthPath()), 403);
});

test('sums that were never written, or are wrong, are the same after a rebuild', async () => {
  const store = openStore();
  const job = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  await takeAs(owner, job, { amount: 500_000 });
  await moveThrough(owner, job, 'collected');
  const before = await wholeStore();
  await store.del(keys.facts('2026-11-22'));
  // A newer version may count more of a subject.
  const wrong = (...numbers: number[]) =>
    JSON.stringify({ uid: 'uid-9', sums: { '["charged","BDT"]': numbers } });
  await store.hset(keys.facts('2026-11-21'), { 'order-8': wrong(0), 'order-9': wrong(0, 1) });
  expect((await monthOf()).sums.charged).toEqual({ BDT: 0, USD: 0 });
  expect((await rebuild(store)).differences).toHaveLength(3);
  expect(await wholeStore()).toEqual(before);
});
