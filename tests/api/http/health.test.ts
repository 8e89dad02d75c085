import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { call, newCustomer } from '../../support/customer.ts';
import { openStore } from '../../support/store.ts';

test('a monitor gets the status ok, and the deployed version', async () => {
  const response = await call('GET', '/api/health');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await response.json()).toEqual({ status: 'ok', version });
  expect((await call('HEAD', '/api/health')).status).toBe(200);
});

test('each request is one line of log with its route, without customers’ data', async () => {
  const log = vi.spyOn(console, 'info');
  const customer = await newCustomer();
  const receipt = `/api/orders/by-transaction-id/${'a'.repeat(26)}`;
  // The first request to a new store also loads the rate limiter's script.
  await call('GET', receipt);
  const requests = [
    ['GET', `/api/orders?email=${customer.email}`, customer.token, '/api/orders', 200, 1],
    ['DELETE', '/api/orders/an-order-of-mine', customer.token, '/api/orders/:id', 200, 1],
    ['GET', receipt, '', '/api/orders/by-transaction-id/:transactionId', 404, 1],
    ['PUT', receipt, '', '/api/orders/by-transaction-id/…', 405, 0],
  ] as const;
  for (const [method, path, token, route, status, storeRoundTrips] of requests) {
    log.mockClear();
    const response = await call(method, path, { token });
    expect(log).toHaveBeenCalledOnce();
    const line = JSON.parse(log.mock.calls[0]?.[0]);
    expect(line).toEqual({
      requestId: response.headers.get('X-Request-Id'),
      method,
      route,
      status,
      ms: expect.any(Number),
      storeRoundTrips,
    });
  }
});

test('a failure of the store is logged with its cause, without customers’ data', async () => {
  const log = vi.spyOn(console, 'error');
  const customer = await newCustomer();
  await openStore().set(keys.listed(customer.uid), 'not a sorted set');
  const response = await call('GET', `/api/orders?email=${customer.email}`, customer);
  expect(response.status).toBe(503);
  const line = log.mock.calls.join();
  expect(line).toContain('WRONGTYPE');
  expect(line).not.toContain(customer.uid);
});

test('a page can see of which version a response is', async () => {
  expect((await call('GET', '/api/services')).headers.has('X-Version')).toBe(false);
  vi.stubEnv('COMMIT_REF', '0123456789abcdef');
  expect((await call('GET', '/api/services')).headers.get('X-Version')).toBe('0123456');
  vi.unstubAllEnvs();
});
