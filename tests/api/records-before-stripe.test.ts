import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { openSession } from '../../netlify/server/payments/sslcommerz.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { parseOrder, parseTransaction } from '../../netlify/server/store/records.ts';
import type { Currency } from '../../src/contract/money.ts';
import { paymentUrlSchema } from '../../src/contract/order.ts';
import { auditBooks } from '../bench/audit-books.ts';
import { temporaryFolder } from '../local-cloud/support.ts';
import { turnOnStripe } from '../support/channels.ts';
import { call, onlyOrderOf } from '../support/customer.ts';
import { setFaults } from '../support/fault-client.ts';
import { readBooks } from '../support/gateway-books.ts';
import { cancel, MINUTES, moneyCloudForFile, wait } from '../support/money.ts';
import { runCommand } from '../support/run-command.ts';
import { sendToSite, startPayment } from '../support/start-payment.ts';
import { sslcommerz, stripe } from '../support/test-gateways.ts';

/* Records from before there were two gateways name none. They are SSLCommerz's, in dollars too, while new dollars go to Stripe. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnStripe(cloud.url));

const without = (record: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** Books; then its records are as the former version would have written them, with a page of SSLCommerz. */
async function startFormer(currency: Currency) {
  const started = await startPayment(currency);
  const { customer, orderId, transactionId } = started;
  const order = parseOrder(z.parse(z.string(), await cloud.redis.hget(keys.orders(customer.uid), orderId)));
  const [attempt] = order.attempts;
  if (!attempt) throw new Error('the order has no attempt');
  const { url, sessionKey } =
    currency === 'BDT'
      ? { url: started.page.url, sessionKey: attempt.sessionKey }
      : await openSession({
          transactionId,
          orderId,
          amount: attempt.amount,
          currency,
          serviceName: order.serviceName,
          customer: { name: order.customer, email: order.email, phone: '1', address: 'Dhaka', postcode: '1' },
          origin: 'http://localhost:1',
        });
  const former = { ...without(attempt, 'gateway'), url, sessionKey };
  await cloud.redis.hset(keys.orders(customer.uid), {
    [orderId]: JSON.stringify({ ...order, attempts: [former] }),
  });
  const key = keys.transaction(transactionId);
  const transaction = parseTransaction(z.parse(z.string(), await cloud.redis.get(key)));
  await cloud.redis.set(key, JSON.stringify({ ...without(transaction, 'gateway'), sessionKey }));
  await setFaults(cloud.url, 'sslcommerz', { ipn: 'none' });
  return { ...started, page: { url, transactionId } };
}

const refundsOf = async (transactionId: string) =>
  (await readBooks(cloud.url)).filter((entry) => entry.transactionId === transactionId);

async function completeRefunds(): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

test.each(['BDT', 'USD'] as const)(
  'a former order in %s is paid and refunded by SSLCommerz',
  async (currency) => {
    const { customer, orderId, page, transactionId } = await startFormer(currency);
    await sslcommerz.press(page.url, 'pay');
    const back = await sendToSite(sslcommerz.backOf(page));
    expect(back.headers.get('Location')).toBe(`/payment/success?transactionId=${transactionId}`);
    expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', currency });
    expect((await runCommand('orders', ['show', transactionId])).stdout).toContain('sslcommerz');
    await cancel(customer, orderId);
    await completeRefunds();
    expect(await cloud.archiveOf(customer)).toMatchObject([
      { payment: 'refunded', attempts: [{ gateway: 'sslcommerz', capturedPaisa: 606_375 }] },
    ]);
    expect(await refundsOf(transactionId)).toMatchObject([{ currency: 'BDT', refunds: [606_375] }]);
  },
);

test('a former order in dollars is paid anew by Stripe; money that then arrives at SSLCommerz goes back there', async () => {
  const { customer, orderId, page, transactionId } = await startFormer('USD');
  const again = await call('POST', `/api/orders/${orderId}/payment`, customer);
  const url = paymentUrlSchema.parse(await again.json()).url;
  expect(url).toContain('/stripe/');
  const { transactionId: latest } = await onlyOrderOf(customer);
  await stripe.press(url, 'pay');
  await sendToSite(stripe.backOf({ url, transactionId: latest }));
  await sslcommerz.press(page.url, 'pay');
  await sendToSite(sslcommerz.backOf(page));
  await completeRefunds();
  expect(await refundsOf(transactionId)).toMatchObject([{ currency: 'BDT', refunds: [606_375] }]);
  expect(await refundsOf(latest)).toMatchObject([{ currency: 'USD', amount: 4_950, refunds: [] }]);
});

test('a backup of former records is restored, and pays by SSLCommerz', async () => {
  const former = await Promise.all([startFormer('BDT'), startFormer('USD')]);
  const money = {
    transactionId: 'a'.repeat(26),
    orderId: 'lost',
    capturedPaisa: 100,
    captureId: 'v0',
    refundReference: 'b0',
    at: new Date().toISOString(),
  };
  await cloud.redis.hset(keys.unmatched, { v0: JSON.stringify(money) });
  const file = join(temporaryFolder(), 'backup.jsonl');
  expect(await runCommand('store', ['backup', file])).toMatchObject({ code: 0 });
  const services = await cloud.redis.hgetall(keys.services);
  await cloud.redis.flushdb();
  expect(await runCommand('store', ['restore', file])).toMatchObject({ code: 0 });
  expect(await cloud.redis.hgetall(keys.services)).toEqual(services);

  for (const { customer, page } of former) {
    await sslcommerz.press(page.url, 'pay');
    for (const ipn of await sslcommerz.newsOf(page)) expect((await sendToSite(ipn)).status).toBe(200);
    expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
  }
  const { stdout } = await runCommand('orders', ['unmatched']);
  expect(stdout).toMatch(/a{26} .*sslcommerz .*BDT 1\.00/);
  await cloud.redis.hdel(keys.unmatched, 'v0');
});

test('afterwards, the store agrees with the books of both gateways', async () => {
  expect(await runCommand('orders', ['audit'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('\n0 differences\n'),
  });
  expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
});
