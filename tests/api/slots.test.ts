import { afterEach, expect, test, vi } from 'vitest';
import { keys } from '../../netlify/server/store/keys.ts';
import { call } from '../support/customer.ts';
import {
  at,
  freeAt,
  newPaid,
  overrideDay,
  setClock,
  setVisit,
  slotsFor,
  visitCloudForFile,
} from '../support/visits.ts';

/* GET /slots: the times at which a car can be brought. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
afterEach(() => void vi.unstubAllEnvs());

const timesOn = async (day: string) =>
  (await slotsFor('oil-change'))
    .find((one) => one.day === day)
    ?.slots.map(({ start }) => new Date(Date.parse(start) + 6 * 3_600_000).toISOString().slice(11, 16));

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${String(from + index).padStart(2, '0')}:00`);

test.each([
  ['today, from two hours ahead', '2026-11-22', hours(12, 18)],
  ['a Wednesday', '2026-11-25', hours(8, 18)],
  ['a Thursday', '2026-11-26', hours(8, 15)],
  ['a Friday', '2026-11-27', []],
  ['the last day', '2026-12-22', hours(8, 18)],
  ['the day after it', '2026-12-23', undefined],
])('the times of %s', async (_, day, times) => expect(await timesOn(day)).toEqual(times));

test('each day of the horizon is listed in order, with the places of each time', async () => {
  const slots = await slotsFor('oil-change');
  expect(slots).toHaveLength(31);
  expect(slots.map(({ day }) => day)).toEqual(slots.map(({ day }) => day).toSorted());
  expect(new Set(slots.flatMap((one) => one.slots.map(({ free }) => free)))).toEqual(new Set([3]));
});

test('a day ends at midnight in Dhaka, wherever the functions and the visitor are', async () => {
  for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'UTC']) {
    vi.stubEnv('TZ', zone);
    setClock(at('2026-11-22', '23:59'));
    expect((await slotsFor('oil-change'))[0]).toEqual({ day: '2026-11-22', slots: [] });
    setClock(at('2026-11-23', '00:00'));
    const [first] = await slotsFor('oil-change');
    expect([first?.day, first?.slots[0]?.start]).toEqual(['2026-11-23', '2026-11-23T02:00:00.000Z']);
  }
});

test('a visit takes one place at its time', async () => {
  const start = at('2026-11-24', '09:00');
  await setVisit(await newPaid(), start);
  expect(await freeAt('oil-change', start)).toBe(2);
  expect(await freeAt('oil-change', at('2026-11-24', '10:00'))).toBe(3);
  await Promise.all([newPaid(), newPaid()].map(async (paid) => setVisit(await paid, start)));
  expect(await freeAt('oil-change', start)).toBe(0);
});

test('a day whose minutes are taken has no places, but for work that still fits', async () => {
  const day = '2026-11-24';
  await overrideDay(day, { minutes: 500 });
  await setVisit(await newPaid('transmission-service'), at(day, '08:00'));
  expect(await freeAt('oil-change', at(day, '09:00'))).toBe(0);
  await overrideDay(day, { minutes: 520 });
  expect(await freeAt('oil-change', at(day, '09:00'))).toBe(3);
  // An hour of 480 minutes on this day, the others on the next.
  expect(await freeAt('transmission-service', at(day, '18:00'))).toBe(0);
});

test('work that goes on needs minutes on every day it touches, and skips closed ones', async () => {
  const thursday = at('2026-11-26', '15:00');
  expect(await freeAt('body-paint', thursday)).toBe(3);
  await overrideDay('2026-11-28', { minutes: 419 });
  expect(await freeAt('body-paint', thursday)).toBe(0);
  await overrideDay('2026-11-28', { closed: true });
  expect(await freeAt('body-paint', thursday)).toBe(3);
  await overrideDay('2026-11-29', { minutes: 419 });
  expect(await freeAt('body-paint', thursday)).toBe(0);
});

test('work of whole days counts eight hours for each, and fits on the last day too', async () => {
  const weeks = { minutes: 10 * 1_440 };
  const service = JSON.parse((await cloud.redis.hget<string>(keys.services, 'body-paint')) ?? '');
  await cloud.redis.hset(keys.services, {
    weeks: JSON.stringify({ ...service, _id: 'weeks', ...weeks }),
    years: JSON.stringify({ ...service, _id: 'years', minutes: 1_440_000 }),
  });
  const slots = await slotsFor('weeks');
  expect(slots.at(-1)?.slots.at(-1)?.free).toBe(3);
  // 4,800 minutes need more than seven days of at most 660.
  await overrideDay('2026-11-30', { minutes: 0 });
  expect((await slotsFor('weeks'))[1]?.slots[0]?.free).toBe(0);
  expect((await slotsFor('weeks')).find(({ day }) => day === '2026-12-01')?.slots[0]?.free).toBe(3);
  expect((await slotsFor('years')).flatMap((one) => one.slots).filter(({ free }) => free > 0)).toEqual([]);
  await cloud.redis.hdel(keys.services, 'weeks', 'years');
});

test('a closed day has no slots, and one with other places has those', async () => {
  await overrideDay('2026-11-24', { closed: true });
  await overrideDay('2026-11-25', { places: 1 });
  expect(await timesOn('2026-11-24')).toEqual([]);
  expect(await freeAt('oil-change', at('2026-11-25', '09:00'))).toBe(1);
  // Fewer places than visits that stand.
  await setVisit(await newPaid(), at('2026-11-25', '09:00'));
  await overrideDay('2026-11-25', { places: 0 });
  expect(await freeAt('oil-change', at('2026-11-25', '09:00'))).toBe(0);
});

test('the service is required and must exist', async () => {
  const missing = await call('GET', '/api/slots');
  expect([missing.status, await missing.json()]).toMatchObject([400, { errors: [{ path: 'service' }] }]);
  const twice = await call('GET', '/api/slots?service=oil-change&service=wheel');
  expect([twice.status, await twice.json()]).toMatchObject([400, { errors: [{ path: 'service' }] }]);
  for (const service of ['', 'no-such', '__proto__', '%00'])
    expect((await call('GET', `/api/slots?service=${service}`)).status).toBe(404);
});

test('the CDN keeps the slots of a service for 30 seconds', async () => {
  const { headers } = await call('GET', '/api/slots?service=oil-change');
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=30');
  expect(headers.get('Netlify-Vary')).toBe('query=service');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  const head = await call('HEAD', '/api/slots?service=oil-change');
  expect([head.status, await head.text()]).toEqual([200, '']);
});
