import { expect, test } from 'vitest';
import { press } from '../support/payment-page.ts';
import {
  ask,
  open,
  openPage,
  paymentRequest,
  signature,
  transactionApi,
  validate,
} from './merchant-client.ts';
import { startMerchant, startTestCloud, temporaryFolder } from './support.ts';

test('all requests of a payment in taka', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  const page = await openPage(url, paymentRequest(merchant.url));
  const html = await (await fetch(page)).text();
  for (const text of ['Motor Mechanic', 'BDT 6,123.78', 'transaction-1', 'Engine &lt;oil&gt; &amp; filter']) {
    expect(html).toContain(text);
  }
  for (const action of ['pay', 'decline', 'cancel'])
    expect(html).toContain(`name="action" value="${action}"`);
  expect(await ask(url, transactionApi, { tran_id: 'transaction-1' })).toEqual({
    APIConnect: 'DONE',
    no_of_trans_found: 0,
    element: [],
  });

  const back = await press(page, 'pay');
  expect(back.url).toBe(`${merchant.url}/success`);
  const facts = {
    tran_id: 'transaction-1',
    amount: '6123.78',
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: '6123.78',
    currency_rate: '1.0000',
    base_fair: '0.00',
    store_amount: '5970.69',
    value_a: 'order-1',
    value_b: '',
    risk_level: '0',
    risk_title: 'Safe',
    bank_tran_id: expect.stringMatching(/^\w{20,}$/),
    val_id: expect.stringMatching(/^\w{20,}$/),
    tran_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    card_type: expect.stringMatching(/./),
  };
  expect(back.fields).toMatchObject({ ...facts, status: 'VALID' });
  expect(back.fields.verify_sign).toBe(signature(back.fields));
  expect(merchant.received).toEqual([{ path: '/ipn', fields: back.fields }]);

  const found = await ask(url, transactionApi, { tran_id: 'transaction-1' });
  expect(found).toMatchObject({ no_of_trans_found: 1, element: [{ ...facts, status: 'VALID' }] });
  expect(await validate(url, back.fields.val_id)).toMatchObject({
    ...facts,
    status: 'VALID',
    APIConnect: 'DONE',
  });
  expect(await validate(url, back.fields.val_id)).toMatchObject({ ...facts, status: 'VALIDATED' });
  expect(await ask(url, transactionApi, { tran_id: 'transaction-1' })).toMatchObject({
    element: [{ status: 'VALIDATED' }],
  });

  const over = await (await fetch(page)).text();
  expect(over).toContain('This payment was made.');
  expect(over).not.toContain('<button');
  expect(await open(url, paymentRequest(merchant.url))).toMatchObject({
    status: 'FAILED',
    failedreason: "Invalid Information! 'tran_id' is not unique.",
  });
});

test('a payment in dollars is charged in taka, and both amounts are reported', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  const page = await openPage(url, paymentRequest(merchant.url, { currency: 'USD', total_amount: '49.99' }));
  expect(await (await fetch(page)).text()).toContain('USD 49.99');
  const { fields } = await press(page, 'pay');
  const amounts = {
    amount: '6123.78',
    currency: 'BDT',
    currency_type: 'USD',
    currency_amount: '49.99',
    currency_rate: '122.5000',
  };
  expect(fields).toMatchObject(amounts);
  expect(await validate(url, fields.val_id)).toMatchObject(amounts);
});

test.each([
  ['decline', '/fail', 'FAILED', 'This payment was declined.'],
  ['cancel', '/cancel', 'CANCELLED', 'This payment was cancelled.'],
])('%s', async (action, path, status, ending) => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  const page = await openPage(url, paymentRequest(merchant.url));
  const back = await press(page, action);
  expect(back.url).toBe(`${merchant.url}${path}`);
  expect(back.fields).toMatchObject({ status, val_id: '', tran_id: 'transaction-1', amount: '6123.78' });
  expect(back.fields.verify_sign).toBe(signature(back.fields));
  expect(merchant.received).toEqual([{ path: '/ipn', fields: back.fields }]);
  expect(await ask(url, transactionApi, { tran_id: 'transaction-1' })).toMatchObject({
    no_of_trans_found: 1,
    element: [{ status, val_id: '' }],
  });
  expect(await validate(url, '')).toMatchObject({ status: 'INVALID_TRANSACTION' });

  expect(await (await fetch(page)).text()).toContain(ending);
  expect(await open(url, paymentRequest(merchant.url))).toMatchObject({ status: 'FAILED' });
});

test('a session that was cancelled keeps its outcome', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  const page = await openPage(url, paymentRequest(merchant.url));
  const back = await press(page, 'cancel');
  expect(await (await fetch(page)).text()).not.toContain('<button');
  for (const action of ['pay', 'decline', 'cancel'])
    expect((await press(page, action)).fields).toEqual(back.fields);
  expect(merchant.received).toHaveLength(1);
});

test('an IPN without a 200 is retried, and does not delay the customer', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant([503, 200]);
  const page = await openPage(url, paymentRequest(merchant.url));
  await press(page, 'pay');
  expect(merchant.received).toHaveLength(1);
  await expect.poll(() => merchant.received.length, { timeout: 5_000 }).toBe(2);
  expect(merchant.received[1]).toEqual(merchant.received[0]);
});

test('a payment can be classified as risky', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  const page = await openPage(url, paymentRequest(merchant.url));
  const { fields } = await press(page, 'pay', { risk_level: '1' });
  expect(await validate(url, fields.val_id)).toMatchObject({ status: 'VALID', risk_level: '1' });
});

test.each([
  [{ store_passwd: 'wrong' }, 'Store Credential'],
  [{ cus_email: 'rahim' }, 'cus_email'],
  [{ product_profile: 'services' }, 'product_profile'],
  [{ emi_option: '2' }, 'emi_option'],
  [{ num_of_item: 'x' }, 'num_of_item'],
  [{ total_amount: '9.99' }, 'total_amount'],
  [{ total_amount: '500000.01' }, 'total_amount'],
  [{ total_amount: '0.08', currency: 'USD' }, 'total_amount'],
  [{ total_amount: '4081.64', currency: 'USD' }, 'total_amount'],
  [{ currency: 'XXX' }, 'currency'],
  [{ currency: 'bdt' }, 'currency'],
  [{ success_url: 'javascript:alert(1)' }, 'success_url'],
  [{ ipn_url: '/ipn' }, 'ipn_url'],
])('a session with %o is refused', async (fields, reason) => {
  const { url } = await startTestCloud();
  const request = paymentRequest('http://127.0.0.1:9', fields);
  expect(await open(url, request)).toMatchObject({
    status: 'FAILED',
    failedreason: expect.stringContaining(reason),
  });
});

test.each(['10.00', '500000.00', '10', '500000'])('a session for BDT %s is opened', async (total_amount) => {
  const { url } = await startTestCloud();
  await openPage(url, paymentRequest('http://127.0.0.1:9', { total_amount }));
});

test('a session is requested by a form with POST', async () => {
  const { url } = await startTestCloud();
  const request = paymentRequest('http://127.0.0.1:9');
  const address = `${url}/sslcommerz/gwprocess/v4/api.php`;
  expect((await fetch(`${address}?${new URLSearchParams(request)}`)).status).toBe(405);
  const inQuery = await fetch(`${address}?${new URLSearchParams(request)}`, { method: 'POST' });
  expect(await inQuery.json()).toMatchObject({ status: 'FAILED' });
  const json = await fetch(address, { method: 'POST', body: JSON.stringify(request) });
  expect(await json.json()).toMatchObject({ status: 'FAILED' });
});

test('the validator needs the store’s credentials, and rejects unknown payments', async () => {
  const { url } = await startTestCloud();
  expect(await validate(url, 'forged')).toMatchObject({ status: 'INVALID_TRANSACTION', APIConnect: 'DONE' });
  const wrong = { store_passwd: 'wrong', val_id: 'x' };
  expect(await ask(url, 'validationserverAPI.php', wrong)).toMatchObject({ APIConnect: 'INVALID_REQUEST' });
  for (const query of [{ tran_id: 'x' }, { sessionkey: 'x' }, { refund_ref_id: 'x' }, {}])
    expect(await ask(url, transactionApi, { ...wrong, ...query })).toMatchObject({
      APIConnect: 'INVALID_REQUEST',
    });
});

test('the gateway’s sessions survive a restart, and are listed', async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const merchant = await startMerchant();
  const { fields } = await press(await openPage(first.url, paymentRequest(merchant.url)), 'pay');
  await validate(first.url, fields.val_id);
  await openPage(first.url, paymentRequest(merchant.url, { tran_id: 'transaction-2' }));
  await first.close();

  const { url } = await startTestCloud({ folder, bdtPerUsd: '99' });
  expect(await validate(url, fields.val_id)).toMatchObject({ status: 'VALIDATED', amount: '6123.78' });
  const list = await (await fetch(`${url}/sslcommerz/`)).text();
  expect(list).toMatch(/>transaction-1<\/a>.*\n.*BDT 6,123\.78.*VALID/);
  expect(list).toMatch(/>transaction-2<\/a>.*\n.*OPEN/);
  const link = /href="(EasyCheckOut\/\w+)">transaction-2/.exec(list)?.[1];
  expect(await (await fetch(`${url}/sslcommerz/${link}`)).text()).toContain('value="pay"');
  expect((await fetch(`${url}/sslcommerz/EasyCheckOut/UNKNOWN`)).status).toBe(404);
});
