import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { type Job, jobConflictSchema } from '../../src/contract/desk-day.ts';
import { type Customer, call, newCustomer, onlyOrderOf } from '../support/customer.ts';
import { boardOf, callAs, jobOf, moveJob, moveThrough, newMember, unplannedOf } from '../support/garage.ts';
import { cancel, signedInAgain } from '../support/money.ts';
import { expectPlaces } from '../support/places.ts';
import { runCommand } from '../support/run-command.ts';
import { wholeStore } from '../support/store.ts';
import { at, giveUp, newPaid, setClock, setVisit, visitCloudForFile } from '../support/visits.ts';

/* The garage's day. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TODAY = '2026-11-22';
const TOMORROW = '2026-11-23';
const TODAY_AT_TWO = at(TODAY, '14:00');

let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const idsOf = (jobs: Job[]): string[] => jobs.map(({ orderId }) => orderId);

/** Returns where a day's board has its jobs, after checking that each car is in one place. */
async function placesOn(day: string) {
  expectPlaces(await wholeStore());
  const { expected, onSite, collected, unplanned } = await boardOf(member, day);
  return { expected: idsOf(expected), onSite: idsOf(onSite), collected: idsOf(collected), unplanned };
}

const progressSeenBy = async (customer: Customer) =>
  (await onlyOrderOf(await signedInAgain(customer))).progress;

test('a car goes through the day, and each step is seen by its customer', async () => {
  const { customer, order } = await newPaid();
  const id = order._id;
  expect(await placesOn(TODAY)).toEqual({ expected: [], onSite: [], collected: [], unplanned: 1 });
  await setVisit({ customer, order }, TODAY_AT_TWO, { plate: 'DHK-11', car: 'Toyota', note: 'noisy' });
  expect(await placesOn(TODAY)).toEqual({ expected: [id], onSite: [], collected: [], unplanned: 0 });
  expect(await placesOn(TOMORROW)).toMatchObject({ expected: [] });
  const { expected, member: name } = await boardOf(member, TODAY);
  expect(name).toBe('Karim');
  expect(expected).toEqual([
    {
      orderId: id,
      transactionId: order.transactionId,
      rev: expect.any(Number),
      place: 'planned',
      progress: 'expected',
      visit: { start: TODAY_AT_TWO, plate: 'DHK-11', car: 'Toyota', note: 'noisy' },
      minutes: 40,
      serviceName: order.serviceName,
      customer: order.customer,
      phone: order.phone,
      payment: 'paid',
      paidAt: order.paidAt,
      createdAt: order.createdAt,
      amount: order.amount,
      taken: { amount: order.amount, currency: 'BDT' },
      currency: 'BDT',
      gateway: 'sslcommerz',
    },
  ]);

  // Before its time.
  await moveThrough(member, order, 'received');
  for (const day of [TODAY, TOMORROW])
    expect(await placesOn(day)).toEqual({ expected: [], onSite: [id], collected: [], unplanned: 0 });
  await moveThrough(member, order, 'in-work');
  const waiting = await moveJob(member, await jobOf(member, order), 'waiting', ' For a part until Thursday ');
  expect(waiting.status).toBe(200);
  expect(await waiting.json()).toMatchObject({
    place: 'on-site',
    progress: 'waiting',
    message: 'For a part until Thursday',
    movedBy: 'Karim',
    movedAt: expect.any(String),
  });
  expect(await progressSeenBy(customer)).toEqual({
    state: 'waiting',
    message: 'For a part until Thursday',
    at: expect.any(String),
  });
  const receipt = await call('GET', `/api/orders/by-transaction-id/${order.transactionId}`);
  expect(await receipt.json()).toMatchObject({ progress: { state: 'waiting' } });

  setClock(at(TOMORROW, '12:00'));
  await moveThrough(member, order, 'ready', 'collected');
  expect(await placesOn(TODAY)).toEqual({ expected: [], onSite: [], collected: [], unplanned: 0 });
  expect(await placesOn(TOMORROW)).toEqual({ expected: [], onSite: [], collected: [id], unplanned: 0 });
  const seen = await onlyOrderOf(await signedInAgain(customer));
  expect(seen.events.slice(-5).map(({ type }) => type)).toEqual([
    'received',
    'in-work',
    'waiting',
    'ready',
    'collected',
  ]);
  expect(JSON.stringify(seen)).not.toContain('Karim');
  expect(await cloud.redis.hget(keys.orders(customer.uid), id)).toContain('"by":"Karim"');
});

test('each move can be undone, and leaves everything where it was', async () => {
  const { customer, order } = await newPaid('transmission-service');
  await setVisit({ customer, order }, TODAY_AT_TWO);
  const store = async () => {
    const all = await wholeStore();
    expectPlaces(all);
    return [...all].filter(([key]) => /^(agenda|unplanned|onsite|collected)/.test(key));
  };
  const planned = await store();
  await moveThrough(member, order, 'received');
  const received = await store();
  expect(received).not.toEqual(planned);
  await moveThrough(member, order, 'expected');
  expect(await store()).toEqual(planned);
  await moveThrough(member, order, 'not-come');
  expect(await placesOn(TODAY)).toMatchObject({ expected: [], unplanned: 1 });
  await moveThrough(member, order, 'expected');
  expect(await store()).toEqual(planned);
  await moveThrough(member, order, 'received', 'collected', 'received');
  expect(await store()).toEqual(received);
});

test('an unplanned car is received, and unplanned again after an undo', async () => {
  const { order } = await newPaid();
  const before = await cloud.redis.zrange(keys.unplanned, 0, -1, { withScores: true });
  expect(await moveThrough(member, order, 'received')).toMatchObject({ place: 'on-site' });
  expect(await placesOn(TODAY)).toMatchObject({ onSite: [order._id], unplanned: 0 });
  expect(await moveThrough(member, order, 'expected')).toMatchObject({ place: 'unplanned' });
  expect(await cloud.redis.zrange(keys.unplanned, 0, -1, { withScores: true })).toEqual(before);
});

test('a car that did not come is unplanned; its customer may choose another time, or bring it later', async () => {
  const { customer, order } = await newPaid();
  await setVisit({ customer, order }, at(TOMORROW, '09:00'));
  const tooEarly = await moveJob(member, await jobOf(member, order), 'not-come');
  expect(tooEarly.status).toBe(400);
  setClock(at(TOMORROW, '18:00'));
  expect(await moveThrough(member, order, 'not-come')).toMatchObject({
    place: 'unplanned',
    progress: 'not-come',
    missed: at(TOMORROW, '09:00'),
  });
  const seen = await onlyOrderOf(await signedInAgain(customer));
  expect(seen).not.toHaveProperty('visit');
  expect(seen.events.at(-1)).toMatchObject({ type: 'visit-missed', reference: at(TOMORROW, '09:00') });
  expect(JSON.stringify(seen)).not.toContain('missedVisit');
  // It comes after all, but that was a mistake.
  await moveThrough(member, order, 'received', 'not-come');
  expect(await placesOn(TOMORROW)).toMatchObject({ expected: [], onSite: [], unplanned: 1 });
  expect((await setVisit({ customer, order }, at('2026-11-25', '09:00'))).status).toBe(200);
  const planned = await jobOf(member, order);
  expect(planned).toMatchObject({ place: 'planned', progress: 'expected' });
  expect(planned).not.toHaveProperty('missed');
  expectPlaces(await wholeStore());
});

test('missing a visit does not bring the refund back', async () => {
  const { customer, order } = await newPaid();
  await setVisit({ customer, order }, TODAY_AT_TWO);
  await moveThrough(member, order, 'not-come');
  expect((await cancel(customer, order._id)).payment).toBe('paid');
  expectPlaces(await wholeStore());
});

test('a visit that was missed by mistake, and given up by the garage, leaves the refund possible', async () => {
  const { customer, order } = await newPaid();
  await setVisit({ customer, order }, TODAY_AT_TWO);
  await moveThrough(member, order, 'not-come', 'expected');
  expect((await onlyOrderOf(customer)).lateChange).toBeUndefined();
  expect(await runCommand('desk', ['give-up', order.transactionId, '--yes'])).toMatchObject({ code: 0 });
  expect((await cancel(customer, order._id)).payment).toBe('refund-due');
  expectPlaces(await wholeStore());
});

test('another sentence is no move: the car stays where it is, since when it is there', async () => {
  const other = await newMember('Amina');
  const { customer, order } = await newPaid();
  const waiting = await moveThrough(member, order, 'received', 'waiting');
  setClock(at(TODAY, '15:00'));
  await moveJob(other, await jobOf(member, order), 'waiting', 'Until Thursday');
  const { movedAt, movedBy } = waiting;
  expect(await jobOf(member, order)).toMatchObject({ movedAt, movedBy, message: 'Until Thursday' });
  expect(await progressSeenBy(customer)).toMatchObject({ at: movedAt, message: 'Until Thursday' });

  const collected = await moveThrough(member, order, 'collected');
  setClock(at(TOMORROW, '12:00'));
  await moveJob(member, collected, 'collected', 'Thank you');
  expect(await placesOn(TOMORROW)).toMatchObject({ collected: [] });
  expect((await boardOf(member, TODAY)).collected).toMatchObject([{ message: 'Thank you' }]);
});

test('of two members who move a car at once, the second is told who moved it where', async () => {
  const other = await newMember('Amina');
  const { order } = await newPaid();
  const job = await moveThrough(member, order, 'received');
  const [first, second] = [await moveJob(other, job, 'waiting'), await moveJob(member, job, 'in-work')];
  expect([first.status, second.status]).toEqual([200, 409]);
  const conflict = z.parse(jobConflictSchema, await second.json());
  expect(conflict).toMatchObject({ by: 'Amina', progress: 'waiting', job: { place: 'on-site' } });
  expect(conflict.job).toEqual(await jobOf(member, order));
  // To the same place, too.
  expect((await moveJob(member, job, 'waiting')).status).toBe(409);
  const both = await Promise.all([
    moveJob(other, conflict.job, 'ready'),
    moveJob(member, conflict.job, 'in-work'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expectPlaces(await wholeStore());
});

test('a repeat changes nothing, and a customer who was first is no member', async () => {
  const { customer, order } = await newPaid();
  const job = await jobOf(member, order);
  await moveJob(member, job, 'received', 'By the door');
  const before = await wholeStore();
  const repeat = await moveJob(member, job, 'received', 'By the door');
  expect(repeat.status).toBe(200);
  expect(await repeat.json()).toEqual(await jobOf(member, order));
  expect(await wholeStore()).toEqual(before);
  const again = await moveJob(member, await jobOf(member, order), 'received', 'By the door');
  expect(again.status).toBe(200);
  expect(await wholeStore()).toEqual(before);
  const { rev } = await jobOf(member, order);
  await moveThrough(member, order, 'expected', 'expected');
  expect((await jobOf(member, order)).rev).toBe(rev + 1);

  const seen = await jobOf(member, order);
  await setVisit({ customer, order }, TODAY_AT_TWO);
  const conflict = await (await moveJob(member, seen, 'received')).json();
  expect(conflict).toMatchObject({ progress: 'expected', job: { place: 'planned' } });
  expect(conflict).not.toHaveProperty('by');
});

test('once the car has come, its visit stands, and cancelling leaves the money to the garage', async () => {
  const { customer, order } = await newPaid();
  await setVisit({ customer, order }, at('2026-11-25', '09:00'));
  const { rev, transactionId } = await moveThrough(member, order, 'received');
  const before = await wholeStore();
  for (const response of [
    await setVisit({ customer, order }, at('2026-11-26', '09:00')),
    await giveUp({ customer, order }),
  ]) {
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ reason: 'begun' });
  }
  expect(await wholeStore()).toEqual(before);
  expect((await cancel(customer, order._id)).payment).toBe('paid');

  // It stays on the board until it is collected.
  const [card] = (await boardOf(member, TODAY)).onSite;
  expect(card).toMatchObject({ transactionId, cancelled: true, place: 'on-site' });
  expect(card?.rev).toBeGreaterThan(rev);
  expectPlaces(await wholeStore());
  await moveThrough(member, order, 'ready', 'collected');
  expect(await placesOn(TODAY)).toMatchObject({ onSite: [], collected: [order._id] });
});

test('an undo before cancelling refunds as before; after it, the booking leaves the board', async () => {
  const [undone, cancelled] = [await newPaid(), await newPaid()];
  await moveThrough(member, undone.order, 'received', 'expected');
  expect((await cancel(undone.customer, undone.order._id)).payment).toBe('refund-due');
  await setVisit(cancelled, TODAY_AT_TWO);
  await moveThrough(member, cancelled.order, 'received');
  await cancel(cancelled.customer, cancelled.order._id);
  expect(await moveThrough(member, cancelled.order, 'expected')).toMatchObject({ place: 'none' });
  expect(await placesOn(TODAY)).toEqual({ expected: [], onSite: [], collected: [], unplanned: 0 });
});

test('a held payment is on the board; refused while the car is here, the car stays', async () => {
  const { order } = await newPaid('oil-change', { risk_level: '1' });
  expect(await moveThrough(member, order, 'received')).toMatchObject({ payment: 'held' });
  await runCommand('orders', ['refuse', order.transactionId, '--yes']);
  expect((await boardOf(member, TODAY)).onSite).toMatchObject([{ payment: 'refund-due' }]);
  expectPlaces(await wholeStore());
  const other = await newPaid('oil-change', { risk_level: '1' });
  await runCommand('orders', ['refuse', other.order.transactionId, '--yes']);
  expect(await jobOf(member, other.order)).toMatchObject({ place: 'none' });
  expectPlaces(await wholeStore());
});

test.each([
  [
    'was cancelled',
    async ({ customer, order }: Awaited<ReturnType<typeof newPaid>>) =>
      void (await cancel(customer, order._id)),
  ],
  [
    'was refunded',
    async ({ order }: Awaited<ReturnType<typeof newPaid>>) =>
      void (await runCommand('orders', ['refund', order.transactionId, '--yes'])),
  ],
])('a booking that %s is found, but has no car to receive', async (_, end) => {
  const paid = await newPaid();
  await end(paid);
  const job = await jobOf(member, paid.order);
  expect(job).toMatchObject({ place: 'none', orderId: paid.order._id });
  const before = await wholeStore();
  for (const progress of ['received', 'not-come', 'collected'] as const) {
    const response = await moveJob(member, job, progress);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ job });
  }
  expect(await wholeStore()).toEqual(before);
});

test('unplanned jobs come in pages, paid last first, also those of the same millisecond', async () => {
  const paid = await newPaid();
  const [json = ''] = z.parse(z.array(z.string()), await cloud.redis.hvals(keys.orders(paid.customer.uid)));
  const writes = cloud.redis.multi();
  const all: string[] = [paid.order._id];
  for (let number = 0; number < 119; number += 1) {
    const id = `order-${String(number).padStart(3, '0')}`;
    all.push(id);
    writes.hset(keys.orders('uid:1'), { [id]: json.replaceAll(paid.order._id, id) });
    // 40 of them at the same time, over the end of the first page.
    const score = number >= 50 && number < 90 ? 5_000 : number;
    writes.zadd(keys.unplanned, { score, member: `${id}:uid:1` });
  }
  await writes.exec();
  const found: string[] = [];
  let after: string | undefined;
  const sizes: number[] = [];
  do {
    const { jobs, next } = await unplannedOf(member, after);
    sizes.push(jobs.length);
    found.push(...idsOf(jobs));
    after = next;
  } while (after);
  expect(sizes).toEqual([50, 50, 20]);
  expect(found[0]).toBe(paid.order._id);
  expect(found.toSorted()).toEqual(all.toSorted());
  expect(found.at(-1)).toBe('order-000');
});

test.each([
  ['GET', '/api/desk/day/2026-02-30', 400, 'day'],
  ['GET', '/api/desk/day/today', 400, 'day'],
  ['GET', '/api/desk/unplanned?after=x', 400, 'after'],
  ['GET', '/api/desk/jobs/nobody', 404, undefined],
  ['GET', `/api/desk/jobs/${'a'.repeat(26)}`, 404, undefined],
])('%s %s: %i', async (method, path, status, field) => {
  const response = await callAs(member, method, path);
  expect(response.status).toBe(status);
  const { errors } = z.parse(
    z.object({ errors: z.optional(z.array(z.object({ path: z.string() }))) }),
    await response.json(),
  );
  expect(errors?.[0]?.path).toBe(field);
});

test.each([
  [{ progress: 'washed', rev: 1 }, 'progress'],
  [{ progress: 'ready' }, 'rev'],
  [{ progress: 'ready', rev: 1.5 }, 'rev'],
  [{ progress: 'ready', rev: 1, message: 'x'.repeat(201) }, 'message'],
  [{ progress: 'ready', rev: 1, by: 'me' }, '(body)'],
])('a move of %j is refused', async (body, field) => {
  const { order } = await newPaid();
  const response = await callAs(member, 'PATCH', `/api/desk/jobs/${order.transactionId}`, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ path: field }] });
});

test('who is not of the staff reads and changes nothing, and a removed or revoked member is out at once', async () => {
  const { customer, order } = await newPaid();
  const { rev, transactionId } = await moveThrough(member, order, 'received');
  const path = `/api/desk/jobs/${transactionId}`;
  const expectRefused = async (account: Customer, status: number) => {
    const before = await wholeStore();
    for (const response of [
      await callAs(account, 'GET', `/api/desk/day/${TODAY}`),
      await callAs(account, 'GET', '/api/desk/day/nonsense'),
      await callAs(account, 'GET', '/api/desk/unplanned'),
      await callAs(account, 'GET', path),
      await callAs(account, 'GET', '/api/desk/jobs/nobody'),
      await callAs(account, 'PATCH', path, { progress: 'ready', rev }),
    ]) {
      expect(response.status).toBe(status);
      const text = await response.text();
      for (const secret of [order.phone, order.customer, order._id]) expect(text).not.toContain(secret);
    }
    expect(await wholeStore()).toEqual(before);
  };
  await expectRefused(await newCustomer(), 403);
  await expectRefused(customer, 403);
  expect((await callAs(member, 'GET', path)).status).toBe(200);
  await cloud.redis.set(keys.revoked(member.uid), '1');
  await expectRefused(member, 401);
  await cloud.redis.del(keys.revoked(member.uid));
  await runCommand('desk', ['staff', 'remove', member.uid]);
  await expectRefused(member, 403);
});
