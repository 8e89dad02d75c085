import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import {
  dayConflictSchema,
  dayLoadSchema,
  rangeSchema,
  weekSchema,
} from '../../../src/contract/desk/desk-week.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import { at } from '../../support/cases/times.ts';
import { type Customer, call, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, callAs, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { signedInAgain } from '../../support/gateways/money.ts';
import {
  expectRefused,
  freeAt,
  newPaid,
  setClock,
  setVisit,
  visitCloudForFile,
} from '../../support/visits.ts';

/* How full days are, and what is different on them. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
let member: Customer;
beforeEach(async () => {
  member = await newMember();
});

const weekOf = async (day: string) =>
  z.parse(weekSchema, await (await callAs(member, 'GET', `/api/desk/days/${day}`)).json());
const set = (
  day: string,
  settings: object,
  { expected = {}, by = member }: { expected?: object | undefined; by?: Customer | undefined } = {},
) => callAs(by, 'PUT', `/api/desk/days/${day}`, { ...settings, expected });

test('the staff can see how full each day of a week is, and which are closed', async () => {
  const early = await newPaid('transmission-service');
  await setVisit(early, at('2026-11-26', '15:00'));
  const here = await newPaid();
  await setVisit(here, at('2026-11-26', '09:00'));
  await moveThrough(member, here.order, 'received');
  const week = await weekOf('2026-11-24');
  expect(week.map(({ day, arrivals, minutes }) => [day, arrivals, minutes])).toEqual([
    ['2026-11-24', 0, 0],
    ['2026-11-25', 0, 0],
    ['2026-11-26', 2, 100],
    ['2026-11-27', 0, 0],
    ['2026-11-28', 0, 420],
    ['2026-11-29', 0, 0],
    ['2026-11-30', 0, 0],
  ]);
  const [tuesday, , thursday, friday] = week;
  expect(tuesday).toMatchObject({ isOpenWeekday: true, settings: {}, maxArrivals: 33, maxMinutes: 2_400 });
  expect(thursday).toMatchObject({ isOpenWeekday: true, maxArrivals: 24, maxMinutes: 1_740 });
  expect(friday).toMatchObject({ isOpenWeekday: false, maxArrivals: 0, maxMinutes: 0 });
});

test('the staff can close a day, make it smaller and open it again; visits that stand stay on its board', async () => {
  const paid = await newPaid();
  const start = at('2026-11-24', '09:00');
  await setVisit(paid, start);
  const closed = z.parse(dayLoadSchema, await (await set('2026-11-24', { closed: true })).json());
  expect(closed).toMatchObject({ settings: { closed: true }, arrivals: 1, maxArrivals: 0, maxMinutes: 0 });
  expect(await freeAt('oil-change', start)).toBeUndefined();
  expect((await boardOf(member, '2026-11-24')).expected).toMatchObject([{ phone: paid.order.phone }]);
  expect((await weekOf('2026-11-24'))[0]).toEqual(closed);

  await set('2026-11-24', { places: 2, minutes: 600 }, { expected: { closed: true } });
  expect((await weekOf('2026-11-24'))[0]).toMatchObject({ maxArrivals: 22, maxMinutes: 600 });
  expect(await freeAt('oil-change', start)).toBe(1);
  await set('2026-11-24', {}, { expected: { minutes: 600, places: 2 } });
  expect(await cloud.redis.exists(keys.days)).toBe(0);
});

test('a customer whose day has no places any longer can see that everywhere, until it opens again', async () => {
  const start = at('2026-11-24', '09:00');
  const [early, here] = [await newPaid(), await newPaid()];
  for (const paid of [early, here]) await setVisit(paid, start);
  const desk = await bookAtDesk(member, { time: at('2026-11-24', '10:00') });
  const orderOf = async ({ customer }: typeof early) => onlyOrderOf(await signedInAgain(customer));
  setClock(at('2026-11-24', '08:30'));
  await moveThrough(member, here.order, 'received');
  await set('2026-11-24', { places: 0 });
  expect(await orderOf(early)).toMatchObject({ displaced: true, visit: { start } });
  expect(await orderOf(here)).not.toHaveProperty('displaced');
  const calendar = `/api/orders/by-transaction-id/${early.order.transactionId}/visit.ics`;
  expect(await (await call('GET', calendar)).text()).toContain('STATUS:CANCELLED');
  const { expected } = await boardOf(member, '2026-11-24');
  expect(expected.map(({ displaced }) => displaced)).toEqual([true, true]);
  expect(await (await call('GET', `/api/bookings/${desk.link}`)).json()).toMatchObject({ displaced: true });

  await set('2026-11-24', {}, { expected: { places: 0 } });
  expect(await orderOf(early)).not.toHaveProperty('displaced');
});

test('a customer who chooses a time while its day is closed has no time, or is told', async () => {
  const start = at('2026-11-24', '09:00');
  const [first, second] = [await newPaid(), await newPaid()];
  await setVisit(first, start);
  beforeRequest(COMMIT, () => setVisit(second, start));
  expect((await set('2026-11-24', { closed: true })).status).toBe(200);
  for (const { customer } of [first, second])
    expect(await onlyOrderOf(customer)).toMatchObject({ displaced: true });
});

test('a member of staff can see what another has changed of a day first', async () => {
  const other = await newMember('Shirin');
  const responses = await Promise.all([
    set('2026-11-24', { closed: true }),
    set('2026-11-24', { places: 1 }, { by: other }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  const { load } = z.parse(dayConflictSchema, await refused?.json());
  expect(load).toEqual((await weekOf('2026-11-24'))[0]);
  expect(load.settings).not.toEqual({});

  // The settings that the member has seen by now are changed, and a repeat changes nothing.
  expect((await set('2026-11-24', { minutes: 600 }, { expected: load.settings })).status).toBe(200);
  expect((await set('2026-11-24', { minutes: 600 }, { expected: load.settings })).status).toBe(200);
  expect((await set('2026-11-24', {}, { expected: load.settings })).status).toBe(409);
  expect((await weekOf('2026-11-24'))[0]).toMatchObject({ settings: { minutes: 600 } });
});

test('an owner can close a range of days in one act, whose customers are told, and open it again, also with another owner', async () => {
  const [early, late] = [await newPaid(), await newPaid('transmission-service')];
  await setVisit(early, at('2026-11-24', '09:00'));
  await setVisit(late, at('2026-11-28', '09:00'));
  await set('2026-11-25', { closed: true });
  await set('2026-11-26', { places: 1 });
  const path = '/api/desk/days/2026-11-24/to/2026-11-28';
  const range = z.parse(rangeSchema, await (await callAs(member, 'GET', path)).json());
  expect(range.loads.map(({ day }) => day.slice(-2))).toEqual(['24', '25', '26', '28']);
  expect(range.cars).toMatchObject([{ orderId: early.order._id }, { orderId: late.order._id }]);
  const expected = range.loads.map(({ day, settings }) => ({ day, settings }));
  const close = async (by = member) => callAs(by, 'PUT', path, { closed: true, expected });
  const other = await newMember('Shirin');
  const both = await Promise.all([close(), close(other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const displacedOf = async ({ customer }: typeof early) =>
    (await onlyOrderOf(await signedInAgain(customer))).events.filter(({ type }) => type === 'visit-closed')
      .length;
  expect(await Promise.all([early, late].map(displacedOf))).toEqual([1, 1]);
  const closed = await weekOf('2026-11-24');
  expect(closed.slice(0, 5).map(({ settings }) => settings.closed ?? false)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);

  expect((await callAs(member, 'PUT', path, { closed: false, expected })).status).toBe(409);
  const now = closed.map(({ day, settings }) => ({ day, settings }));
  expect((await callAs(member, 'PUT', path, { closed: false, expected: now })).status).toBe(200);
  expect((await weekOf('2026-11-24')).map(({ settings }) => settings)).toEqual([
    {},
    {},
    { places: 1 },
    {},
    {},
    {},
    {},
  ]);
  expect(await onlyOrderOf(await signedInAgain(late.customer))).not.toHaveProperty('displaced');
  const refused = await expectRefused(
    () => callAs(member, 'PUT', path.replace('28', '99'), { closed: true, expected }),
    400,
  );
  expect(refused).toMatchObject({ errors: [{ path: 'last' }] });
});

test('an owner cannot close a range to which more cars come than can be told at once', async () => {
  const expected = ['24', '25'].map((day) => ({ day: `2026-11-${day}`, settings: {} }));
  const agendas = expected.map(({ day }) => keys.agenda(day));
  const entryOf = (day: string) => JSON.stringify({ uid: 'u', minutes: 1, start: at(day, '09:00') });
  const fill = (day: string, cars: number) =>
    cloud.redis.hset(
      keys.agenda(day),
      Object.fromEntries(Array.from({ length: cars }, (_, id) => [`${day} ${id}`, entryOf(day)])),
    );
  const close = () =>
    callAs(member, 'PUT', '/api/desk/days/2026-11-24/to/2026-11-25', { closed: true, expected });
  await fill('2026-11-24', 60);
  await fill('2026-11-25', 61);
  const refused = await expectRefused(close, 400);
  expect(refused).toMatchObject({ errors: [{ path: 'last', message: expect.stringContaining('121 cars') }] });
  await cloud.redis.del(...agendas);
  expect((await close()).status).toBe(200);
});

test.each(['2026-11-21', '2026-11-27'])('the staff cannot close %s, past or a Friday', async (day) => {
  const refused = await expectRefused(() => set(day, { closed: true }), 400);
  expect(refused).toMatchObject({ errors: [{ path: 'day' }] });
});
