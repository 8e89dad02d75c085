import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { type Visit, visitConflictSchema } from '../../src/contract/visit.ts';
import { onlyOrderOf } from '../support/customer.ts';
import { wholeStore } from '../support/store.ts';
import {
  at,
  type Booked,
  freeAt,
  giveUp,
  newPaid,
  overrideDay,
  readAgendas,
  reasonOf,
  type ServiceId,
  setClock,
  setVisit,
  slotsFor,
  visitCloudForFile,
} from '../support/visits.ts';

/* PUT and DELETE /orders/{id}/visit. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const TUESDAY = at('2026-11-24', '09:00');

test('a time is set, moved and given up, and each change is in the history', async () => {
  const paid = await newPaid();
  const set = await setVisit(paid, TUESDAY, { plate: ' DHK-11 ', car: 'Toyota', note: 'a\nb\u0007' });
  const visit = { start: TUESDAY, load: [{ day: '2026-11-24', minutes: 40 }] };
  const car = { plate: 'DHK-11', car: 'Toyota', note: 'a\nb' };
  const { rev = 0 } = paid.order;
  expect([set.status, await set.json()]).toMatchObject([
    200,
    { visit: { ...visit, ...car }, moves: 1, rev: rev + 1 },
  ]);
  await readAgendas();

  const moved = at('2026-11-25', '18:00');
  expect(await (await setVisit(paid, moved, { plate: 'DHK-12' })).json()).toMatchObject({
    moves: 2,
    rev: rev + 2,
  });
  const order = await onlyOrderOf(paid.customer);
  expect(order.visit).toEqual({ start: moved, load: [{ day: '2026-11-25', minutes: 40 }], plate: 'DHK-12' });
  expect(Object.keys(await readAgendas())).toEqual(['2026-11-25']);
  expect(await freeAt('oil-change', TUESDAY)).toBe(3);

  const given = await (await giveUp(paid)).json();
  expect(given).toMatchObject({ moves: 3, rev: rev + 3 });
  expect(given).not.toHaveProperty('visit');
  expect(given).not.toHaveProperty('lateChange');
  expect(await readAgendas()).toEqual({});
  expect(given.events.slice(-3)).toMatchObject([
    { type: 'visit-set', actor: 'customer', reference: TUESDAY },
    { type: 'visit-moved', actor: 'customer', reference: moved },
    { type: 'visit-given-up', actor: 'customer', reference: moved },
  ]);
});

test('a repeat changes nothing', async () => {
  const paid = await newPaid();
  for (const act of [() => setVisit(paid, TUESDAY, { plate: 'A', note: '' }), () => giveUp(paid)]) {
    const first = await (await act()).json();
    const before = await wholeStore();
    const again = await act();
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(await wholeStore()).toEqual(before);
  }
});

test('a repeat succeeds even after its time, on a day that is closed by now, and without the first one’s spelling', async () => {
  const paid = await newPaid();
  await setVisit(paid, TUESDAY, { plate: 'A' });
  await overrideDay('2026-11-24', { closed: true });
  setClock('2026-11-24T05:00:00.000Z');
  expect((await setVisit(paid, '2026-11-24T03:00:00Z', { plate: 'A ', car: ' ' })).status).toBe(200);
});

test('another car or note at the same time is neither an event nor a move', async () => {
  const paid = await newPaid();
  const { events } = await (await setVisit(paid, TUESDAY, { plate: 'A' })).json();
  await overrideDay('2026-11-24', { closed: true });
  // Nor a late change.
  setClock('2026-11-24T02:00:00.000Z');
  const changed = await (await setVisit(paid, TUESDAY, { car: 'Honda' })).json();
  expect(changed.visit).toEqual({ start: TUESDAY, load: [{ day: '2026-11-24', minutes: 40 }], car: 'Honda' });
  expect(changed).toMatchObject({ moves: 1, events });
  expect(changed).not.toHaveProperty('lateChange');
});

test.each<[ServiceId, string, [day: string, minutes: number][]]>([
  ['oil-change', at('2026-11-26', '15:00'), [['2026-11-26', 40]]],
  [
    'transmission-service',
    at('2026-11-26', '15:00'),
    [
      ['2026-11-26', 60],
      ['2026-11-28', 420],
    ],
  ],
  [
    'body-paint',
    at('2026-11-24', '18:00'),
    [
      ['2026-11-24', 60],
      ['2026-11-25', 420],
    ],
  ],
  ['body-paint', at('2026-11-24', '08:00'), [['2026-11-24', 480]]],
])('%s from %s fills the days that it touches', async (service, start, load) => {
  const paid = await newPaid(service);
  const { visit } = await (await setVisit(paid, start)).json();
  expect(visit.load).toEqual(load.map(([day, minutes]) => ({ day, minutes })));
  await readAgendas();
});

test('work skips a day that is closed, and stays where it is when one closes later', async () => {
  const paid = await newPaid('transmission-service');
  await overrideDay('2026-11-28', { closed: true });
  const { visit } = await (await setVisit(paid, at('2026-11-26', '15:00'))).json();
  expect(visit.load).toEqual([
    { day: '2026-11-26', minutes: 60 },
    { day: '2026-11-29', minutes: 420 },
  ]);
  await overrideDay('2026-11-29', { closed: true });
  await giveUp(paid);
  expect(await readAgendas()).toEqual({});
});

test('a visit can move to where its own work stands', async () => {
  const paid = await newPaid('body-paint');
  await overrideDay('2026-11-24', { minutes: 480, places: 1 });
  await setVisit(paid, at('2026-11-24', '08:00'));
  expect((await setVisit(paid, at('2026-11-24', '10:00'))).status).toBe(200);
  expect((await setVisit(paid, at('2026-11-24', '08:00'))).status).toBe(200);
});

test('a service that the catalogue no longer has counts as one hour', async () => {
  const paid = await newPaid();
  const service = await cloud.redis.hget<string>(keys.services, 'oil-change');
  await cloud.redis.hdel(keys.services, 'oil-change');
  expect((await (await setVisit(paid, TUESDAY)).json()).visit.load).toEqual([
    { day: '2026-11-24', minutes: 60 },
  ]);
  await cloud.redis.hset(keys.services, { 'oil-change': service });
});

test('work of three weeks is planned to its last day; what goes beyond the days ahead is refused', async () => {
  const service = JSON.parse((await cloud.redis.hget<string>(keys.services, 'oil-change')) ?? '');
  const store = (minutes: number) =>
    cloud.redis.hset(keys.services, { 'oil-change': JSON.stringify({ ...service, minutes }) });
  onTestFinished(async () => void (await store(service.minutes)));
  const paid = await newPaid();
  const plan = () => setVisit(paid, at('2026-11-24', '08:00'));
  await store(80 * 1_440);
  expect(await reasonOf(plan)).toMatchObject({ reason: 'full' });
  await store(20 * 1_440);
  const { load }: Visit = (await (await plan()).json()).visit;
  expect(load.length).toBeGreaterThan(14);
  expect(load.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(20 * 480);
});

test('two customers for the last place at once: one has it, the other sees the nearest free times', async () => {
  const day = '2026-11-24';
  await overrideDay(day, { places: 1 });
  await setVisit(await newPaid(), at(day, '10:00'));
  const rivals: Booked[] = await Promise.all([newPaid(), newPaid()]);
  const responses = await Promise.all(rivals.map((rival) => setVisit(rival, at(day, '09:00'))));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.headers.get('Content-Type')).toBe('application/problem+json');
  const { reason, nearest = [] } = z.parse(visitConflictSchema, await refused?.json());
  expect(reason).toBe('full');
  const clocks = ['08:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
  expect(nearest).toEqual(clocks.map((clock) => at(day, clock)));
  expect(Object.keys((await readAgendas())[day] ?? {})).toHaveLength(2);
});

test('a full time offers fewer times where there are fewer, on either side', async () => {
  const paid = await newPaid();
  const days = (await slotsFor('oil-change')).map(({ day }) => day);
  const open = ['2026-11-23', '2026-11-25'];
  for (const day of days) await overrideDay(day, { places: open.includes(day) ? 1 : 0 });
  for (const day of open) await overrideDay(day, { minutes: 40 });
  const nearest = await reasonOf(() => setVisit(paid, TUESDAY.replace('24T', '29T')));
  expect(nearest.nearest).toHaveLength(6);
  for (const day of days) await overrideDay(day, { places: 0 });
  expect(await reasonOf(() => setVisit(paid, TUESDAY))).toEqual({ reason: 'full', nearest: [] });
});

test('changes at once leave one visit, and as many moves as changes', async () => {
  const paid = await newPaid();
  const starts = ['09:00', '10:00', '11:00', '12:00'].map((clock) => at('2026-11-24', clock));
  const responses = await Promise.all([...starts.map((start) => setVisit(paid, start)), giveUp(paid)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { moves = 0, events } = await onlyOrderOf(paid.customer);
  expect(events.filter(({ type }) => type.startsWith('visit-'))).toHaveLength(moves);
  await readAgendas();
});
