import Stripe from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { stripeAccount, turnOnStripe } from '../support/channels.ts';
import { book, call, newCustomer, onlyOrderOf } from '../support/customer.ts';
import { moneyCloudForFile } from '../support/money.ts';
import { listEvents, pressStripe } from '../support/stripe-page.ts';

/* Payments in dollars by Stripe. What both gateways share is tested with the payment matrix. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnStripe(cloud.url));

/** Books in dollars; returns the customer, the order and the payment page. */
async function start() {
  const customer = await newCustomer();
  const page = await book(customer, { currency: 'USD' });
  return { customer, page, order: await onlyOrderOf(customer), session: page.split('/').at(-1) ?? '' };
}

/** Follows the browser to the site. */
const follow = (url = '') => {
  const { pathname, search } = new URL(url);
  return call('GET', pathname + search);
};

test('dollars are paid by Stripe, taka by SSLCommerz', async () => {
  const { customer, page, order } = await start();
  expect(page).toContain('/stripe/');
  const { url } = await pressStripe(page, 'pay');
  const back = await follow(url);
  expect(back.headers.get('Location')).toBe(`/payment/success?transactionId=${order.transactionId}`);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', amount: 4_950, currency: 'USD' });
  expect(await book(await newCustomer(), { currency: 'BDT' })).toContain('/sslcommerz/');
});

const send = (payload: string, header?: string) =>
  call('POST', '/payment/stripe-webhook', {
    body: payload,
    headers: {
      'Stripe-Signature':
        header ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: stripeAccount.webhookSecret }),
    },
  });

test('an event settles a payment whose browser never comes back', async () => {
  const { customer, page, session } = await start();
  await pressStripe(page, 'pay');
  const [completed] = (await listEvents(cloud.url, session)).filter(
    ({ type }) => type === 'checkout.session.completed',
  );
  expect((await send(completed?.payload ?? '')).status).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});
