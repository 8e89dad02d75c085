import { expect, test } from 'vitest';
import { book, call, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { clearFaults } from '../../support/fault-client.ts';
import { pressStripe } from '../../support/gateways/stripe-page.ts';
import {
  bookInDollars,
  payInDollars,
  stripeBooksOf,
  stripeCloudForFile,
} from '../../support/gateways/stripe-payments.ts';

/* Payments in dollars by Stripe. What both gateways share is in the payment matrix. */

const cloud = stripeCloudForFile();

test('dollars are paid by Stripe, taka by SSLCommerz', async () => {
  const { customer, page, location, order } = await payInDollars(cloud.url);
  expect(page).toContain('/stripe/');
  expect(location).toBe(`303 /payment/success?transactionId=${order.transactionId}`);
  expect(order).toMatchObject({ payment: 'paid', amount: 4_950, currency: 'USD' });
  expect(await book(customer, { currency: 'BDT' })).toContain('/sslcommerz/');
});

test('Stripe is told the service, the amount, and the ids that only we know', async () => {
  const customer = await newCustomer();
  const page = await book(customer, { currency: 'USD' });
  expect(await (await fetch(page)).text()).toMatch(/\$49\.50[\s\S]*Oil and filter change/);
  await pressStripe(page, 'pay');
  const { _id, transactionId } = await onlyOrderOf(customer);
  const [paid] = await stripeBooksOf(cloud.url, transactionId);
  expect(paid).toMatchObject({ amount: 4_950, currency: 'usd' });
  expect(page).toContain(paid?.session);
  const stored = JSON.parse((await cloud.redis.hget<string>(`orders:${customer.uid}`, _id)) ?? '');
  expect(stored.attempts).toMatchObject([{ gateway: 'stripe', sessionKey: paid?.session }]);
});

test('a return that names no transaction of ours asks for nothing and says that nothing was paid', async () => {
  const { page, transactionId, session } = await bookInDollars(cloud.url);
  await pressStripe(page, 'pay');
  const paths = [
    '/payment/stripe-return',
    `/payment/stripe-return?transaction=${transactionId}`,
    `/payment/stripe-return?transaction=x&session=${session}`,
    // The session of somebody else.
    `/payment/stripe-return?transaction=${'a'.repeat(26)}&session=${session}`,
  ];
  for (const path of paths) {
    const { status, headers } = await call('GET', path);
    expect([path, status, headers.get('Location')]).toEqual([path, 303, '/payment/fail']);
  }
  expect(await cloud.redis.hlen('unmatched')).toBe(0);
  await clearFaults(cloud.url, 'stripe');
});
