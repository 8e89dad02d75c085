import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskMonth } from '../../../src/contract/desk/desk-month.ts';
import { linkedBy } from '../../support/booking-link.ts';
import { bodyOf, type Customer, call, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import {
  actsOn,
  callAs,
  debtsOf,
  deskOrderOf,
  jobOf,
  moveThrough,
  newMember,
  parseJob,
} from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { sendDeskPayment, takeAs } from '../../support/desk-payments.ts';
import { answersTo, askAbout } from '../../support/findings.ts';
import { moneyCloudForFile } from '../../support/gateways/money.ts';
import { withSums } from '../../support/orders/bill.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { at, clearStore, NOW, newPaid, setClock } from '../../support/visits.ts';

/* Orders to which more happens than a history has room for. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
const PRICE = 600_000;
let owner: Customer;
beforeEach(async () => {
  setClock(NOW);
  await clearStore();
  owner = await newMember('Karim');
});

const monthOf = async (month: string) =>
  z.parse(deskMonth.response, await bodyOf(callAs(owner, 'GET', `/api/desk/month?month=${month}`))).sums;

test('a customer who answers 56 times pushes nothing of the staff out of the history, and tells the garage once', async () => {
  const booked = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  await askAbout(owner, await jobOf(owner, booked), { price: 120_000 });
  const before = await actsOn(owner, '2026-11-22');
  for (let number = 0; number < 56; number += 1) {
    const { findings } = await linkedBy(booked.link);
    const answers = answersTo(findings, number % 2 === 0 ? 'declined' : 'approved');
    const path = `/api/bookings/${booked.link}/findings`;
    expect((await call('POST', path, { body: answers })).status).toBe(200);
  }
  await workAfterResponses();
  const told = (await cloud.noticesAbout(booked.link)).filter(({ kind }) => kind === 'findings-answered');
  expect(told).toHaveLength(1);
  expect((await actsOn(owner, '2026-11-22')).acts).toEqual(before.acts);
  const answered = (await deskOrderOf(owner, booked)).events.filter(({ type }) =>
    /approved|declined/.test(type),
  );
  expect(answered).toMatchObject([{ type: 'finding-approved' }]);
});

test('a car has come on its day, and counts in that month, however often it is moved afterwards', async () => {
  const booked = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  const { visits } = await monthOf('2026-11');
  setClock(at('2026-12-01', '10:00'));
  await moveThrough(
    owner,
    booked,
    ...Array.from({ length: 56 }, (_, number) => (number % 2 ? 'ready' : 'in-work')),
  );
  expect((await monthOf('2026-11')).visits).toEqual(visits);
  expect((await monthOf('2026-12')).visits).toEqual({ first: 0, again: 0 });
});

test('what was taken off is not taken off again by its old request, after 56 moves', async () => {
  const booked = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  const id = randomUUID();
  const path = `/api/desk/reductions/${booked.transactionId}`;
  const given = { type: 'given', id, kind: 'discount', amount: 20_000, due: PRICE, reason: 'came twice' };
  const undone = { type: 'undone', id };
  for (const body of [given, undone]) await callAs(owner, 'POST', path, body);
  await moveThrough(
    owner,
    booked,
    ...Array.from({ length: 56 }, (_, number) => (number % 2 ? 'ready' : 'in-work')),
  );
  for (const body of [given, undone]) {
    const answer = await callAs(owner, 'POST', path, body);
    expect([answer.status, withSums(await parseJob(answer)).due]).toEqual([200, PRICE]);
  }
  const other = await callAs(owner, 'POST', path, { ...given, amount: 30_000 });
  expect([other.status, (await jobOf(owner, booked)).bill.due.amount]).toEqual([409, PRICE]);
});

test('money is taken once by one request, and another amount of the same id is told', async () => {
  const booked = await bookAtDesk(owner, { time: 'here', plate: 'DHK-1' });
  const deskPayment = { id: randomUUID(), amount: 100_000 };
  await takeAs(owner, booked, deskPayment);
  await moveThrough(
    owner,
    booked,
    ...Array.from({ length: 56 }, (_, number) => (number % 2 ? 'ready' : 'in-work')),
  );
  expect(withSums(await takeAs(owner, booked, deskPayment)).due).toBe(500_000);
  const other = await sendDeskPayment(owner, booked, { ...deskPayment, amount: 200_000 });
  expect([other.status, withSums(await jobOf(owner, booked)).due]).toEqual([409, 500_000]);
});

test('a customer who puts a served booking away owes what was due, and the month counts no cancelled one', async () => {
  const { customer, order } = await newPaid();
  await moveThrough(owner, order, 'received');
  await askAbout(owner, await jobOf(owner, order), { price: 120_000 });
  const { findings } = await onlyOrderOf(customer);
  await call('POST', `/api/orders/${order._id}/findings`, { ...customer, body: answersTo(findings) });
  await moveThrough(owner, order, 'collected');
  expect(await bodyOf(call('DELETE', `/api/orders/${order._id}`, customer))).toEqual({
    deletedCount: 1,
    payment: 'paid',
  });
  expect(await ordersOf(customer)).toEqual([]);
  expect(await debtsOf(owner)).toMatchObject({
    count: 1,
    due: 120_000,
    debts: [{ job: { orderId: order._id } }],
  });
  const { bookings, charged } = await monthOf('2026-11');
  expect([bookings.cancelled, charged.BDT]).toEqual([0, PRICE + 120_000]);
  expect(withSums(await takeAs(owner, order, { amount: 120_000 })).due).toBe(0);
  // Should it have left by mistake, its customer follows it again.
  await moveThrough(owner, order, 'ready');
  expect(await ordersOf(customer)).toMatchObject([{ _id: order._id, progress: { state: 'ready' } }]);
});
