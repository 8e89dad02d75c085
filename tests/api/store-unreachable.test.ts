import { beforeAll, expect, test } from 'vitest';
import { call, newCustomer } from '../support/customer.ts';
import { orderOf } from '../support/order-form.ts';

beforeAll(() => {
  // Nothing listens on port 1.
  process.env.UPSTASH_REDIS_REST_URL = 'http://127.0.0.1:1/redis';
});

test('without the store, and so without the rate limit, calls answer 503 and nothing is signed or booked', async () => {
  const customer = await newCustomer();
  const responses = await Promise.all([
    call('GET', '/api/services'),
    call('GET', `/api/orders?email=${customer.email}`, customer),
    call('POST', '/api/orders', { token: customer.token, body: orderOf(customer) }),
    call('GET', `/api/orders/by-transaction-id/${'a'.repeat(26)}`),
  ]);
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|at /);
  }
});
