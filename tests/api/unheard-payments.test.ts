import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentUrlSchema } from '../../src/contract/order.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { orderOf } from '../support/order-form.ts';
import { press } from '../support/payment-page.ts';

// This file does not serve the site, so neither the gateway's IPN nor the customer's return arrives.

test('paying again checks the previous attempt first: a paid order is not paid twice', async () => {
  const customer = await newCustomer();
  await press(await book(customer), 'pay');
  const { _id, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('unpaid');
  const response = await call('POST', `/api/orders/${_id}/payment`, customer);
  expect(response.status).toBe(409);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('paying again checks every previous attempt, not only the latest', async () => {
  const customer = await newCustomer();
  const first = await book(customer);
  const { _id } = await onlyOrderOf(customer);
  expect((await call('POST', `/api/orders/${_id}/payment`, customer)).status).toBe(200);
  await press(first, 'pay');
  const response = await call('POST', `/api/orders/${_id}/payment`, customer);
  expect(response.status).toBe(409);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('an order that was paid meanwhile gets no payment page', async () => {
  const customer = await newCustomer();
  const key = randomUUID();
  const request = { token: customer.token, body: orderOf(customer), headers: { 'Idempotency-Key': key } };
  const { url } = paymentUrlSchema.parse(await (await call('POST', '/api/orders', request)).json());
  const { fields } = await press(url, 'pay');
  await postForm('/payment/ipn', fields);
  const repeat = await call('POST', '/api/orders', request);
  expect(repeat.status).toBe(409);
  expect(await repeat.json()).toMatchObject({ title: 'Not unpaid' });
});
