import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callFaults, expectHang, setFaults } from '../support/fault-client.ts';
import { press } from '../support/payment-page.ts';
import {
  ask,
  open,
  openPage,
  paymentRequest,
  storeQuery,
  transactionApi,
  validate,
} from './merchant-client.ts';
import { startMerchant, startTestCloud } from './support.ts';

/** Starts a cloud with faults, and a merchant's server. */
async function start(faults?: Record<string, unknown>) {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  if (faults) await setFaults(url, 'sslcommerz', faults);
  const pay = async (fields: Record<string, string> = {}) =>
    press(await openPage(url, paymentRequest(merchant.url, fields)), 'pay');
  return { url, merchant, pay };
}

const query = (url: string, tran_id: string) => ask(url, transactionApi, { tran_id });

test('no IPN is sent, for the number of times that is set', async () => {
  const { url, merchant, pay } = await start({ ipn: 'none', times: 1 });
  await pay();
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual([]);
  await pay({ tran_id: 'transaction-2' });
  expect(merchant.received.map(({ fields }) => fields.tran_id)).toEqual(['transaction-2']);
});

test('copies of the IPN are sent in parallel, and their responses precede the return', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant([200], () => sleep(300));
  await setFaults(url, 'sslcommerz', { ipn: 'before-return', ipnCopies: 3 });
  const back = await press(await openPage(url, paymentRequest(merchant.url)), 'pay');
  expect(merchant.received).toEqual(Array(3).fill({ path: '/ipn', fields: back.fields }));
  expect(merchant.mostAtOnce()).toBe(3);
});

test('an IPN that races the return does not delay it', async () => {
  const { url } = await startTestCloud();
  const held = Promise.withResolvers<void>();
  const merchant = await startMerchant([200], () => held.promise);
  await setFaults(url, 'sslcommerz', { ipn: 'parallel' });
  const page = await openPage(url, paymentRequest(merchant.url));
  const start = Date.now();
  await press(page, 'pay');
  // Without the fault, the wait is 2 s at most.
  expect(Date.now() - start).toBeLessThan(1_900);
  expect(merchant.answered()).toBe(0);
  held.resolve();
  await expect.poll(merchant.answered).toBe(1);
});

test('an IPN that comes before the return is waited for, however slow the merchant is', async () => {
  const { url } = await startTestCloud();
  const merchant = await startMerchant([200], () => sleep(2_300));
  await setFaults(url, 'sslcommerz', { ipn: 'before-return' });
  await press(await openPage(url, paymentRequest(merchant.url)), 'pay');
  expect(merchant.answered()).toBe(1);
});

test('a session request fails, gets HTML, or gets no response', async () => {
  const { url } = await start({ session: 'fail', times: 1 });
  const request = paymentRequest('http://127.0.0.1:9');
  expect(await open(url, request)).toMatchObject({
    status: 'FAILED',
    failedreason: expect.stringMatching(/./),
  });
  const address = `${url}/sslcommerz/gwprocess/v4/api.php`;
  const post = { method: 'POST', body: new URLSearchParams(request) };
  await setFaults(url, 'sslcommerz', { session: 'garbage', times: 1 });
  const garbage = await fetch(address, post);
  expect([garbage.status, garbage.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await garbage.text()).toMatch(/^<!doctype html>/i);
  await setFaults(url, 'sslcommerz', { session: 'hang', times: 1 });
  await expectHang(address, post);
  await openPage(url, request);
});

test('faults for a customer or a transaction affect no others, and override the general one', async () => {
  const { url, merchant, pay } = await start({ session: 'fail', customer: 'karim@example.com', ipn: 'none' });
  await setFaults(url, 'sslcommerz', { ipnCopies: 2, transaction: 'transaction-2' });
  await setFaults(url, 'sslcommerz', { ipn: 'parallel', ipnCopies: 4 });
  const karim = { cus_email: 'karim@example.com', tran_id: 'transaction-3' };
  expect(await open(url, paymentRequest(merchant.url, karim))).toMatchObject({ status: 'FAILED' });
  await pay({ tran_id: 'transaction-2' });
  expect(merchant.received).toHaveLength(2);
  await setFaults(url, 'sslcommerz', { ipn: 'none', customer: 'karim@example.com' });
  await pay(karim);
  await pay();
  await expect.poll(() => merchant.received.length).toBe(6);
});

test('a fault for a transaction stands in for the general one of its kind, even where it does not apply', async () => {
  const { url, merchant } = await start({ validation: 'fail' });
  await setFaults(url, 'sslcommerz', { validation: 'risk', transaction: 'transaction-1' });
  const page = await openPage(url, paymentRequest(merchant.url));
  await press(page, 'decline');
  expect(await query(url, 'transaction-1')).toMatchObject({ element: [{ risk_level: '0' }] });
  await press(page, 'pay');
  expect(await query(url, 'transaction-1')).toMatchObject({ element: [{ risk_level: '1' }, {}] });
});

test.each(['fail', 'hang'] as const)('validation and query %s, for every request', async (validation) => {
  const { url, pay } = await start();
  const { fields } = await pay();
  for (const selector of [{ transaction: 'transaction-1' }, { customer: 'rahim@example.com' }, {}]) {
    await setFaults(url, 'sslcommerz', { validation, ...selector, times: 2 });
    for (const [api, wanted] of [
      ['validationserverAPI.php', { val_id: fields.val_id ?? '' }],
      [transactionApi, { tran_id: 'transaction-1' }],
    ] as const) {
      const address = `${url}/sslcommerz/validator/api/${api}?${storeQuery(wanted)}`;
      if (validation === 'hang') await expectHang(address);
      else expect((await fetch(address)).status).toBe(500);
    }
    expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual([]);
  }
  expect(await validate(url, fields.val_id)).toMatchObject({ status: 'VALID' });
});

test.each([
  ['api-failed', 'FAILED'],
  ['api-inactive', 'INACTIVE'],
])('validation and query with %s report APIConnect %s and nothing else', async (validation, APIConnect) => {
  const { url, pay } = await start();
  const { fields } = await pay();
  await setFaults(url, 'sslcommerz', { validation, times: 2 });
  expect(await validate(url, fields.val_id)).toEqual({ APIConnect });
  expect(await query(url, 'transaction-1')).toEqual({ APIConnect });
  expect(await validate(url, fields.val_id)).toMatchObject({ status: 'VALID' });
});

test.each([
  ['wrong-amount', 'BDT', { amount: '6124.78', currency_amount: '6124.78' }],
  ['wrong-amount', 'USD', { amount: '6124.78', currency_amount: '50.99' }],
  ['wrong-currency', 'BDT', { currency_type: 'USD' }],
  ['wrong-currency', 'USD', { currency_type: 'BDT' }],
  ['wrong-transaction', 'BDT', { tran_id: 'transaction-a' }],
  ['risk', 'BDT', { risk_level: '1', risk_title: 'Not Safe' }],
])('%s of a payment in %s, and nothing else', async (validation, currency, changes) => {
  const { url, pay } = await start();
  const { fields } = await pay({ currency, total_amount: currency === 'USD' ? '49.99' : '6123.78' });
  const { verify_key, verify_sign, store_id, ...facts } = fields;
  await setFaults(url, 'sslcommerz', { validation, times: 2, transaction: 'transaction-1' });
  expect(await query(url, 'transaction-1')).toMatchObject({ element: [{ ...facts, ...changes }] });
  expect(await validate(url, fields.val_id)).toMatchObject({ ...facts, ...changes });
  expect(await validate(url, fields.val_id)).toMatchObject({ ...facts, status: 'VALIDATED' });
});

test('only captured transactions are misreported, and only such responses count', async () => {
  const { url, merchant } = await start({ validation: 'wrong-amount', times: 1 });
  const page = await openPage(url, paymentRequest(merchant.url));
  await press(page, 'decline');
  expect(await query(url, 'transaction-1')).toMatchObject({ element: [{ amount: '6123.78' }] });
  expect(await query(url, 'unknown')).toMatchObject({ no_of_trans_found: 0 });
  expect(await validate(url, 'unknown')).toMatchObject({ status: 'INVALID_TRANSACTION' });
  await press(page, 'pay');
  expect(await query(url, 'transaction-1')).toMatchObject({
    element: [
      { status: 'VALID', amount: '6124.78' },
      { status: 'FAILED', amount: '6123.78' },
    ],
  });
});
