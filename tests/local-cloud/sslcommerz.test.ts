import { expect, test } from 'vitest';
import { press } from '../support/gateways/payment-page.ts';
import {
  NO_MERCHANT,
  open,
  openPage,
  paymentRequest,
  query,
  readBooks,
  startMerchant,
  validate,
} from './merchant-client.ts';
import { startTestCloud } from './support.ts';

/** Starts a cloud and a merchant's server, and opens a session. */
async function start(fields: Record<string, string> = {}) {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  const page = await openPage(url, paymentRequest(merchant.url, fields));
  return {
    url,
    merchant,
    page,
    pageText: async () => (await fetch(page)).text(),
    queryPayments: () => query(url, { tran_id: 'transaction-1' }),
  };
}

test('a payment is made, reported to the merchant, and validated', async () => {
  const { url, merchant, page, pageText, queryPayments } = await start();
  expect(await queryPayments()).toEqual({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] });

  const back = await press(page, 'pay');
  expect(back.url).toBe(`${merchant.url}/success`);
  const facts = {
    tran_id: 'transaction-1',
    amount: '6123.78',
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: '6123.78',
    value_a: 'order-1',
    risk_level: '0',
    bank_tran_id: expect.stringMatching(/^\w{20,80}$/),
    val_id: expect.stringMatching(/^\w{20,50}$/),
  };
  expect(back.fields).toEqual({ ...facts, status: 'VALID' });
  expect(merchant.received).toEqual([{ path: '/ipn', fields: back.fields }]);

  const { val_id } = back.fields;
  expect(await queryPayments()).toMatchObject({ no_of_trans_found: 1, element: [back.fields] });
  expect(await validate(url, val_id)).toEqual({ APIConnect: 'DONE', ...back.fields });
  expect(await validate(url, val_id)).toEqual({ APIConnect: 'DONE', ...back.fields, status: 'VALIDATED' });
  expect(await queryPayments()).toMatchObject({ element: [{ status: 'VALIDATED' }] });
  expect(await validate(url, 'forged')).toEqual({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  expect(await readBooks(url)).toEqual([
    { tran_id: 'transaction-1', val_id, amount_paisa: 612_378, refunds: [] },
  ]);
  expect(await pageText()).not.toContain('<button');
});

test('after a declined card the page can be used again, until a payment is made', async () => {
  const { merchant, page, pageText, queryPayments } = await start();
  const declined = await press(page, 'decline');
  expect(declined).toMatchObject({ url: `${merchant.url}/fail`, fields: { status: 'FAILED', val_id: '' } });
  expect(await pageText()).toContain('>Pay<');
  const paid = await press(page, 'pay');
  expect((await press(page, 'decline')).fields).toEqual(paid.fields);
  expect(merchant.received.map(({ fields }) => fields)).toEqual([declined.fields, paid.fields]);
  expect(await queryPayments()).toMatchObject({ element: [{ status: 'FAILED' }, { status: 'VALID' }] });
});

test('a session that was cancelled keeps its outcome', async () => {
  const { merchant, page, queryPayments } = await start();
  const back = await press(page, 'cancel');
  expect(back).toMatchObject({ url: `${merchant.url}/cancel`, fields: { status: 'CANCELLED', val_id: '' } });
  expect((await press(page, 'pay')).fields).toEqual(back.fields);
  expect(await queryPayments()).toMatchObject({ element: [{ status: 'CANCELLED' }] });
});

test.each([
  ['store_id', 'x'.repeat(31)],
  ['store_passwd', ' '],
  ['total_amount', '6123.780'],
  ['total_amount', '9.99'],
  ['total_amount', '500000.01'],
  ['currency', 'EUR'],
  ['tran_id', 'x'.repeat(31)],
  ['success_url', 'javascript:alert(1)'],
  ['ipn_url', '/ipn'],
  ['cus_name', ''],
  ['cus_name', 'x'.repeat(51)],
  ['cus_email', 'rahim'],
  ['cus_email', '@example.com'.padStart(51, 'x')],
  ['cus_add1', 'x'.repeat(51)],
  ['cus_postcode', 'x'.repeat(31)],
  ['cus_phone', 'x'.repeat(21)],
  ['num_of_item', '10'],
  ['product_name', 'x'.repeat(256)],
  ['product_profile', 'services'],
  ['value_e', 'unknown'],
])('a session whose %s is "%s" is refused', async (name, value) => {
  const { url } = await startTestCloud();
  expect(await open(url, paymentRequest(NO_MERCHANT, { [name]: value }))).toEqual({
    status: 'FAILED',
    failedreason: expect.stringContaining(`Invalid Information! '${name}' `),
  });
});

test('a session with the longest fields is opened, for the least and the most amount', async () => {
  const { url } = await startTestCloud();
  const longest = {
    cus_name: 'x'.repeat(50),
    cus_email: '@example.com'.padStart(50, 'x'),
    cus_add1: 'x'.repeat(50),
    cus_postcode: 'x'.repeat(30),
    cus_phone: 'x'.repeat(20),
    product_name: 'x'.repeat(255),
  };
  await openPage(url, paymentRequest(NO_MERCHANT, { ...longest, total_amount: '10.00' }));
  const most = { tran_id: 'x'.repeat(30), total_amount: '500000' };
  await openPage(url, paymentRequest(NO_MERCHANT, most));
});

test('a transaction has one session', async () => {
  const { url, page } = await start();
  await press(page, 'cancel');
  expect(await open(url, paymentRequest(NO_MERCHANT))).toEqual({
    status: 'FAILED',
    failedreason: "Invalid Information! 'tran_id' is not unique.",
  });
});

test('each request needs the store’s credentials', async () => {
  const { url } = await startTestCloud();
  const wrong = { store_passwd: 'wrong' };
  const error = 'Store Credential Error Or Store is De-active';
  expect(await open(url, paymentRequest(NO_MERCHANT, wrong))).toMatchObject({ failedreason: error });
  expect(await query(url, { ...wrong, tran_id: 'x' })).toEqual({ APIConnect: 'INVALID_REQUEST', error });
  expect(await query(url, { ...wrong, refund_ref_id: 'x' })).toMatchObject({ errorReason: error });
});
