import { expect, test } from 'vitest';
import { local } from '../support/servers/channels.ts';
import { startTestCloud } from './support.ts';

/* The fields that SSLCommerz’s stand-in refuses, as SSLCommerz documents them: the API's tests see by it what the product sends. */

type Fields = Record<string, string>;
const merchant = 'http://127.0.0.1:9';

/** The fields with which the product requests a session. */
const session: Fields = {
  store_id: local.SSLCOMMERZ_STORE_ID,
  store_passwd: local.SSLCOMMERZ_STORE_PASSWORD,
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
};

/** Opens a session with some changes at a new stand-in. */
async function open(changes: Fields) {
  const { url } = await startTestCloud();
  const body = new URLSearchParams({ ...session, ...changes });
  return (await fetch(`${url}/sslcommerz/gwprocess/v4/api.php`, { method: 'POST', body })).json();
}

test.each([
  ['total_amount', '6123.780'],
  ['total_amount', '9.99'],
  ['total_amount', '500000.01'],
  ['cus_name', ''],
  ['cus_name', 'x'.repeat(51)],
  ['cus_name', 'রহিম'],
  ['cus_email', 'rahim'],
  ['cus_email', '@example.com'.padStart(51, 'x')],
  ['cus_add1', 'x'.repeat(51)],
  ['cus_postcode', 'x'.repeat(31)],
  ['cus_phone', 'x'.repeat(21)],
  ['product_name', 'x'.repeat(256)],
])('a session whose %s is "%s" is refused', async (name, value) => {
  expect(await open({ [name]: value })).toEqual({
    status: 'FAILED',
    failedreason: expect.stringContaining(`Invalid Information! '${name}' `),
  });
});
