import type { APIRequestContext } from '@playwright/test';
import { orderOf } from '../support/order-form.ts';
import { newEmail } from './fixtures.ts';

/* Bookings that are made without a browser. */

/** Books for a customer of its own; returns how to pay, and what names the order and its payment. */
export async function book(request: APIRequestContext, changes: Record<string, unknown> = {}) {
  const email = newEmail();
  const post = async (url: string, data: unknown, token = '') =>
    (await request.post(url, { data, headers: { Authorization: `Bearer ${token}` } })).json();
  const { idToken } = await (
    await request.post(
      `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
      { data: { email, password: 'correct horse', returnSecureToken: true } },
    )
  ).json();
  const { token } = await post('/api/jwt', { email }, idToken);
  const { url } = await post('/api/orders', orderOf({ email }, changes), token);
  const headers = { Authorization: `Bearer ${token}` };
  const [{ _id, transactionId }] = await (
    await request.get(`/api/orders?email=${email}`, { headers })
  ).json();
  return {
    pay: (action: Record<string, string> = {}) => request.post(url, { form: { action: 'pay', ...action } }),
    headers,
    orderId: String(_id),
    transactionId: String(transactionId),
    path: `/payment/success?transactionId=${transactionId}`,
  };
}
