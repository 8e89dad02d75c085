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

test('a lost IPN can be made up for later: the customer’s return settles', async () => {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  const { transactionId, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('unpaid');
  const response = await postForm('/payment/success', fields);
  expect(response.headers.get('Location')).toBe(`/payment/success?transactionId=${transactionId}`);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('five copies of the return and of the IPN in parallel pay once', async () => {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  const { transactionId, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('unpaid');
  // More than ten news of one transaction at a time are limited.
  const five = Array.from({ length: 5 });
  const [returns, notices] = await Promise.all([
    Promise.all(five.map(() => postForm('/payment/success', fields))),
    Promise.all(five.map(() => postForm('/payment/ipn', fields))),
  ]);
  const success = `/payment/success?transactionId=${transactionId}`;
  expect(returns.map(({ headers }) => headers.get('Location'))).toEqual(five.map(() => success));
  expect(notices.map(({ status }) => status)).toEqual(five.map(() => 200));

  const order = await onlyOrderOf(customer);
  const receipt = await (await call('GET', `/api/orders/by-transaction-id/${transactionId}`)).json();
  expect(receipt).toMatchObject({ state: 'paid', paidAt: order.updatedAt });
  expect(order.payment).toBe('paid');
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
