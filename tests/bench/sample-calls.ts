import { randomUUID } from 'node:crypto';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order.ts';
import { slotsSchema } from '../../src/contract/visit.ts';
import { press } from '../support/gateways/payment-page.ts';
import { orderOf } from '../support/orders/order-form.ts';
import type { Sent } from './send.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });

export async function newCustomer() {
  const uid = `bench-${randomUUID()}`;
  const email = `${uid}@example.com`;
  return { uid, email, headers: bearer(await signToken({ uid, email })) };
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>;

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

/** The number of paid orders that are approved and planned, and how often each may be planned. */
const PAID_ORDERS = 800;
const MOVES = 10;

interface PaidOrder {
  path: string;
  headers: Record<string, string>;
}

/** Books and pays, each time as another customer. */
async function payOften(site: string): Promise<PaidOrder[]> {
  const orders: PaidOrder[] = [];
  while (orders.length < PAID_ORDERS) {
    const customer = await newCustomer();
    await comeBack(site, (await press(await book(site, customer), 'pay')).fields);
    const [order] = await ordersOf(site, customer);
    orders.push({ path: `/api/orders/${order?._id}`, headers: customer.headers });
  }
  return orders;
}

/**
 * Returns a repeatable request to each endpoint, for a customer with one paid and one unpaid order. `/jwt` is left out, as it
 * waits for the identity provider.
 */
export async function sampleCalls(site: string, store: Redis): Promise<Record<string, () => Sent>> {
  const customer = await newCustomer();
  const { fields } = await press(await book(site, customer), 'pay');
  await comeBack(site, fields);
  await book(site, customer);
  const orders = await ordersOf(site, customer);
  const paid = orders.find(({ payment }) => payment === 'paid');
  if (!paid) throw new Error('the payment was not settled');
  const { headers } = customer;
  const paidOrders = await payOften(site);
  const newcomers = await Promise.all(Array.from({ length: 1_000 }, newCustomer));
  let next = 0;
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const notice = new URLSearchParams(fields).toString();
  const calls: Record<string, Sent> = {
    'services-list': { method: 'GET', path: '/api/services?search=oil&order=desc' },
    'services-get': { method: 'GET', path: '/api/services/oil-change' },
    'slots-list': { method: 'GET', path: '/api/slots?service=oil-change' },
    'orders-list': { method: 'GET', path: `/api/orders?email=${customer.email}`, headers },
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
    'orders-approve': approvals(paidOrders),
    'orders-create': () => booking(newcomers[next++ % newcomers.length] ?? customer),
    'visit-set': await visits(site, store, paidOrders),
  };
}

/** Returns requests that approve one order after the other. */
function approvals(orders: PaidOrder[]): () => Sent {
  let next = 0;
  return () => {
    const { path = '', headers = {} } = orders[next++ % orders.length] ?? {};
    return { method: 'PATCH', path, headers, body: '{"status":"Approved"}' };
  };
}

/** Returns requests that set and then move the visits of orders, all over the days that can be chosen, which have room for all. */
async function visits(site: string, store: Redis, orders: PaidOrder[]): Promise<() => Sent> {
  const listed = await fetch(`${site}/api/slots?service=oil-change`);
  const days = slotsSchema.parse(await listed.json()).filter(({ slots }) => slots.length > 0);
  const room = JSON.stringify({ places: PAID_ORDERS, minutes: 100 * PAID_ORDERS });
  await store.hset(keys.days, Object.fromEntries(days.map(({ day }) => [day, room])));
  const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start));
  let next = 0;
  return () => {
    const order = orders[next % orders.length];
    const move = Math.floor(next / orders.length);
    if (!order || move === MOVES) throw new Error('each visit was moved as often as it may be');
    const start = starts[(17 * next + move) % starts.length];
    next += 1;
    const body = JSON.stringify({ start, plate: 'DHA-1234' });
    return { method: 'PUT', path: `${order.path}/visit`, headers: order.headers, body };
  };
}
