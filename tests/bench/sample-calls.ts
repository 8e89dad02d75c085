import { randomUUID } from 'node:crypto';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order.ts';
import { slotsSchema } from '../../src/contract/visit.ts';
import { press } from '../support/gateways/payment-page.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { sampleOrder, writeOrders } from '../support/orders/sample-orders.ts';

export type Serve = (request: Request) => Promise<Response>;

export const requestTo = (path: string, init?: RequestInit): Request =>
  new Request(`${process.env.URL}${path}`, init);

export async function newCustomer() {
  const uid = `bench-${randomUUID()}`;
  const email = `${uid}@example.com`;
  const token = await signToken({ uid, email });
  return { uid, email, headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Writes so many orders of other customers, each paid and unplanned. */
export const fillStore = (store: Redis, count: number): Promise<void> =>
  writeOrders(
    store,
    // Of the samples, every eighth is paid without a visit from the eighth on.
    Array.from({ length: count }, (_, number) => sampleOrder(8 * number + 7, 1)),
  );

const booking = (customer: Customer) =>
  requestTo('/api/orders', {
    method: 'POST',
    headers: customer.headers,
    body: JSON.stringify(orderOf(customer)),
  });

/** Books and pays as a new customer; returns what the browser posts back. */
async function newPaid(serve: Serve) {
  const customer = await newCustomer();
  const page = paymentUrlSchema.parse(await (await serve(booking(customer))).json()).url;
  const { fields } = await press(page, 'pay');
  const comeBack = () => requestTo('/payment/success', { method: 'POST', body: new URLSearchParams(fields) });
  await serve(comeBack());
  const list = requestTo(`/api/orders?email=${customer.email}`, customer);
  const [order] = z.parse(z.array(orderSchema), await (await serve(list)).json());
  if (!order) throw new Error('nothing was booked');
  return { customer, order, fields, comeBack };
}

/** Returns requests to each endpoint of a customer, each of which can be made so often. `/jwt` waits for the identity provider. */
export async function customerCalls(serve: Serve, times: number): Promise<Record<string, () => Request>> {
  const { customer, order, fields, comeBack } = await newPaid(serve);
  const paid: Awaited<ReturnType<typeof newPaid>>[] = [];
  while (paid.length < times) paid.push(await newPaid(serve));
  const newcomers = await Promise.all(Array.from({ length: times }, newCustomer));
  const days = slotsSchema.parse(await (await serve(requestTo('/api/slots?service=oil-change'))).json());
  const starts = days.flatMap(({ slots }) => slots.filter(({ free }) => free > 0)).map(({ start }) => start);
  let number = 0;
  /** Changes the order of the next customer. */
  const change = (method: string, path: string, body: object) => {
    const next = paid[number++ % times] ?? { order, customer };
    const { headers } = next.customer;
    return requestTo(`/api/orders/${next.order._id}${path}`, { method, headers, body: JSON.stringify(body) });
  };
  const { headers } = customer;
  return {
    'services-list': () => requestTo('/api/services?search=oil&order=desc'),
    'services-get': () => requestTo('/api/services/oil-change'),
    'slots-list': () => requestTo('/api/slots?service=oil-change'),
    'orders-list': () => requestTo(`/api/orders?email=${customer.email}`, { headers }),
    'orders-create': () => booking(newcomers[number++ % times] ?? customer),
    'orders-approve': () => change('PATCH', '', { status: 'Approved' }),
    'visit-set': () => change('PUT', '/visit', { start: starts[number % starts.length], plate: 'DHA-1234' }),
    // Cancels an unknown order, since an existing one can be cancelled only once.
    'orders-cancel': () => requestTo(`/api/orders/${randomUUID()}`, { method: 'DELETE', headers }),
    'orders-by-transaction-id': () => requestTo(`/api/orders/by-transaction-id/${order.transactionId}`),
    // The payment is already settled, as returns and IPNs are repeated.
    'sslcommerz-return': comeBack,
    'sslcommerz-ipn': () => requestTo('/payment/ipn', { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
