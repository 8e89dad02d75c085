import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { type Job, jobSchema } from '../../src/contract/desk/desk-day.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order/order.ts';
import { slotsSchema } from '../../src/contract/visits/visit.ts';
import { type Account, newAccount, PASSWORD } from '../support/account.ts';
import { postBack, press } from '../support/gateways/payment-page.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { openStore } from '../support/store.ts';
import type { Browser } from './browser.ts';

/* Accounts, bookings and findings with which a journey begins, made by the API. */

async function send(method: string, path: string, account?: Account, body?: object): Promise<unknown> {
  const response = await fetch(`${process.env.URL}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account?.token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Returns the next day with two free times, and these. Not today, whose times pass. */
export async function findFreeDay(): Promise<[day: string, first: string, second: string]> {
  const days = z.parse(slotsSchema, await send('GET', '/slots?service=oil-change'));
  for (const { day, slots } of days.slice(1)) {
    const [first, second] = slots.filter(({ free }) => free > 0);
    if (first && second) return [day, first.start, second.start];
  }
  throw new Error('All times are full.');
}

export async function logIn({ open, type, press, see }: Browser, { email }: Account): Promise<void> {
  await open('/login');
  await type('Email', email);
  await type('Password', PASSWORD);
  await press('button', 'Login');
  await see('Sign Out');
}

/** Books an oil change as a new customer. */
export async function newBooking() {
  const account = await newAccount();
  const { url } = z.parse(paymentUrlSchema, await send('POST', '/orders', account, orderOf(account)));
  const orders = await send('GET', `/orders?email=${account.email}`, account);
  const [order] = z.parse(z.array(orderSchema), orders);
  if (!order) throw new Error('no order');
  return {
    account,
    order,
    pay: async () => postBack(await press(url, 'pay')),
    plan: (start: string, plate: string) =>
      send('PUT', `/orders/${order._id}/visit`, account, { start, plate }),
  };
}

/** Creates a member of the staff, with what the garage does there to a car. */
export async function newMember() {
  const account = await newAccount();
  await openStore().hset(keys.staff, { [account.uid]: JSON.stringify({ name: 'Karim', role: 'owner' }) });
  const act = async (method: string, path: string, body?: object): Promise<Job> =>
    z.parse(jobSchema, await send(method, `/desk/${path}`, account, body));
  return {
    account,
    /** Books for a customer who has phoned. */
    book: (changes: object) => {
      const booking = {
        id: randomUUID(),
        service: 'oil-change',
        amount: 600_000,
        phone: '01711223344',
        language: 'en',
      };
      return act('POST', 'bookings', { ...booking, ...changes });
    },
    move: async (transactionId: string, progress: Job['progress']) => {
      const { rev } = await act('GET', `jobs/${transactionId}`);
      return act('PATCH', `jobs/${transactionId}`, { progress, rev, withDue: true });
    },
    /** Asks the customer about work of BDT 4,200.00 each. */
    find: async (transactionId: string, ...texts: string[]) => {
      const path = `jobs/${transactionId}`;
      for (const text of texts) {
        const finding = { text, urgency: 'now', price: 420_000, photos: [] };
        await act('PUT', `${path}/findings/${randomUUID()}`, finding);
      }
      const { findings = [] } = await act('GET', path);
      await act('POST', `${path}/questions`, {
        findings: findings.map(({ id, version }) => ({ id, version })),
      });
    },
  };
}
