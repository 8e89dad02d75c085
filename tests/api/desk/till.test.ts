import { beforeEach, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { bookAtDesk, cancelAs } from '../../support/desk-bookings.ts';
import { takeAs, tillOn } from '../../support/takings.ts';
import { at, setClock, visitCloudForFile } from '../../support/visits.ts';

/* The till of a day. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const [TODAY, TOMORROW] = ['2026-11-22', '2026-11-23'] as const;

let member: Customer;
beforeEach(async () => {
  member = await newMember('Salma', 'desk');
});

const booked = (plate: string) => bookAtDesk(member, { plate });

test('the staff can see what each has taken and given back on a day, and what is in the drawer', async () => {
  const karim = await newMember('Karim');
  const [first, second] = [await booked('DHK-1'), await booked('DHK-2')];
  await takeAs(member, first, { amount: 606_375 });
  setClock(at(TODAY, '11:00'));
  await takeAs(karim, second, { way: 'wallet', amount: 50_000 });
  setClock(at(TODAY, '23:59'));
  await takeAs(karim, first, { type: 'given-back', amount: 606_375 });
  // It is found all the same.
  await cancelAs(karim, first);
  setClock(at(TOMORROW, '00:00'));
  await takeAs(member, second, { amount: 10_000 });

  const cash = { way: 'cash', taken: 606_375, takenCount: 1, givenBack: 606_375, givenBackCount: 1 };
  const wallet = { way: 'wallet', taken: 50_000, takenCount: 1, givenBack: 0, givenBackCount: 0 };
  const today = await tillOn(member, TODAY);
  expect(today).toMatchObject({
    ways: [cash, wallet],
    members: [
      { member: 'Karim', ways: [{ way: 'cash', givenBack: 606_375 }, wallet] },
      { member: 'Salma', ways: [{ way: 'cash', taken: 606_375 }] },
    ],
    drawer: 0,
    rows: [
      { orderId: first.orderId, amount: -606_375, at: at(TODAY, '23:59'), by: 'Karim', plate: 'DHK-1' },
      { orderId: second.orderId, amount: 50_000, way: 'wallet', customer: 'Rahim Uddin', plate: 'DHK-2' },
      { transactionId: first.transactionId, amount: 606_375, by: 'Salma' },
    ],
  });
  expect(today.next).toBeUndefined();
  expect(await tillOn(member, TOMORROW)).toMatchObject({ drawer: 10_000, rows: [{ amount: 10_000 }] });
});

test('the staff can read all takings of a day in pages, with the sums of the whole day', async () => {
  const jobs = [await booked('DHK-1'), await booked('DHK-2'), await booked('DHK-3')];
  // Several at the same instant.
  for (let time = 0; time < 17; time += 1) for (const job of jobs) await takeAs(member, job, { amount: 1 });
  const first = await tillOn(member, TODAY);
  expect(first).toMatchObject({ drawer: 51, ways: [{ takenCount: 51 }] });
  expect(first.rows).toHaveLength(50);
  const second = await tillOn(member, TODAY, first.next);
  expect(second).toMatchObject({ drawer: 51, rows: [{ amount: 1 }] });
  expect(second.next).toBeUndefined();
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(51);
});

test('a booking that cannot be read is named, and does not hide the others', async () => {
  const [broken, whole] = [await booked('DHK-1'), await booked('DHK-2')];
  await takeAs(member, broken);
  await takeAs(member, whole);
  await cloud.redis.hset(keys.orders(`desk:${broken.orderId}`), { [broken.orderId]: '{}' });
  expect(await tillOn(member, TODAY)).toMatchObject({
    drawer: 100_000,
    rows: [{ orderId: whole.orderId }],
    unreadable: [broken.orderId],
  });
});

test.each([
  ['of no day', 'soon'],
  ['behind no page', `${TODAY}?after=x`],
])('the staff cannot read a till %s', async (_case, path) => {
  expect((await callAs(member, 'GET', `/api/desk/till/${path}`)).status).toBe(400);
});
