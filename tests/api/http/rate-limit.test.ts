import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../../src/contract/all-endpoints.ts';
import { API_BASE, fillPath } from '../../../src/contract/endpoints.ts';
import { call, newCustomer, ordersOf } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { findingRequest } from '../../support/findings.ts';
import { orderOf } from '../../support/orders/order-form.ts';

beforeEach(() => {
  process.env.RATE_LIMIT_PER_CUSTOMER = '3';
  process.env.RATE_LIMIT_PER_MEMBER = '4';
  process.env.RATE_LIMIT_PER_IP = '5';
  // The window changes with the clock's minute.
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

test('a customer over the rate limit can book again after Retry-After; others are not affected', async () => {
  const [eager, other] = await Promise.all([newCustomer(), newCustomer()]);
  const statuses = [];
  for (let time = 1; time <= 4; time++) {
    const response = await call('POST', '/api/orders', { token: eager.token, body: orderOf(eager) });
    statuses.push(response.status);
    if (response.status === 429) vi.advanceTimersByTime(1000 * Number(response.headers.get('Retry-After')));
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ordersOf(eager)).toHaveLength(3);
  const later = await call('POST', '/api/orders', { token: eager.token, body: orderOf(eager) });
  expect(later.status).toBe(200);
  expect((await call('POST', '/api/orders', { token: other.token, body: orderOf(other) })).status).toBe(200);
});

test('a customer who cancels again and again is refused over the limit', async () => {
  const eager = await newCustomer();
  const statuses = [];
  for (let time = 1; time <= 4; time++)
    statuses.push((await call('DELETE', `/api/orders/${time}`, eager)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('receipts are limited by client IP', async () => {
  const ask = (ip: string) => call('GET', `/api/orders/by-transaction-id/${'a'.repeat(26)}`, { ip });
  const [eager, other] = [randomUUID(), randomUUID()];
  const answers = [];
  for (let time = 1; time <= 6; time++) answers.push((await ask(eager)).status);
  expect(answers).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await ask(other)).status).toBe(404);
});

test('links of bookings are limited by client IP, reading and paying together', async () => {
  const path = `/api/bookings/${'a'.repeat(26)}`;
  const [eager, other] = [randomUUID(), randomUUID()];
  const answers = [];
  for (const [method, url] of [
    ['GET', path],
    ['POST', `${path}/payment`],
    ['GET', path],
    ['GET', path],
    ['POST', `${path}/payment`],
    ['POST', `${path}/payment`],
    ['GET', path],
  ] as const)
    answers.push((await call(method, url, { ip: eager })).status);
  expect(answers).toEqual([404, 404, 404, 404, 404, 429, 429]);
  expect((await call('GET', path, { ip: other })).status).toBe(404);
});

test('clients who are not signed in are limited by client IP', async () => {
  const ip = randomUUID();
  const statuses = [];
  for (const path of [
    '/api/orders',
    '/api/orders/1/payment',
    '/api/orders',
    '/api/orders',
    '/api/orders',
    '/api/orders',
  ]) {
    statuses.push((await call('POST', path, { ip, token: 'garbage', body: {} })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

const deskRequests = Object.values(allEndpoints).flatMap(({ method, path }) =>
  path.startsWith('/desk/') ? [`${method} ${API_BASE}${path}`] : [],
);

/** The body of each request to the garage that has one. */
const bodies: Record<string, object> = {
  'PUT /api/desk/days/:day': { seen: {} },
  'PATCH /api/desk/jobs/:transactionId': { progress: 'received', rev: 0 },
  'POST /api/desk/payments/:transactionId': { decision: 'refund' },
  'POST /api/desk/refunds/:transactionId': { decision: 'given-back', captureId: 'any', state: 'failed' },
  'PUT /api/desk/services/:id': { title: 'Free' },
  'PUT /api/desk/jobs/:transactionId/findings/:findingId': findingRequest(),
  'DELETE /api/desk/jobs/:transactionId/findings/:findingId': { seen: 1 },
  'POST /api/desk/jobs/:transactionId/findings/:findingId/begun': { seen: 1 },
  'PUT /api/desk/staff/:id': { name: 'Free', role: 'desk' },
};

test.each(deskRequests)(
  '%s counts, and is refused over the limit, with an account of the staff or not',
  async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const url = fillPath(path, {
      day: '2098-11-30',
      transactionId: 'a'.repeat(26),
      photoId: 'none',
      findingId: randomUUID(),
      id: 'none',
    });
    for (const account of [await newMember(), await newCustomer()]) {
      const send = () => callAs(account, method, url, bodies[name]);
      for (let time = 1; time <= 4; time++) expect((await send()).status).not.toBe(429);
      const refused = await send();
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(0);
      expect((await refused.json()).detail).toContain(`${seconds} seconds`);
      // All of the desk's endpoints count together, and apart from an account's own bookings.
      expect((await callAs(account, 'GET', '/api/desk/unplanned')).status).toBe(429);
      expect(await ordersOf(account)).toEqual([]);
    }
    expect((await callAs(await newMember(), 'GET', '/api/desk/unplanned')).status).toBe(200);
  },
);
