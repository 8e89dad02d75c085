import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { type Customer, call, newCustomer, onlyOrderOf } from '../../support/customer.ts';
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
const BY_A_BROWSER = { 'Accept-Language': 'bn-BD,bn;q=0.9,en;q=0.8' };

/** Sends a request of a page that is answered with the URL of a payment page. */
async function pageFor(customer: Customer, path: string, headers: Record<string, string>, body?: object) {
  const response = await call('POST', path, { token: customer.token, headers, body });
  return paymentUrlSchema.parse(await response.json()).url;
}

const bookIn = (headers: Record<string, string>, customer: Customer, changes = {}) =>
  pageFor(customer, '/api/orders', headers, orderOf(customer, changes));

test.each<[string, Record<string, string>, string]>([
  ['English', ENGLISH, ''],
  ['Bangla', BANGLA, '/bn'],
  ['the first language of the browser', BY_A_BROWSER, '/bn'],
  ['English, without a language', { 'Accept-Language': '*' }, ''],
])('a customer can pay in taka and come back to the page in %s', async (_, headers, base) => {
  const customer = await newCustomer();
  const page = await bookIn(headers, customer);
  const { transactionId } = await onlyOrderOf(customer);
  expect(await postBack(await press(page, 'pay'))).toBe(
    `303 ${base}/payment/success?transactionId=${transactionId}`,
  );
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

test('a customer who pays again comes back to the language of that page', async () => {
  const customer = await newCustomer();
  await bookIn(BANGLA, customer);
  const { _id } = await onlyOrderOf(customer);
  const page = await pageFor(customer, `/api/orders/${_id}/payment`, ENGLISH);
  expect(await postBack(await press(page, 'cancel'))).toBe('303 /payment/fail#cancelled');
});

test('a customer can see an order and its receipt in the language of the page', async () => {
  const customer = await newCustomer();
  const page = await bookIn(ENGLISH, customer);
  const { transactionId } = await onlyOrderOf(customer);
  await postBack(await press(page, 'pay'));
  const service = JSON.parse((await openStore().hget<string>(keys.services, 'oil-change')) ?? '');
  const titleIn = async (path: string, headers: Record<string, string>) => {
    const answer = await (await call('GET', path, { ...customer, headers })).json();
    return (Array.isArray(answer) ? answer[0] : answer).serviceName;
  };
  for (const path of [
    `/api/orders/by-transaction-id/${transactionId}`,
    `/api/orders?email=${customer.email}`,
  ]) {
    expect(await titleIn(path, ENGLISH)).toBe(service.title);
    expect(await titleIn(path, BANGLA)).toBe(service.bn.title);
  }
});

test('a customer with a name in Bangla can pay in taka, whatever letters the gateway takes', async () => {
  const customer = await newCustomer();
  const typed = {
    customer: 'রহিম উদ্দিন',
    address: 'বাড়ি ১২, ধানমন্ডি',
    phone: '০১৭০০-০০০০০০',
    postcode: '১২০৫',
  };
  const page = await bookIn(BANGLA, customer, typed);
  expect((await press(page, 'pay')).fields.status).toBe('VALID');
  const { customer: name, address } = await onlyOrderOf(customer);
  expect({ customer: name, address }).toEqual({ customer: typed.customer, address: typed.address });
});
