import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { bodyOf, type Customer, call, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { setFaults } from '../../support/fault-client.ts';
import { postBack, press } from '../../support/gateways/payment-page.ts';
import { pressStripe } from '../../support/gateways/stripe-page.ts';
import { stripeCloudForFile } from '../../support/gateways/stripe-payments.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { startSite } from '../../support/servers/site.ts';
import { openStore } from '../../support/store.ts';

const cloud = stripeCloudForFile();
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ENGLISH = { 'Accept-Language': 'en' };
const BANGLA = { 'Accept-Language': 'bn' };

/** Sends a request of a page that is answered with the URL of a payment page. */
const pageFor = async (path: string, sent: Parameters<typeof call>[2]) =>
  paymentUrlSchema.parse(await bodyOf(call('POST', path, sent))).url;

const bookIn = (headers: Record<string, string>, customer: Customer, changes = {}) =>
  pageFor('/api/orders', { token: customer.token, headers, body: orderOf(customer, changes) });

test('a customer with a name in Bangla can pay in taka, and read all of it in Bangla', async () => {
  const customer = await newCustomer();
  const typed = {
    customer: 'রহিম উদ্দিন',
    address: 'বাড়ি ১২, ধানমন্ডি',
    phone: '০১৭০০-০০০০০০',
    postcode: '১২০৫',
  };
  const page = await bookIn(BANGLA, customer, typed);
  const order = await onlyOrderOf(customer);
  expect(order).toMatchObject({ ...typed, phone: '01700-000000', postcode: '1205' });
  const { transactionId } = order;
  expect(await postBack(await press(page, 'pay'))).toBe(
    `303 /bn/payment/success?transactionId=${transactionId}`,
  );
  const service = JSON.parse((await openStore().hget<string>(keys.services, 'oil-change')) ?? '');
  const read = async (path: string, headers: Record<string, string>) =>
    (await call('GET', path, { ...customer, headers })).json();
  const list = `/api/orders?email=${customer.email}`;
  expect(await read(list, ENGLISH)).toMatchObject([{ serviceName: service.title }]);
  expect(await read(list, BANGLA)).toMatchObject([{ serviceName: service.bn.title }]);
  const receipt = `/api/orders/by-transaction-id/${transactionId}`;
  expect(await read(receipt, ENGLISH)).toMatchObject({ serviceName: service.title });
  expect(await read(receipt, BANGLA)).toMatchObject({ serviceName: service.bn.title });
});

test('a customer can pay in dollars and come back to the page in Bangla', async () => {
  const customer = await newCustomer();
  const page = await bookIn(BANGLA, customer, { currency: 'USD' });
  const { transactionId } = await onlyOrderOf(customer);
  await setFaults(cloud.url, 'stripe', { transaction: transactionId, webhook: 'none' });
  const { url = '' } = await pressStripe(page, 'pay');
  const { pathname, search } = new URL(url);
  expect(pathname).toBe('/bn/payment/stripe-return');
  const response = await call('GET', pathname + search);
  expect(response.headers.get('Location')).toBe(`/bn/payment/success?transactionId=${transactionId}`);
});
