import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { credentials } from './support.ts';

const store = { store_id: credentials.storeId, store_passwd: credentials.storePassword };
const record = z.record(z.string(), z.unknown());

/** The fields that SSLCommerz requires. */
export function paymentRequest(
  merchant: string,
  fields: Record<string, string> = {},
): Record<string, string> {
  return {
    ...store,
    total_amount: '6123.78',
    currency: 'BDT',
    tran_id: 'transaction-1',
    success_url: `${merchant}/success`,
    fail_url: `${merchant}/fail`,
    cancel_url: `${merchant}/cancel`,
    ipn_url: `${merchant}/ipn`,
    cus_name: 'Rahim',
    cus_email: 'rahim@example.com',
    cus_add1: 'Road 1',
    cus_city: 'Dhaka',
    cus_postcode: '1200',
    cus_country: 'Bangladesh',
    cus_phone: '01700000000',
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: 'Engine <oil> & filter',
    product_category: 'service',
    product_profile: 'non-physical-goods',
    emi_option: '0',
    value_a: 'order-1',
    ...fields,
  };
}

/** Requests a session. */
export async function open(url: string, fields: Record<string, string>) {
  const response = await fetch(`${url}/sslcommerz/gwprocess/v4/api.php`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(200);
  return record.parse(await response.json());
}

/** Opens a session; returns the URL of its payment page. */
export async function openPage(url: string, fields: Record<string, string>): Promise<string> {
  const answer = await open(url, fields);
  expect(answer).toMatchObject({ status: 'SUCCESS', failedreason: '', desc: [], is_direct_pay_enable: '0' });
  const page = String(answer.GatewayPageURL);
  expect(page).toBe(`${url}/sslcommerz/EasyCheckOut/${answer.sessionkey}`);
  expect(answer.redirectGatewayURL).toBe(page);
  return page;
}

/** Returns the query of a validator request, with the store's credentials. */
export const storeQuery = (query: Record<string, string>) =>
  new URLSearchParams({ ...store, format: 'json', v: '1', ...query });

/** Requests one of the two validator endpoints. */
export async function ask(url: string, api: string, query: Record<string, string>) {
  const response = await fetch(`${url}/sslcommerz/validator/api/${api}?${storeQuery(query)}`);
  return record.parse(await response.json());
}
/** Validates a `val_id`. */
export const validate = (url: string, val_id = '') => ask(url, 'validationserverAPI.php', { val_id });
export const transactionApi = 'merchantTransIDvalidationAPI.php';

/** Computes the `verify_sign` of posted fields, as a merchant does. */
export function signature(fields: Record<string, string>): string {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const names = [...(fields.verify_key ?? '').split(','), 'store_passwd'].toSorted();
  const values: Record<string, string> = { ...fields, store_passwd: md5(credentials.storePassword) };
  return md5(names.map((name) => `${name}=${values[name]}`).join('&'));
}
