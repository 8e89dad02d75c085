import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { credentials } from './support.ts';

const store = { store_id: credentials.storeId, store_passwd: credentials.storePassword };
const record = z.record(z.string(), z.unknown());

/** The URL of a merchant without a server. */
export const NO_MERCHANT = 'http://127.0.0.1:9';

/** Starts a merchant's server that keeps each form that is posted, and responds once `beforeResponse` is done. */
export async function startMerchant(beforeResponse?: Promise<unknown>) {
  const received: { path: string; fields: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    received.push({ path: request.url ?? '', fields });
    await beforeResponse;
    response.end();
  });
  const port = await listen(server, 0, 'merchant');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, received };
}

/** The fields with which the product requests a session. */
export const paymentRequest = (
  merchant: string,
  fields: Record<string, string> = {},
): Record<string, string> => ({
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
});

const sessionUrl = (url: string) => `${url}/sslcommerz/gwprocess/v4/api.php`;

/** Requests a session. */
export async function open(url: string, fields: Record<string, string>) {
  const response = await fetch(sessionUrl(url), { method: 'POST', body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return record.parse(await response.json());
}

/** Opens a session; returns the URL of its payment page. */
export async function openPage(url: string, fields: Record<string, string>): Promise<string> {
  const opened = await open(url, fields);
  expect(opened).toMatchObject({ status: 'SUCCESS', sessionkey: expect.stringMatching(/^\w{10,50}$/) });
  return z.string().parse(opened.GatewayPageURL);
}

type Api = 'validationserverAPI' | 'merchantTransIDvalidationAPI';

/** Returns the URL of a request to the validator, with the store's credentials. */
const validatorUrl = (url: string, api: Api, query: Record<string, string>) =>
  `${url}/sslcommerz/validator/api/${api}.php?${new URLSearchParams({ ...store, format: 'json', v: '1', ...query })}`;

const fetchJson = async (url: string) => record.parse(await (await fetch(url)).json());

/** Validates a `val_id`. */
export const validate = (url: string, val_id = '') =>
  fetchJson(validatorUrl(url, 'validationserverAPI', { val_id }));

/** Queries a transaction or a refund, or starts a refund. */
export const query = (url: string, fields: Record<string, string>) =>
  fetchJson(validatorUrl(url, 'merchantTransIDvalidationAPI', fields));

/** Reads the gateway's books. */
export const readBooks = async (url: string) => (await fetch(`${url}/sslcommerz/books.json`)).json();
