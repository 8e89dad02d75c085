import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../../src/contract/http/all-endpoints.ts';
import { API_BASE, fillPath } from '../../../src/contract/http/endpoints.ts';
import { call, newCustomer, ordersOf } from '../../support/customer.ts';
import { callAs, newMember } from '../../support/desk.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { parameters } from '../../support/requests/every-endpoint.ts';
import { setVariables } from '../../support/servers/variables.ts';

beforeEach(() => {
  setVariables({ RATE_LIMIT_PER_CUSTOMER: '3', RATE_LIMIT_PER_MEMBER: '1', RATE_LIMIT_PER_IP: '5' });
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

const receipt = `/api/orders/by-transaction-id/${'a'.repeat(26)}`;
const link = `/api/bookings/${'a'.repeat(26)}`;
const orders = '/api/orders';

test.each<[string, status: number, requests: string[]]>([
  ['reads receipts', 404, [`GET ${receipt}`]],
  ['reads and pays by links of bookings', 404, [`GET ${link}`, `POST ${link}/payment`]],
  ['is not signed in', 401, [`POST ${orders}`, `POST ${orders}/1/payment`]],
])('a client who %s is refused over the limit, by client IP', async (_case, status, requests) => {
  const send = async (time: number, ip: string) => {
    const [method = '', path = ''] = requests[time % requests.length]?.split(' ') ?? [];
    const body = method === 'POST' && path.startsWith(orders) ? { token: 'garbage', body: {} } : {};
    return (await call(method, path, { ip, ...body })).status;
  };
  const [eager, other] = [randomUUID(), randomUUID()];
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await send(time, eager));
  expect(answers).toEqual([...Array(5).fill(status), 429, 429]);
  expect(await send(0, other)).toBe(status);
});

const deskRequests = Object.values(allEndpoints).flatMap(({ method, path }) =>
  path.startsWith('/desk/') ? [`${method} ${API_BASE}${path}`] : [],
);

test.each(deskRequests)('%s counts, and is refused over the limit, of the staff or not', async (name) => {
  const [method = '', path = ''] = name.split(' ');
  const url = fillPath(path, parameters);
  for (const account of [await newMember(), await newCustomer()]) {
    expect((await callAs(account, method, url)).status).not.toBe(429);
    const refused = await callAs(account, method, url);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect((await refused.json()).detail).toContain(`${seconds} seconds`);
    // All of the desk's endpoints count together, and apart from an account's own bookings.
    expect((await callAs(account, 'GET', '/api/desk/unscheduled')).status).toBe(429);
    expect(await ordersOf(account)).toEqual([]);
  }
});
