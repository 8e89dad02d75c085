import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { outlookConflictSchema } from '../../../src/contract/order/order.ts';
import { type Visit, visitConflictSchema } from '../../../src/contract/visits/visit.ts';
import { garage } from '../../../src/garage.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import { call, onlyOrderOf } from '../../support/customer.ts';
import { jobOf, newMember } from '../../support/desk.ts';
import { planAs } from '../../support/desk-bookings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import {
  at,
  expectRefused,
  freeAt,
  giveUp,
  newPaid,
  overrideDay,
  readAgendas,
  setClock,
  setVisit,
  slotsFor,
  visitCloudForFile,
} from '../../support/visits.ts';

/* PUT and DELETE /orders/{id}/visit. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');
const WEDNESDAY = at('2026-11-25', '18:00');

type Paid = Awaited<ReturnType<typeof newPaid>>;

const receiptOf = async ({ order }: Paid) =>
  (await call('GET', `/api/orders/by-transaction-id/${order.transactionId}`)).json();

test('a customer can set, move and give up a visit, and read each change in the history', async () => {
  const paid = await newPaid();
  const set = await setVisit(paid, TUESDAY, {
    plate: ' ঢাকা মেট্রো-গ ১২-৩৪৫৬ ',
    car: ' ',
    note: 'a\nb\u0007 ২',
  });
  const plate = 'ঢাকা মেট্রো-গ 12-3456';
  const load = [{ day: '2026-11-24', minutes: 40 }];
  const { rev, visit, moves } = await set.json();
  expect([set.status, moves, rev]).toEqual([200, 1, paid.order.rev + 1]);
  expect(visit).toEqual({ start: TUESDAY, load, plate, note: 'a\nb ২' });
  expect((await receiptOf(paid)).visit).toEqual({ start: TUESDAY, plate });
  expect(Object.keys(await readAgendas())).toEqual(['2026-11-24']);

  expect((await setVisit(paid, WEDNESDAY)).status).toBe(200);
  const order = await onlyOrderOf(paid.customer);
  expect(order.visit).toEqual({ start: WEDNESDAY, load: [{ day: '2026-11-25', minutes: 40 }] });
  expect(Object.keys(await readAgendas())).toEqual(['2026-11-25']);

  const given = await (await giveUp(paid)).json();
  expect(given).toMatchObject({ moves: 3, rev: rev + 2 });
  expect(given).not.toHaveProperty('visit');
  expect(await receiptOf(paid)).not.toHaveProperty('visit');
  expect(await readAgendas()).toEqual({});
  expect(given.events.slice(-3)).toMatchObject([
    { type: 'visit-set', actor: 'customer', reference: TUESDAY },
    { type: 'visit-moved', actor: 'customer', reference: WEDNESDAY },
    { type: 'visit-given-up', actor: 'customer', reference: WEDNESDAY },
  ]);
});

test('a customer and the desk move what was sold: of three weeks, not of three months, whatever the catalogue says by then', async () => {
  const service = JSON.parse((await cloud.redis.hget<string>(keys.services, 'oil-change')) ?? '');
  const store = (minutes: number) =>
    cloud.redis.hset(keys.services, { 'oil-change': JSON.stringify({ ...service, minutes }) });
  const soldAt = async (minutes: number) => {
    await store(minutes);
    return newPaid();
  };
  const plan = (paid: Paid, clock: string) => setVisit(paid, at('2026-11-24', clock));
  const minutesOf = (load: Visit['load']) => load.reduce((sum, { minutes }) => sum + minutes, 0);
  const [months, weeks] = [await soldAt(80 * 1_440), await soldAt(20 * 1_440)];
  expect(await freeAt('oil-change', at('2026-12-22', '08:00'))).toBe(garage.arrivalsPerSlot);
  await store(30);
  expect(await expectRefused(() => plan(months, '08:00'), 409)).toMatchObject({ reason: 'full' });
  const { visit, minutes } = await (await plan(weeks, '08:00')).json();
  expect([minutes, minutesOf(visit.load)]).toEqual([9_600, 9_600]);
  await cloud.redis.hdel(keys.services, 'oil-change');
  expect(minutesOf((await (await plan(weeks, '09:00')).json()).visit.load)).toBe(9_600);
  const member = await newMember();
  await planAs(member, await jobOf(member, weeks.order), { start: at('2026-11-24', '10:00') });
  const load = (await onlyOrderOf(weeks.customer)).visit?.load ?? [];
  expect([load[0], minutesOf(load)]).toEqual([{ day: '2026-11-24', minutes: 540 }, 9_600]);
  await store(service.minutes);
});

test('a customer who wants a time that is full can choose of the six nearest that are free', async () => {
  await overrideDay('2026-11-24', { places: 1 });
  for (const clock of ['09:00', '10:00']) await setVisit(await newPaid(), at('2026-11-24', clock));
  const paid = await newPaid();
  const refusal = async () =>
    z.parse(visitConflictSchema, await expectRefused(() => setVisit(paid, TUESDAY), 409));
  const clocks = ['08:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
  expect(await refusal()).toEqual({
    reason: 'full',
    nearest: clocks.map((clock) => at('2026-11-24', clock)),
  });
  for (const { day } of await slotsFor('oil-change')) await overrideDay(day, { places: 0 });
  expect(await refusal()).toEqual({ reason: 'full', nearest: [] });
});

test('a customer can read why a car cannot be brought at a time, or with such words', async () => {
  const paid = await newPaid();
  await overrideDay('2026-11-25', { closed: true });
  const cases: [request: object, path: string, message: string][] = [
    [{ start: at('2026-11-22', '09:00') }, 'start', 'in the past'],
    [{ start: at('2026-11-22', '11:00') }, 'start', 'too soon'],
    [{ start: at('2026-12-23', '09:00') }, 'start', 'too late'],
    [{ start: WEDNESDAY }, 'start', 'closed'],
    [{ start: at('2026-11-24', '07:00') }, 'start', 'outside the opening hours'],
    [{ start: at('2026-11-24', '09:30') }, 'start', 'every 60 minutes'],
    [{ start: '2026-11-24T09:00:00+06:00' }, 'start', 'not a date'],
    [{ note: '\ud800' }, 'note', ''],
  ];
  for (const [request, path, message] of cases)
    expect(await expectRefused(() => setVisit(paid, TUESDAY, request), 400)).toMatchObject({
      errors: [{ path, message: expect.stringContaining(message) }],
    });
});

test('nobody can change an order whose sign-in the garage ends in the meantime', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  const { customer, order } = paid;
  for (const act of [
    () => setVisit(paid, WEDNESDAY),
    () => giveUp(paid),
    () => call('DELETE', `/api/orders/${order._id}`, customer),
  ]) {
    beforeRequest(COMMIT, () => cloud.redis.set(keys.revoked(customer.uid), '1'));
    expect((await act()).status).toBe(401);
    await cloud.redis.del(keys.revoked(customer.uid));
  }
  expect((await onlyOrderOf(customer)).visit?.start).toBe(TUESDAY);
});

test('a customer who was shown an old rule for the money is shown the present one, and nothing changes until then', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY);
  setClock(at('2026-11-23', '10:00'));
  const remove = async (path: string, expected: string) =>
    call(
      'DELETE',
      `/api/orders/${paid.order._id}${path}?expected=${expected}`,
      await signedInAgain(paid.customer),
    );
  for (const act of [
    () => setVisit(paid, WEDNESDAY, { expected: 'until' }),
    () => remove('/visit', 'until'),
    () => remove('', 'until'),
  ]) {
    const { reason, order } = z.parse(outlookConflictSchema, await expectRefused(act, 409));
    expect([reason, order.visit?.start]).toEqual(['outlook-changed', TUESDAY]);
  }
  const moved = await (await setVisit(paid, WEDNESDAY, { expected: 'stays' })).json();
  expect(moved).toMatchObject({ lateChange: true, visit: { start: WEDNESDAY } });
  expect(await (await remove('', 'stays')).json()).toEqual({ deletedCount: 1, payment: 'paid' });
});
