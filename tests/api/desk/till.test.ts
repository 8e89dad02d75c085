import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { movementSchema } from '../../../src/contract/desk/desk-till.ts';
import type { Customer } from '../../support/customer.ts';
import { actsOn, callAs, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { closeTill, sendMovement, takeAs, tillOn } from '../../support/desk-payments.ts';
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
    { method: 'sslcommerz', currency: 'BDT', taken: 600_000, takenCount: 1, givenBack: 0, givenBackCount: 0 },
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
  const before = { day: TODAY, counted: 595_000, since: 4_000 };
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

test('what was left in the drawer has what has moved since it was counted, and what the morning lacks is kept', async () => {
  await closeTill(member, TODAY);
  await takeAs(member, job, { amount: 20_000 });
  await sendMovement(member, TODAY, { amount: 70_000 });
  const next = '2026-11-23';
  setClock(at(next, '09:00'));
  await sendMovement(member, next, { amount: 5_000 });
  setClock(at('2026-11-24', '20:00'));
  const before = { day: TODAY, counted: 595_000, since: -55_000 };
  expect(await tillOn(member, '2026-11-24')).toMatchObject({ before });
  const counted = { float: 500_000, counted: 500_000, expected: { drawer: 0 } };
  const close = (changes: object) => closeTill(member, '2026-11-24', { ...counted, ...changes });
  expect(await expectRefused(() => close({ note: ' ' }), 400)).toMatchObject({ errors: [{ path: 'note' }] });
  expect(await (await close({ note: 'left in the safe' })).json()).toMatchObject({
    float: 500_000,
    proposed: 540_000,
  });
  expect(await tillOn(member, '2026-11-24')).not.toHaveProperty('before');
});

test('cash that moves for no booking is in the drawer once, and in the log with who took it back', async () => {
  const id = randomUUID();
  const pressed = { id, reason: 'from Bangshal' };
  const [first, second] = await Promise.all([1, 2].map(() => sendMovement(member, TODAY, pressed)));
  const movement = { id, kind: 'parts', amount: -120_000, reason: 'from Bangshal', at: NOW, by: 'Salma' };
  expect(await first?.json()).toEqual(movement);
  expect(await second?.json()).toEqual(movement);
  await expectRefused(() => sendMovement(member, TODAY, { ...pressed, amount: 1 }), 409);
  const change = await sendMovement(owner, TODAY, { type: 'in', kind: 'bank', amount: 50_000 });
  expect(await tillOn(member, TODAY)).toMatchObject({
    cash: { taken: 100_000, givenBack: 0, movedIn: 50_000, movedOut: 120_000 },
    drawer: 30_000,
  });
  // The member saw it before the movements.
  expect(await expectRefused(() => closeTill(member, TODAY), 409)).toMatchObject({ drawer: 30_000 });

  const { id: changeId } = parse(movementSchema, await change.json());
  const undo = () => sendMovement(member, TODAY, { type: 'undone', id: changeId, reason: 'no coins' });
  expect((await undo()).status).toBe(200);
  expect((await undo()).status).toBe(200);
  expect((await tillOn(member, TODAY)).drawer).toBe(-20_000);
  const idsIn = async (query: string) =>
    (await actsOn(member, `${TODAY}${query}`)).movements.map((one) => one.id);
  expect(await idsIn('')).toEqual([id, changeId]);
  expect(await idsIn('?member=Karim')).toEqual([changeId]);
  expect((await actsOn(member, TODAY)).members).toEqual(['Karim', 'Salma']);

  await closeTill(member, TODAY, { counted: 480_000, expected: { drawer: -20_000 } });
  expect((await tillOn(member, TODAY)).movements).toHaveLength(2);
  expect(
    await expectRefused(() => sendMovement(member, TODAY, { type: 'undone', id, reason: 'r' }), 409),
  ).toMatchObject({ closing: { drawer: -20_000 } });
});

test('of a closing and a movement at once, the closing has the movement, or the movement comes after it', async () => {
  const [closing, movement] = await Promise.all([closeTill(member, TODAY), sendMovement(owner, TODAY)]);
  expect(movement.status).toBe(200);
  const till = await tillOn(member, TODAY);
  expect(till.drawer).toBe(-20_000);
  if (closing.ok) expect(till.closing).toMatchObject({ drawer: 100_000 });
  else expect(await closing.json()).toMatchObject({ drawer: -20_000, cash: { movedOut: 120_000 } });
});

test('cash does not move without a reason that is needed, nor in amounts that no drawer has', async () => {
  const sent = { kind: 'other', amount: 0, reason: ' ' };
  expect(await expectRefused(() => sendMovement(member, TODAY, sent), 400)).toMatchObject({
    errors: [
      { path: 'amount', message: 'from BDT 0.01 to BDT 10,000,000' },
      { path: 'reason', message: 'cannot be empty' },
    ],
  });
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
