import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deskMonth } from '../../../src/contract/desk/desk-month.ts';
import { linkedBy } from '../../support/booking-link.ts';
import { bodyOf, type Customer, call, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { actsOn, callAs, debtsOf, deskOrderOf, jobOf, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { answersTo, askAbout } from '../../support/findings.ts';
import { moneyCloudForFile } from '../../support/gateways/money.ts';
import { withSums } from '../../support/orders/bill.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { clearStore, NOW, newPaid, setClock } from '../../support/visits.ts';

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
