import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listen } from '../../../netlify/local-cloud/lib/listen.ts';
import { reconcile } from '../../../netlify/server/payments/reconcile.ts';
import { parseOrder } from '../../../netlify/server/store/records.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { book, type Customer, call, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';

/** The notices that the owner's webhook received. It responds with the next of `statuses`, or else 204. */
const heard: { signature: unknown; body: string }[] = [];
const statuses: number[] = [];
const garage = createServer(async (request, response) => {
  heard.push({ signature: request.headers['x-signature'], body: await text(request) });
  response.writeHead(statuses.shift() ?? 204).end();
});

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  process.env.OWNER_WEBHOOK_URL = `http://127.0.0.1:${await listen(garage, 0, 'garage')}/news`;
  process.env.OWNER_WEBHOOK_SECRET = 'shared';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(async () => {
  garage.close();
  await cloud.close();
});

const _cancel = async (customer: Customer, id: string) =>
  (await call('DELETE', `/api/orders/${id}`, customer)).json();
const _receiptOf = async (transactionId: string) =>
  (await call('GET', `/api/orders/by-transaction-id/${transactionId}`)).json();
const _archived = async (customer: Customer) =>
  z.parse(z.array(z.string()), await cloud.redis.hvals(`archive:${customer.uid}`)).map(parseOrder);
const eventsOf = async (customer: Customer) =>
  (await onlyOrderOf(customer)).events.map(({ type, actor }) => `${type} by ${actor}`);
const heardOf = (transactionId: string) =>
  heard.map(({ body }) => JSON.parse(body)).filter((notice) => notice.transactionId === transactionId);

test('a payment without return and IPN is found after 15 minutes, and the owner is notified once', async () => {
  const customer = await newCustomer();
  await press(await book(customer), 'pay');
  const { transactionId, _id } = await onlyOrderOf(customer);
  await reconcile();
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'unpaid' });

  vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  expect(await onlyOrderOf({ ...customer, ...(await renewed(customer)) })).toMatchObject({ payment: 'paid' });
  expect(await eventsOf({ ...customer, ...(await renewed(customer)) })).toEqual([
    'created by customer',
    'session by customer',
    'paid by gateway',
  ]);
  await reconcile();
  const notices = heardOf(transactionId);
  expect(new Set(notices.map(({ id }) => id))).toEqual(new Set([`${transactionId}:paid:garage:2`]));
  expect(notices[0]).toMatchObject({ type: 'paid', orderId: _id, amount: 606_375, currency: 'BDT' });
});

/** Creates a token that is valid at the faked time. */
const renewed = async ({ uid, email }: Customer) => {
  const { signToken } = await import('../../../netlify/server/auth/api-tokens.ts');
  return { token: await signToken({ uid, email }) };
};

test('an unpaid attempt expires after a day, and the order can still be paid', async () => {
  const customer = await newCustomer();
  await book(customer);
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
  expect(await reconcile()).toMatchObject({ expired: 1 });
  const later = { ...customer, ...(await renewed(customer)) };
  const order = await onlyOrderOf(later);
  expect(order).toMatchObject({ payment: 'unpaid' });
  expect(order.events.at(-1)).toMatchObject({ type: 'session-expired', reference: order.transactionId });
  // The gateway is asked once more after a week.
  const { createdAt, transactionId } = order;
  expect(Number(await cloud.redis.zscore('unpaid', transactionId))).toBe(
    Date.parse(createdAt) + 7 * 86_400_000,
  );
  const again = await call('POST', `/api/orders/${order._id}/payment`, later);
  expect(paymentUrlSchema.parse(await again.json()).url).toMatch(/EasyCheckOut/);
});

test('an undelivered notice is retried, identical and signed', async () => {
  const customer = await newCustomer();
  await press(await book(customer), 'pay', { risk_level: '1' });
  const { transactionId } = await onlyOrderOf(customer);
  statuses.push(500);
  await reconcile({ all: true });
  vi.useFakeTimers({ now: Date.now() + 2 * 60_000, toFake: ['Date'] });
  await reconcile({ all: true });
  await reconcile({ all: true });
  const notices = heard.filter(({ body }) => body.includes(transactionId));
  expect(notices.length).toBeGreaterThanOrEqual(2);
  expect(new Set(notices.map(({ body }) => body)).size).toBe(1);
  for (const { body, signature } of notices) {
    expect(JSON.parse(body)).toMatchObject({ type: 'held', transactionId });
    expect(signature).toBe(`sha256=${createHmac('sha256', 'shared').update(body).digest('hex')}`);
  }
  expect(await cloud.redis.hlen('notices')).toBe(0);
  expect(await cloud.redis.zcard('notices:due')).toBe(0);
});
