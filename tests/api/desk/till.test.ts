import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import type { Customer } from '../../support/customer.ts';
import { actsOn, callAs, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { closeTill, takeAs, tillOn } from '../../support/desk-payments.ts';
import { at, expectRefused, newPaid, setClock, visitCloudForFile } from '../../support/visits.ts';

/* The till of a day: what came in, and how it was closed. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const TODAY = '2026-11-22';
const NOW = at(TODAY, '10:00');

let member: Customer;
let owner: Customer;
let job: Job;
beforeEach(async () => {
  member = await newMember('Salma', 'desk');
  owner = await newMember('Karim');
  job = await bookAtDesk(member, { time: 'here', plate: 'DHK-1' });
  await takeAs(member, job);
});

const reopen = (who: Customer, day: string, closed: string) =>
  callAs(who, 'DELETE', `/api/desk/till/${day}?closed=${closed}`);

test('the till has what came online that day, which is not in the drawer', async () => {
  await newPaid();
  const { online, drawer, members } = await tillOn(member, TODAY);
  expect(online).toEqual([
    { way: 'sslcommerz', currency: 'BDT', taken: 600_000, takenCount: 1, givenBack: 0, givenBackCount: 0 },
  ]);
  expect({ drawer, members: members.map((one) => one.member) }).toEqual({
    drawer: 100_000,
    members: ['Salma'],
  });
});

test('of two members who close a day at once, one is told who was first, and a repeat changes nothing', async () => {
  const sums = { float: 500_000, counted: 595_000, drawer: 100_000 };
  const responses = await Promise.all([member, owner].map((one) => closeTill(one, TODAY)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [first, second] = responses[0]?.ok ? [member, owner] : [owner, member];
  const by = first === member ? 'Salma' : 'Karim';
  const closing = { type: 'closed', day: TODAY, at: NOW, by, ...sums };
  expect(await responses.find(({ ok }) => !ok)?.json()).toMatchObject({
    detail: `${by} has closed this day on Sun 22 Nov, 10:00, with BDT 5,950 counted.`,
    drawer: 100_000,
    closing,
  });
  expect(await (await closeTill(first, TODAY)).json()).toEqual(closing);
  await expectRefused(() => closeTill(second, TODAY), 409);

  await takeAs(member, job, { amount: 4_000 });
  expect(await tillOn(member, TODAY)).toMatchObject({ closing, drawer: 104_000 });
  const before = { day: TODAY, counted: 595_000 };
  expect(await tillOn(member, '2026-11-29')).toMatchObject({ before });
  expect(await tillOn(member, '2026-11-30')).not.toHaveProperty('before');
});

test('an owner reopens a day, which the log of that time says, and it can be closed again', async () => {
  await closeTill(member, TODAY, { note: 'a note' });
  const later = at('2026-11-23', '09:00');
  setClock(later);
  await expectRefused(() => reopen(member, TODAY, NOW), 403);
  expect((await reopen(owner, TODAY, NOW)).status).toBe(200);
  expect((await reopen(owner, TODAY, NOW)).status).toBe(200);
  expect((await closeTill(member, TODAY, { counted: 600_000 })).status).toBe(200);
  expect(await expectRefused(() => reopen(owner, TODAY, NOW), 409)).toMatchObject({
    closing: { at: later, counted: 600_000 },
  });
  const actsIn = async (path: string) =>
    (await actsOn(member, path)).tills.map(({ type, by, day, counted }) => `${by} ${type} ${day} ${counted}`);
  expect(await actsIn(TODAY)).toEqual([`Salma closed ${TODAY} 595000`]);
  expect(await actsIn('2026-11-23')).toEqual([
    `Salma closed ${TODAY} 600000`,
    `Karim reopened ${TODAY} 595000`,
  ]);
  expect(await actsIn('2026-11-23?member=Karim')).toEqual([`Karim reopened ${TODAY} 595000`]);
});

test('a day is not closed with amounts that no drawer has', async () => {
  const message = 'from BDT 0 to BDT 10,000,000';
  expect(
    await expectRefused(() => closeTill(member, TODAY, { float: -1, counted: 1_000_000_001 }), 400),
  ).toMatchObject({
    errors: [
      { path: 'float', message },
      { path: 'counted', message },
    ],
  });
});
