import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  book,
  type Customer,
  call,
  newCustomer,
  OIL_CHANGE_PAISA,
  onlyOrderOf,
  ordersOf,
  postForm,
} from '../../support/customer.ts';
import { startScriptedGateway } from '../../support/gateways/scripted-gateway.ts';
import { orderOf } from '../../support/orders/order-form.ts';

let gateway: Awaited<ReturnType<typeof startScriptedGateway>>;
beforeAll(async () => {
  gateway = await startScriptedGateway();
  process.env.SSLCOMMERZ_URL = gateway.url;
});
afterEach(() => {
  gateway.set('api.php');
  gateway.set('validationserverAPI.php');
  gateway.set('merchantTransIDvalidationAPI.php');
});
afterAll(() => gateway.close());

const post = (customer: Customer, key: string = randomUUID()) =>
  call('POST', '/api/orders', {
    token: customer.token,
    body: orderOf(customer),
    headers: { 'Idempotency-Key': key },
  });

const failures: [string, { status?: number; body: unknown }][] = [
  ['is down', { status: 503, body: 'down for maintenance' }],
  ['answers nonsense', { body: '<html>' }],
  ['answers another shape', { body: { status: 'SUCCESS' } }],
  ['refuses', { body: { status: 'FAILED', failedreason: 'Store is inactive' } }],
  ['sends to a foreign host', { body: { status: 'SUCCESS', GatewayPageURL: 'https://evil.example/pay' } }],
];

test.each(failures)(
  'when the gateway %s the order is kept unpaid, and a repeat opens its page',
  async (_, behaviour) => {
    const customer = await newCustomer();
    const key = randomUUID();
    gateway.set('api.php', behaviour);
    const failed = await post(customer, key);
    expect(failed.status).toBe(502);
    expect(await failed.json()).toMatchObject({ detail: expect.stringContaining('payment service') });
    expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });

    gateway.set('api.php');
    const repeated = await post(customer, key);
    expect(repeated.status).toBe(200);
    expect(await ordersOf(customer)).toHaveLength(1);
  },
);

test('a gateway that does not respond times out after 10 s', async () => {
  const customer = await newCustomer();
  gateway.set('api.php', 'hang');
  const start = Date.now();
  const response = await post(customer);
  expect(response.status).toBe(504);
  expect(Date.now() - start).toBeGreaterThan(9_900);
  expect(Date.now() - start).toBeLessThan(16_000);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });
});

test('an order that is cancelled while its payment page opens gets no page', async () => {
  const customer = await newCustomer();
  const { promise: cancelled, resolve } = Promise.withResolvers<void>();
  gateway.set('api.php', { after: cancelled });
  const booking = post(customer);
  await expect.poll(async () => (await ordersOf(customer)).length).toBe(1);
  const { _id } = await onlyOrderOf(customer);
  await call('DELETE', `/api/orders/${_id}`, customer);
  resolve();
  const response = await booking;
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ title: 'Cancelled' });
});

test('a return that cannot be verified leads to the success page, which retries; the IPN responds that it must be resent', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  gateway.set('merchantTransIDvalidationAPI.php', { status: 500, body: 'oops' });
  const back = await postForm('/payment/fail', { tran_id: transactionId });
  expect([back.status, back.headers.get('Location')]).toEqual([
    303,
    `/payment/success?transactionId=${transactionId}`,
  ]);
  const ipn = await postForm('/payment/ipn', { tran_id: transactionId });
  expect(ipn.status).toBe(503);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });
});

const captured = { status: 'VALID', val_id: 'v1', bank_tran_id: 'b1', risk_level: '0' };
const due = { amount: (OIL_CHANGE_PAISA / 100).toFixed(2), currency_type: 'BDT', currency_amount: '' };

test.each([
  ['as due', due, 'paid', 200],
  ['of a fraction of a paisa more', { ...due, amount: '6063.751' }, 'held', 200],
  ['that was validated before', { ...due, status: 'VALIDATED' }, 'paid', 200],
  ['that is pending', { ...due, status: 'PENDING' }, 'unpaid', 503],
  ['that failed', { ...due, status: 'FAILED' }, 'unpaid', 200],
])('a payment %s is settled as it must be', async (_, changes, payment, answer) => {
  const customer = await newCustomer();
  await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  const element = [{ ...captured, ...changes, tran_id: transactionId }];
  gateway.set('merchantTransIDvalidationAPI.php', {
    body: { APIConnect: 'DONE', no_of_trans_found: 1, element },
  });
  const ipn = await postForm('/payment/ipn', { tran_id: transactionId });
  expect(ipn.status).toBe(answer);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment });
});
