import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { slotsSchema } from '../../../src/contract/visit.ts';
import { call } from '../../support/customer.ts';
import { at, overrideDay, setClock, slotsFor, visitCloudForFile } from '../../support/visits.ts';

/* GET /slots: the times at which a car can be brought. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
afterEach(() => void vi.unstubAllEnvs());

/** Returns the first and the last time of a day on Dhaka's clock, and their number. */
async function timesOn(day: string) {
  const slots = (await slotsFor('oil-change')).find((one) => one.day === day)?.slots;
  const clocks = slots?.map(({ start }) =>
    new Date(Date.parse(start) + 6 * 3_600_000).toISOString().slice(11, 16),
  );
  return clocks && [clocks[0], clocks.at(-1), clocks.length];
}

test.each([
  ['today, from two hours ahead', '2026-11-22', ['12:00', '18:00', 7]],
  ['a Wednesday', '2026-11-25', ['08:00', '18:00', 11]],
  ['a Thursday', '2026-11-26', ['08:00', '15:00', 8]],
  ['a Friday', '2026-11-27', [undefined, undefined, 0]],
  ['the last day', '2026-12-22', ['08:00', '18:00', 11]],
  ['the day after it', '2026-12-23', undefined],
])('a customer can see the times of %s', async (_case, day, times) =>
  expect(await timesOn(day)).toEqual(times),
);

test('a customer can see the days of Dhaka, wherever the functions and the visitor are', async () => {
  for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'UTC']) {
    vi.stubEnv('TZ', zone);
    setClock(at('2026-11-22', '23:59'));
    expect((await slotsFor('oil-change'))[0]).toEqual({ day: '2026-11-22', slots: [] });
    setClock(at('2026-11-23', '00:00'));
    const [first] = await slotsFor('oil-change');
    expect([first?.day, first?.slots[0]?.start]).toEqual(['2026-11-23', '2026-11-23T02:00:00.000Z']);
  }
});

test('nobody can see the times of no service, of two, or of one that does not exist', async () => {
  for (const query of ['', '?service=oil-change&service=wheel']) {
    const response = await call('GET', `/api/slots${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ path: 'service' }] }]);
  }
  for (const service of ['', 'no-such', '__proto__', '%00'])
    expect((await call('GET', `/api/slots?service=${service}`)).status).toBe(404);
});

test('a customer can see the times of work that takes so many minutes', async () => {
  const daysOf = async (query: string) =>
    z.parse(slotsSchema, await (await call('GET', `/api/slots?${query}`)).json());
  const freeOn = async (query: string, day: string) =>
    (await daysOf(query)).find((one) => one.day === day)?.slots[0]?.free;
  await overrideDay('2026-11-25', { minutes: 40 });
  expect(await daysOf('minutes=40')).toEqual(await daysOf('service=oil-change'));
  expect(await freeOn('minutes=40', '2026-11-25')).toBeGreaterThan(0);
  expect(await freeOn('minutes=41', '2026-11-25')).toBe(0);
});

test.each([
  'minutes=40&minutes=40',
  'minutes=40&service=oil-change',
  'minutes=100000',
  'minutes=',
  'minutes=4e1',
])('nobody can see the times of %s', async (query) => {
  const response = await call('GET', `/api/slots?${query}`);
  expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ path: 'minutes' }] }]);
});

test('the CDN can keep the times of a service for 30 seconds', async () => {
  const { headers } = await call('GET', '/api/slots?service=oil-change');
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=30');
  expect(headers.get('Netlify-Vary')).toBe('query=service|minutes');
  expect(headers.get('Vary') ?? '').not.toContain('Accept-Language');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  const head = await call('HEAD', '/api/slots?service=oil-change');
  expect([head.status, await head.text()]).toEqual([200, '']);
});
