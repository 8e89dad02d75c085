import { expect, test } from 'vitest';
import { book, call, newCustomer, onlyOrderOf } from '../support/customer.ts';
import { press } from '../support/payment-page.ts';

// The site is not served in this file: nobody hears the gateway's message, and no customer returns.

test('paying again asks about the former attempt first: a paid order is not paid twice', async () => {
  const customer = await newCustomer();
  await press(await book(customer), 'pay');
  const { _id, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('unpaid');
  const response = await call('POST', `/api/orders/${_id}/payment`, customer);
  expect(response.status).toBe(409);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('a lost return can be made up for later: the customer’s own return settles', async () => {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  const { transactionId, payment } = await onlyOrderOf(customer);
  expect(payment).toBe('unpaid');
  const response = await call('POST', '/payment/success', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(response.headers.get('Location')).toBe(`/payment/success?transactionId=${transactionId}`);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});
