import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order.ts';
import { slotsSchema } from '../../src/contract/visit.ts';
import { orderOf } from '../support/order-form.ts';
import { press } from '../support/payment-page.ts';
import type { Sent } from './load.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });

export async function newCustomer() {
  const uid = `bench-${randomUUID()}`;
  const email = `${uid}@example.com`;
  return { uid, email, headers: bearer(await signToken({ uid, email })) };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

export const booking = (customer: Customer): Sent => ({
  method: 'POST',
  path: '/api/orders',
  headers: customer.headers,
  body: JSON.stringify(orderOf(customer)),
});

/** Books by the functions at a URL; returns the URL of the payment page. */
export async function book(site: string, customer: Customer): Promise<string> {
  const { method, path, headers, body } = booking(customer);
  const answer = await fetch(site + path, { method, ...(headers && { headers }), ...(body && { body }) });
  return paymentUrlSchema.parse(await answer.json()).url;
}

export async function ordersOf(site: string, customer: Customer) {
  const answer = await fetch(`${site}/api/orders?email=${customer.email}`, { headers: customer.headers });
  return z.parse(z.array(orderSchema), await answer.json());
}

/** Comes back from the payment page with the fields that it posts. */
const comeBack = (site: string, fields: Record<string, string>): Promise<Response> =>
  fetch(`${site}/payment/success`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** Books and pays; returns the customer's orders. */
async function payFor(site: string, customer: Customer) {
  await comeBack(site, (await press(await book(site, customer), 'pay')).fields);
  return ordersOf(site, customer);
}

/**
 * Returns a repeatable request to each endpoint, for a customer with one paid and one unpaid order. `/jwt` is left out, as it
 * waits for the identity provider.
 */
export async function sampleCalls(site: string): Promise<Record<string, () => Sent>> {
  const customer = await newCustomer();
  const { fields } = await press(await book(site, customer), 'pay');
  await comeBack(site, fields);
  await book(site, customer);
  const orders = await ordersOf(site, customer);
  const paid = orders.find(({ payment }) => payment === 'paid');
  if (!paid) throw new Error('the payment was not settled');
  const { headers } = customer;
  const newcomers = await Promise.all(Array.from({ length: 1_000 }, newCustomer));
  let next = 0;
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const notice = new URLSearchParams(fields).toString();
  const calls: Record<string, Sent> = {
    'services-list': { method: 'GET', path: '/api/services?search=oil&order=desc' },
    'services-get': { method: 'GET', path: '/api/services/oil-change' },
    'orders-list': { method: 'GET', path: `/api/orders?email=${customer.email}`, headers },
    'orders-approve': {
      method: 'PATCH',
      path: `/api/orders/${paid._id}`,
      headers,
      body: '{"status":"Approved"}',
    },
    // Cancels an unknown order, since an existing one can be cancelled only once.
    'orders-cancel': { method: 'DELETE', path: `/api/orders/${randomUUID()}`, headers },
    'orders-by-transaction-id': {
      method: 'GET',
      path: `/api/orders/by-transaction-id/${paid.transactionId}`,
    },
    // The payment is already settled, as returns and IPNs are repeated.
    'sslcommerz-return': { method: 'POST', path: '/payment/success', headers: form, body: notice },
    'sslcommerz-ipn': { method: 'POST', path: '/payment/ipn', headers: form, body: notice },
  };
  return {
    ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, () => call])),
    'orders-create': () => booking(newcomers[next++ % newcomers.length] ?? customer),
    'visit-set': await visitCalls(site),
  };
}

/** The number of paid orders whose visits are set, and how often each may be. */
const VISITS = 400;
const MOVES = 10;

/** Returns requests that set and then move the visits of paid orders, all over the days that can be chosen. */
async function visitCalls(site: string): Promise<() => Sent> {
  const visits: { headers: Record<string, string>; orderId: string }[] = [];
  while (visits.length < VISITS) {
    const customer = await newCustomer();
    const [order] = await payFor(site, customer);
    if (order) visits.push({ headers: customer.headers, orderId: order._id });
  }
  const days = slotsSchema.parse(await (await fetch(`${site}/api/slots?service=oil-change`)).json());
  const starts = days.flatMap(({ slots }) => slots.flatMap(({ start, free }) => (free > 0 ? [start] : [])));
  let next = 0;
  return () => {
    const visit = visits[next % VISITS];
    const move = Math.floor(next / VISITS);
    if (!visit || move === MOVES) throw new Error('each visit was moved as often as it may be');
    // 17 and the number of times have no factor in common: each customer comes at another time.
    const start = starts[(17 * next + move) % starts.length];
    next += 1;
    return {
      method: 'PUT',
      path: `/api/orders/${visit.orderId}/visit`,
      headers: visit.headers,
      body: JSON.stringify({ start, plate: 'DHA-1234' }),
    };
  };
}
