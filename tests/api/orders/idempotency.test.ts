import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { payOn } from '../../support/booking-link.ts';
import { bodyOf, type Customer, call, newCustomer, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { changeCheckoutSessions } from '../../support/store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const post = (customer: Customer, key: string, changes = {}) =>
  call('POST', '/api/orders', {
    token: customer.token,
    body: orderOf(customer, changes),
    headers: { 'Idempotency-Key': key },
  });

test('the same request at the same moment makes one order with one url', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  const responses = await Promise.all([post(customer, key), post(customer, key), post(customer, key)]);
  const bodies = await Promise.all(responses.map((response) => response.json()));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(bodies.map(({ url }) => url)).size).toBe(1);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('the same key with another order is rejected', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  await post(customer, key);
  expect((await post(customer, key, { postcode: '1300' })).status).toBe(422);
  expect(await ordersOf(customer)).toHaveLength(1);
});

test('the same order from a page in the other language is that order', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  const { url } = await bodyOf(post(customer, key));
  expect(await bodyOf(post(customer, key, { serviceName: 'তেল আর ফিল্টার বদল' }))).toMatchObject({ url });
  expect(await ordersOf(customer)).toHaveLength(1);
});

test.each(['paid', 'cancelled'])('a key whose order was %s meanwhile books nothing', async (ended) => {
  const customer = await newCustomer();
  const key = randomUUID();
  const { url } = await (await post(customer, key)).json();
  if (ended === 'paid') await payOn(url);
  else await call('DELETE', `/api/orders/${(await onlyOrderOf(customer))._id}`, { token: customer.token });
  expect(await bodyOf(post(customer, key))).toMatchObject({ status: 409, ended });
  expect(await ordersOf(customer)).toHaveLength(ended === 'paid' ? 1 : 0);
});

test('a key that could name another record is rejected with its name', async () => {
  const customer = await newCustomer();
  const errors = [{ path: 'Idempotency-Key' }];
  expect(await bodyOf(post(customer, 'x:y'))).toMatchObject({ status: 400, errors });
});

test('while the first request is in progress, a retry waits, and is then asked to try again', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  await post(customer, key);
  await changeCheckoutSessions(customer, (await onlyOrderOf(customer))._id, {
    url: undefined,
    state: 'opening',
  });
  // Each look at the order takes two seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
    vi.setSystemTime(Date.now() + 2_000);
    return fetch(...args);
  });
  const response = await post(customer, key);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([409, '5']);
});
