import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { boardSchema, type JobStep, jobSchema } from '../../src/contract/desk-day.ts';
import { orderSchema, paymentUrlSchema } from '../../src/contract/order.ts';
import { slotsSchema } from '../../src/contract/visit.ts';
import { press } from '../support/gateways/payment-page.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { newCustomer, requestTo } from './sample-calls.ts';

type Serve = (request: Request) => Promise<Response>;

/** Counts what an action costs. */
export type CountStep = (name: string, act: () => Promise<unknown>) => Promise<void>;

/**
 * Serves one booking from the first look to the collected car, with one open board, and counts each step: a customer looks, books, pays,
 * chooses a time and looks six more times; a member of staff receives the car, begins, ends and hands it over. Their board is read again after
 * each change.
 */
export async function serveBooking(store: Redis, serve: Serve, count: CountStep): Promise<void> {
  const customer = await newCustomer();
  const member = await newCustomer();
  await store.hset(keys.staff, { [member.uid]: JSON.stringify({ name: 'Karim', role: 'owner' }) });
  await store.hset(keys.verified, { [customer.uid]: customer.email });
  const as = async (headers: Record<string, string>, method: string, path: string, body?: object) => {
    // The mails are minutes apart in life.
    await store.del(keys.mailSlot);
    const response = await serve(
      requestTo(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }),
    );
    if (response.status >= 400) throw new Error(`${method} ${path} answered ${response.status}`);
    return response.status === 204 ? undefined : response.json();
  };
  const asCustomer = (method: string, path: string, body?: object) =>
    as(customer.headers, method, path, body);
  const asMember = (method: string, path: string, body?: object) => as(member.headers, method, path, body);

  await count('the catalogue and the service', async () => {
    await asCustomer('GET', '/api/services');
    await asCustomer('GET', '/api/services/oil-change');
  });
  let fields: Record<string, string> = {};
  await count('booking, with the payment page', async () => {
    const { url } = paymentUrlSchema.parse(await asCustomer('POST', '/api/orders', orderOf(customer)));
    ({ fields } = await press(url, 'pay'));
  });
  const hint = (path: string) => () =>
    serve(requestTo(path, { method: 'POST', body: new URLSearchParams(fields) }));
  await count('the gateway’s news', hint('/payment/ipn'));
  await count('the way back', hint('/payment/success'));
  const list = () => asCustomer('GET', `/api/orders?email=${customer.email}`);
  const [order] = z.parse(z.array(orderSchema), await list());
  if (!order) throw new Error('nothing was booked');
  const receipt = () => asCustomer('GET', `/api/orders/by-transaction-id/${order.transactionId}`);
  await count('the summary, twice', async () => {
    await receipt();
    await receipt();
  });
  const days = slotsSchema.parse(await asCustomer('GET', '/api/slots?service=oil-change'));
  const day = days.find(({ slots }) => slots.some(({ free }) => free > 0));
  const start = day?.slots.find(({ free }) => free > 0)?.start;
  await count('the free times', () => asCustomer('GET', '/api/slots?service=oil-change'));
  await count('a time is chosen', () =>
    asCustomer('PUT', `/api/orders/${order._id}/visit`, { start, plate: 'DHA-1234' }),
  );
  await count('the orders, four times', async () => {
    for (let time = 0; time < 4; time += 1) await list();
  });
  const boardPath = `/api/desk/day/${day?.day}`;
  await count('the board, read first', () => asMember('GET', boardPath));
  const job = `/api/desk/jobs/${order.transactionId}`;
  const steps: JobStep[] = ['received', 'in-work', 'ready', 'collected'];
  let { version } = z.parse(boardSchema, await asMember('GET', boardPath));
  for (const progress of steps) {
    const { rev } = z.parse(jobSchema, await asMember('GET', job));
    await count(`the car is ${progress}`, () => asMember('PATCH', job, { progress, rev }));
    await count(`the board after it is ${progress}`, async () => {
      ({ version } = z.parse(boardSchema, await asMember('GET', `${boardPath}?version=${version}`)));
    });
  }
}
