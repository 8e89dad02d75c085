import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order.ts';
import { tokenResponseSchema } from '../../src/contract/token.ts';
import { signUp } from '../support/account.ts';
import { postBack, press } from '../support/gateways/payment-page.ts';
import { orderOf } from '../support/orders/order-form.ts';

test('a customer can sign up, book and pay where Netlify calls the functions', async () => {
  const { url, environment } = inject('netlify');
  Object.assign(process.env, environment);
  const customer = { email: 'rahim@example.com' };
  const { idToken } = await signUp(customer.email);
  const call = async (path: string, bearer: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const { token } = tokenResponseSchema.parse(await call('/api/jwt', idToken, customer));
  const page = paymentUrlSchema.parse(await call('/api/orders', token, orderOf(customer)));
  expect(await postBack(await press(page.url, 'pay'))).toMatch(/^303 \/payment\/success\?transactionId=/);
  const orders = z.parse(z.array(orderSchema), await call(`/api/orders?email=${customer.email}`, token));
  expect(orders.map(({ payment }) => payment)).toEqual(['paid']);
});
