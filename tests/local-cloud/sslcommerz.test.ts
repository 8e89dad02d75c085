import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { press } from '../support/gateways/payment-page.ts';
import { local } from '../support/servers/channels.ts';
import { startTestCloud } from './support.ts';

/* The refusals of SSLCommerz’s stand-in, as SSLCommerz documents them. The API's tests pay and refund by it. */

type Fields = Record<string, string>;
const store = { store_id: local.SSLCOMMERZ_STORE_ID, store_passwd: local.SSLCOMMERZ_STORE_PASSWORD };
const record = z.record(z.string(), z.unknown());
const merchant = 'http://127.0.0.1:9';

/** The fields with which the product requests a session. */
const session: Fields = {
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
};

async function start() {
  const { url } = await startTestCloud();
  const read = async (path: string, init?: RequestInit) =>
    record.parse(await (await fetch(`${url}/sslcommerz/${path}`, init)).json());
  const ask = (api: string, fields: Fields) =>
    read(`validator/api/${api}.php?${new URLSearchParams({ ...store, format: 'json', v: '1', ...fields })}`);
  return {
    open: (changes: Fields = {}) =>
      read('gwprocess/v4/api.php', {
        method: 'POST',
        body: new URLSearchParams({ ...session, ...changes }),
      }),
    validate: (val_id = '') => ask('validationserverAPI', { val_id }),
    query: (fields: Fields) => ask('merchantTransIDvalidationAPI', fields),
    refunds: async () => (await (await fetch(`${url}/sslcommerz/books.json`)).json())[0]?.refunds,
  };
}

/** Starts a cloud, and presses a button of a payment page; returns functions for refunds of the payment. */
async function startPaid(button = 'pay') {
  const gateway = await start();
  const { GatewayPageURL } = await gateway.open();
  const { fields } = await press(String(GatewayPageURL), button);
  const refund = (id: string, amount: string, changes: Fields = {}) =>
    gateway.query({
      bank_tran_id: fields.bank_tran_id ?? '',
      refund_trans_id: id,
      refund_amount: amount,
      refund_remarks: 'cancelled',
      ...changes,
    });
  return { ...gateway, fields, refund };
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
  const { open } = await start();
  expect(await open({ [name]: value })).toEqual({
    status: 'FAILED',
    failedreason: expect.stringContaining(`Invalid Information! '${name}' `),
  });
});

test('a second session of a transaction, and what comes without the store’s password, is refused', async () => {
  const { open, query, validate } = await startPaid('cancel');
  expect(await open()).toMatchObject({ failedreason: "Invalid Information! 'tran_id' is not unique." });
  const wrong = { store_passwd: 'wrong' };
  const error = 'Store Credential Error Or Store is De-active';
  expect(await open(wrong)).toMatchObject({ failedreason: error });
  expect(await query({ ...wrong, tran_id: 'x' })).toEqual({ APIConnect: 'INVALID_REQUEST', error });
  expect(await query({ ...wrong, refund_ref_id: 'x' })).toMatchObject({ errorReason: error });
  expect(await validate('forged')).toEqual({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
});

test('a payment is validated once, and no more is refunded than was captured, once for one refund_trans_id', async () => {
  const { fields, validate, query, refund, refunds } = await startPaid();
  for (const status of ['VALID', 'VALIDATED'])
    expect(await validate(fields.val_id)).toMatchObject({ APIConnect: 'DONE', status });
  const refused = { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund amount is not valid' };
  for (const amount of ['0.00', '6123.79']) expect(await refund('r1', amount)).toMatchObject(refused);
  const started = await refund('r1', '6000.00');
  expect(started).toMatchObject({ status: 'success' });
  expect(await refund('r1', '6000.00')).toEqual(started);
  expect(await refund('r1', '100.00')).toMatchObject({ APIConnect: 'INVALID_REQUEST', status: 'failed' });
  expect(await refund('r2', '123.79')).toMatchObject(refused);
  expect(await refunds()).toEqual([{ refund_trans_id: 'r1', amount_paisa: 600_000, state: 'started' }]);
  const { refund_ref_id } = started;
  for (const status of ['processing', 'refunded'])
    expect(await query({ refund_ref_id: String(refund_ref_id) })).toMatchObject({ status });
  const declined = await startPaid('decline');
  expect(await declined.refund('r1', '1.00')).toMatchObject({ errorReason: 'Transaction not found' });
});
