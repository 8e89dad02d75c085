import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order/order.ts';
import { orderOf } from './orders/order-form.ts';
import { serve } from './servers/site.ts';
import { openStore } from './store.ts';

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

/** Sends a request to the API as a browser does. A body of text or bytes is sent unchanged. */
export function call(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { token, body, headers, ip } = options;
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const request = new Request(`${process.env.URL}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  return serve(request, ip);
}

/** Returns the body of a response; that of a problem has its status. */
export const bodyOf = async (response: Promise<Response>) => (await response).json();

/** Posts a form to the site, as the gateway and returning browsers do. */
export const postForm = (path: string, fields: Record<string, string>): Promise<Response> =>
  call('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

/** Creates a customer with an API token, whose e-mail is verified unless told. */
export async function newCustomer({ isVerified = true } = {}) {
  const id = randomUUID();
  const uid = `uid-${id}`;
  // Short enough for the gateway.
  const email = `${id}@example.com`;
  if (isVerified) await openStore().set(keys.verified(uid), email);
  return { uid, email, token: await signToken({ uid, email }) };
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Books; returns the URL of the payment page. */
export async function book(customer: Customer, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await call('POST', '/api/orders', {
    token: customer.token,
    body: orderOf(customer, changes),
  });
  return paymentUrlSchema.parse(await response.json()).url;
}

/** Lists the customer's orders by the API. */
export async function ordersOf(customer: { email: string; token: string }) {
  const response = await call('GET', `/api/orders?email=${encodeURIComponent(customer.email)}`, customer);
  return z.parse(z.array(orderSchema), await response.json());
}

/** Returns the customer's only order. */
export async function onlyOrderOf(customer: Customer) {
  const [order, ...others] = await ordersOf(customer);
  if (!order || others.length > 0) throw new Error(`${others.length + (order ? 1 : 0)} orders, not one`);
  return order;
}
