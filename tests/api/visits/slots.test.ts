import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { slotsSchema } from '../../../src/contract/visits/visit.ts';
import { call } from '../../support/customer.ts';
import { overrideDay, visitCloudForFile } from '../../support/visits.ts';

/* GET /slots: the times at which a car can be brought. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();

test('nobody can see the times of no work, of too much, of two services, or of one that does not exist', async () => {
  for (const [query, path] of [
    ['', 'service'],
    ['service=oil-change&service=wheel', 'service'],
    ['minutes=40&service=oil-change', 'minutes'],
    ['minutes=100000', 'minutes'],
    ['minutes=4e1', 'minutes'],
  ]) {
    const response = await call('GET', `/api/slots?${query}`);
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ path }] }]);
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

test('the CDN can keep the times of a service for 30 seconds', async () => {
  const { headers } = await call('GET', '/api/slots?service=oil-change');
  expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=30');
  expect(headers.get('Netlify-Vary')).toBe('query=service|minutes');
  expect(headers.get('Vary') ?? '').not.toContain('Accept-Language');
  expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
  const head = await call('HEAD', '/api/slots?service=oil-change');
  expect([head.status, await head.text()]).toEqual([200, '']);
});
