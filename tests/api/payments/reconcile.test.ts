import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newCheckoutSession, transactionOf } from '../../../netlify/server/payments/checkout-sessions.ts';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { book, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { MINUTES, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { newHeld, newPaid } from '../../support/visits.ts';

/* The reconciler and its queues: nothing waits behind what is abandoned or hangs. */

const cloud = moneyCloudForFile();
const outboxSchema = z.array(z.object({ body: z.string(), headers: z.record(z.string(), z.string()) }));

/** Books; the gateway sends no IPN, and the browser does not come back. */
async function bookUnheard() {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
  const page = await book(customer);
  const { _id, transactionId } = await onlyOrderOf(customer);
  return { customer, page, _id, transactionId };
}

test('the garage can read a notice that was not accepted at first, signed', async () => {
  await setFaults(cloud.url, 'owner', { mode: 'refuse', times: 1 });
  const { order } = await newHeld();
  await workAfterResponses();
  wait(2 * MINUTES);
  for (let run = 0; run < 2; run += 1) await reconcile({ all: true });
  const outbox = z.parse(outboxSchema, await (await fetch(`${cloud.url}/owner/outbox.json`)).json());
  const [received, ...others] = outbox.filter(({ body }) => body.includes(order.transactionId));
  const { body = '', headers } = received ?? {};
  expect([JSON.parse(body), others]).toMatchObject([{ kind: 'held' }, []]);
  const signature = createHmac('sha256', 'shared').update(body).digest('hex');
  expect(headers?.['x-signature']).toBe(`sha256=${signature}`);
  const waiting = await cloud.redis.hkeys(keys.notices);
  expect(waiting.filter((id) => id.startsWith(order._id))).toEqual([]);
});

test('the garage gets no late notice of an order that is gone, but one of its money', async () => {
  await setFaults(cloud.url, 'owner', { mode: 'refuse', times: 1 });
  const { customer, order } = await newPaid();
  await workAfterResponses();
  const waiting = async () =>
    (await cloud.redis.hkeys(keys.notices)).filter((id) => id.startsWith(order._id));
  expect(await waiting()).toEqual([expect.stringContaining(`${order._id}:paid:garage:`)]);
  await cloud.redis.hdel(keys.orders(customer.uid), order._id);
  wait(2 * MINUTES);
  await reconcile({ all: true });
  const kinds = await cloud.kindsAbout(order.transactionId);
  expect(kinds).toEqual(['unmatched']);
  expect(await waiting()).toEqual([]);
});

/** Adds pages that nobody pays to the queue, due now. */
async function abandon(count: number) {
  const due = { amount: 600_000, currency: 'BDT', gateway: 'sslcommerz' } as const;
  const begunAt = new Date(Date.now() - 20 * MINUTES);
  const checkoutSessions = Array.from({ length: count }, () => newCheckoutSession(due, begunAt));
  const records = checkoutSessions.map((checkoutSession): [string, string] => [
    keys.transaction(checkoutSession.transactionId),
    JSON.stringify(transactionOf('uid-abandoned', 'no-order', checkoutSession)),
  ]);
  await cloud.redis.mset(Object.fromEntries(records));
  const score = Date.now() - 5 * MINUTES;
  const [first, ...others] = checkoutSessions.map(({ transactionId }) => ({
    score,
    member: queueMember('checkout-session', transactionId),
  }));
  if (first) await cloud.redis.zadd(keys.queue, first, ...others);
  return checkoutSessions.map(({ transactionId }) => transactionId);
}

test('a lost payment is found within two runs behind 2,000 abandoned pages', async () => {
  const { customer, page } = await bookUnheard();
  await press(page, 'pay');
  const abandoned = await abandon(2_000);
  // Fifty times as fast as usual, so that a run reaches its deadline sooner, and after fewer pages.
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = setInterval(() => vi.setSystemTime(Date.now() + 5_000), 100);
  for (let run = 0; run < 2; run += 1) await reconcile({ all: true });
  clearInterval(clock);
  expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
  await cloud.redis.zrem(keys.queue, ...abandoned.map((id) => queueMember('checkout-session', id)));
});

test('transactions that hang starve neither those behind them nor the notices', async () => {
  const hanging = await abandon(40);
  for (const transaction of hanging)
    await setFaults(cloud.url, 'sslcommerz', { transaction, validation: 'hang' });
  await setFaults(cloud.url, 'owner', { mode: 'refuse' });
  const { order } = await newPaid();
  await clearFaults(cloud.url, 'owner');
  const customers = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { customer, page } = await bookUnheard();
      await press(page, 'pay');
      return customer;
    }),
  );
  wait(16 * MINUTES);
  for (let run = 0; run < 2; run += 1) await reconcile();
  for (const customer of customers)
    expect(await onlyOrderOf(await signedInAgain(customer))).toMatchObject({ payment: 'paid' });
  expect(await cloud.kindsAbout(order.transactionId)).toEqual(['paid']);
  for (const id of hanging)
    expect(Number(await cloud.redis.zscore(keys.queue, queueMember('checkout-session', id)))).toBeGreaterThan(
      Date.now(),
    );
  await cloud.redis.zrem(keys.queue, ...hanging.map((id) => queueMember('checkout-session', id)));
});

test('a notice that a newer version has stored is kept for it, and stops nothing', async () => {
  const about = { recipient: 'customer', kind: 'visit', transactionId: 'x', rev: 1, at: '', tries: 0 };
  await cloud.redis.hset(keys.notices, { new: JSON.stringify({ id: 'new', ...about }) });
  await cloud.redis.zadd(keys.noticesDue, { score: 0, member: 'new' });
  const { order } = await newPaid();
  await reconcile();
  await expect.poll(() => cloud.kindsAbout(order.transactionId)).toEqual(['paid']);
  expect(await cloud.redis.hexists(keys.notices, 'new')).toBe(1);
  await cloud.redis.del(keys.notices, keys.noticesDue);
});
