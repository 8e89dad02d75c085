import { beforeAll, expect, test } from 'vitest';
import { call, newCustomer } from '../../support/customer.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { setVariables } from '../../support/servers/variables.ts';

beforeAll(() => {
  // Nothing listens on port 1.
  setVariables({ UPSTASH_REDIS_REST_URL: 'http://127.0.0.1:1/redis' });
});

test('without the store, and so without the rate limit, requests get 503 and nothing is signed or booked', async () => {
  const customer = await newCustomer({ isVerified: false });
  const responses = await Promise.all([
    call('GET', '/api/services'),
    call('GET', '/api/health'),
    call('GET', `/api/orders?email=${customer.email}`, customer),
    call('POST', '/api/orders', { token: customer.token, body: orderOf(customer) }),
    call('GET', `/api/orders/by-transaction-id/${'a'.repeat(26)}`),
    call('PATCH', '/api/orders/1', { token: customer.token, body: { status: 'Approved' } }),
    call('DELETE', '/api/orders/1', customer),
    call('GET', '/api/slots?service=oil-change'),
    call('PUT', '/api/orders/1/visit', { token: customer.token, body: { start: '2026-11-24T03:00:00Z' } }),
    call('DELETE', '/api/orders/1/visit', customer),
    call('GET', `/api/orders/by-transaction-id/${'a'.repeat(26)}/visit.ics`),
    call('POST', '/api/jwt', { token: 'garbage', body: { email: customer.email } }),
    call('POST', '/payment/ipn', { body: `tran_id=${'a'.repeat(26)}` }),
  ]);
  for (const response of responses) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|at /);
  }
});

test('a customer who returns from a payment does not see a failure', async () => {
  const transactionId = 'a'.repeat(26);
  const response = await call('POST', '/payment/success', { body: `tran_id=${transactionId}` });
  expect(response.headers.get('Location')).toBe(`/payment/success?transactionId=${transactionId}`);
});
