import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { book, call, newCustomer, onlyOrderOf, ordersOf } from '../support/customer.ts';
import { runCommand } from '../support/run-command.ts';
import {
  at,
  expectRefused,
  giveUp,
  newPaid,
  overrideDay,
  reasonOf,
  setClock,
  setVisit,
  visitCloudForFile,
} from '../support/visits.ts';

/* Requests for visits that are refused, and change nothing. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');

test.each([
  ['in the past', at('2026-11-22', '09:00')],
  ['too soon', at('2026-11-22', '11:00')],
  ['too late', at('2026-12-23', '09:00')],
  ['closed', at('2026-11-27', '09:00')],
  ['outside the opening hours', at('2026-11-24', '07:00')],
  ['outside the opening hours', at('2026-11-24', '19:00')],
  ['outside the opening hours', at('2026-11-26', '16:00')],
  ['every 60 minutes', at('2026-11-24', '09:30')],
  ['every 60 minutes', '2026-11-24T03:00:00.001Z'],
  ['in the past', '0001-01-01T00:00:00Z'],
  ['too late', '9999-12-31T23:59:59Z'],
  ['ISO', 'tomorrow'],
  ['ISO', '2026-11-24T09:00:00+06:00'],
  ['ISO', '2026-11-24'],
  ['ISO', '2026-02-30T03:00:00.000Z'],
  ['ISO', ''],
])('a start that is %s is refused by its name: %s', async (message, start) => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  const { errors } = await expectRefused(() => setVisit(paid, start), 400);
  expect(errors).toEqual([{ path: 'start', message: expect.stringContaining(message) }]);
});

test('a start on a day that the garage has closed is refused', async () => {
  await overrideDay('2026-11-24', { closed: true });
  const paid = await newPaid();
  const { errors } = await expectRefused(() => setVisit(paid, TUESDAY), 400);
  expect(errors).toEqual([{ path: 'start', message: 'is on a day on which the garage is closed' }]);
});

test.each([
  [{ plate: 'x'.repeat(501) }, 'plate'],
  [{ car: 'x'.repeat(501) }, 'car'],
  [{ note: 'x'.repeat(501) }, 'note'],
  [{ plate: 7 }, 'plate'],
  [{ note: '\ud800' }, 'note'],
  [{ start: undefined }, 'start'],
  [{ start: 1 }, 'start'],
])('a body with %j is refused', async (changes, path) => {
  const paid = await newPaid();
  const { errors } = await expectRefused(() => setVisit(paid, TUESDAY, changes), 400);
  expect(errors).toMatchObject([{ path }]);
});

test('another customer’s, an unknown and a cancelled order have no visit', async () => {
  const [paid, cancelled, { customer }] = await Promise.all([newPaid(), newPaid(), newPaid()]);
  await setVisit(paid, TUESDAY);
  await call('DELETE', `/api/orders/${cancelled.order._id}`, cancelled.customer);
  for (const booked of [{ ...paid, customer }, { customer, order: { _id: randomUUID() } }, cancelled]) {
    await expectRefused(() => setVisit(booked, at('2026-11-25', '09:00')), 404);
    await expectRefused(() => giveUp(booked), 404);
  }
});

test('an order that is unpaid or under review has no visit', async () => {
  const customer = await newCustomer();
  await book(customer);
  const unpaid = { customer, order: await onlyOrderOf(customer) };
  const held = await newPaid('oil-change', { risk_level: '1' });
  for (const booked of [unpaid, held]) {
    expect(await reasonOf(() => setVisit(booked, TUESDAY))).toEqual({ reason: 'unpaid' });
    expect((await giveUp(booked)).status).toBe(200);
  }
});

test('a visit whose time has come stays as it is', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  setClock(TUESDAY);
  expect(await reasonOf(() => setVisit(paid, at('2026-11-25', '09:00')))).toEqual({ reason: 'begun' });
  expect(await reasonOf(() => setVisit(paid, TUESDAY, { plate: 'A' }))).toEqual({ reason: 'begun' });
  expect(await reasonOf(() => giveUp(paid))).toEqual({ reason: 'begun' });
});

test('a visit is set or moved ten times, and can then still be given up', async () => {
  const paid = await newPaid();
  for (let hour = 0; hour < 10; hour += 1)
    expect((await setVisit(paid, at('2026-11-24', `${String(8 + hour).padStart(2, '0')}:00`))).status).toBe(
      200,
    );
  expect(await reasonOf(() => setVisit(paid, at('2026-11-25', '09:00')))).toEqual({ reason: 'moves' });
  expect((await giveUp(paid)).status).toBe(200);
  expect(await reasonOf(() => setVisit(paid, TUESDAY))).toEqual({ reason: 'moves' });
});

test('a revoked token changes no visit, and calls are limited by customer', async () => {
  const paid = await newPaid();
  await runCommand('desk', ['revoke', paid.customer.uid, '--yes']);
  expect((await setVisit(paid, TUESDAY)).status).toBe(401);
  expect((await giveUp(paid)).status).toBe(401);
  const other = await newPaid();
  const statuses = new Set<number>();
  for (let time = 0; time < 32; time += 1) statuses.add((await giveUp(other)).status);
  expect(statuses).toEqual(new Set([200, 429]));
  expect(await ordersOf(other.customer)).toHaveLength(1);
});
