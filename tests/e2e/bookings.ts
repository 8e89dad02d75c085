import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { orderOf } from '../support/orders/order-form.ts';
import { signUp } from './fixtures.ts';
import { type Account, createAccount, newEmail } from './session.ts';

/* Bookings that are made without a browser. */

/** Books for a customer of its own; returns how to pay, and what names the order and its payment. */
export const book = async (request: APIRequestContext, changes: Record<string, unknown> = {}) =>
  bookAs(await createAccount(request), request, changes);

/** Signs a new customer in, books and pays; returns the booking with the account. */
export async function becomeCustomer(page: Page) {
  const account = await signUp(page, newEmail());
  const booked = await bookAs(account, page.request);
  await booked.pay();
  return { ...booked, account };
}

/** Books for an account; returns the same as `book`. */
export async function bookAs(
  { email, headers }: Account,
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
) {
  const data = orderOf({ email }, changes);
  const { url } = await (await request.post('/api/orders', { data, headers })).json();
  const [{ _id, transactionId }] = await (
    await request.get(`/api/orders?email=${email}`, { headers })
  ).json();
  return {
    /** Pays on the payment page until the site knows of it; `fields` are what the gateway reports otherwise than usual. */
    async pay(fields: Record<string, string> = {}): Promise<void> {
      await request.post(url, { form: { action: 'pay', ...fields } });
      const find = () => request.get(`/api/orders/by-transaction-id/${transactionId}`, { headers });
      await expect.poll(async () => (await find()).status()).toBe(200);
    },
    headers,
    orderId: String(_id),
    transactionId: String(transactionId),
    path: `/payment/success?transactionId=${transactionId}`,
  };
}
