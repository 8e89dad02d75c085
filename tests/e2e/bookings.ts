import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { keys } from '../../netlify/server/store/keys.ts';
import { dayInDhaka } from '../../src/contract/dhaka.ts';
import type { Slots } from '../../src/contract/visit.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { signUp } from './fixtures.ts';
import { type Account, createAccount, newEmail } from './session.ts';
import { openSiteStore } from './staff.ts';

/* Bookings that are made without a browser. */

/** Returns the first free times of the open day with this number, after today, whose times pass. Each test has days of its own. */
export async function startsOn(request: APIRequestContext, number: number): Promise<[string, string]> {
  const today = dayInDhaka(new Date());
  const days: Slots = await (await request.get('/api/slots?service=oil-change')).json();
  const open = days.filter(({ day, slots }) => day !== today && slots.length > 0);
  const free = open[number]?.slots.filter((slot) => slot.free > 0) ?? [];
  const [first = '', second = ''] = free.map(({ start }) => start);
  return [first, second];
}

/** Gives a day room for more cars than all tests bring. */
export const makeRoom = (day: string) =>
  openSiteStore().hset(keys.days, { [day]: JSON.stringify({ places: 100, minutes: 100_000 }) });

/** Returns the first time of the open day with this number, after today, with room for each run of a test. */
export async function roomyStart(request: APIRequestContext, number: number): Promise<string> {
  const [start] = await startsOn(request, number);
  await makeRoom(dayInDhaka(new Date(start)));
  return start;
}

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
