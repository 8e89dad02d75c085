import { expect, test } from 'vitest';
import { callFaults, expectHang, setFaults } from '../support/fault-client.ts';
import { press } from '../support/payment-page.ts';
import {
  NO_MERCHANT,
  open,
  openPage,
  paymentRequest,
  query,
  sessionUrl,
  startMerchant,
  validate,
  validatorUrl,
} from './merchant-client.ts';
import { startTestCloud } from './support.ts';

/** Starts a cloud with faults, and a merchant's server. */
async function start(faults: Record<string, unknown>, beforeResponse?: Promise<unknown>) {
  const { url } = await startTestCloud();
  const merchant = await startMerchant(beforeResponse);
  await setFaults(url, 'sslcommerz', faults);
  const openFor = (fields: Record<string, string> = {}) =>
    openPage(url, paymentRequest(merchant.url, fields));
  return { url, merchant, openFor, pay: async (fields = {}) => press(await openFor(fields), 'pay') };
}

test('no IPN is sent, for the number of times that is set', async () => {
  const { url, merchant, pay } = await start({ ipn: 'none', times: 1 });
  await pay();
  expect((await callFaults(url, 'sslcommerz', 'GET')).body).toEqual([]);
  await pay({ tran_id: 'transaction-2' });
  expect(merchant.received.map(({ fields }) => fields.tran_id)).toEqual(['transaction-2']);
});

test('an IPN is sent three times at once', async () => {
  const { merchant, pay } = await start({ ipn: 'thrice' });
  const { fields } = await pay();
  expect(merchant.received).toEqual(Array(3).fill({ path: '/ipn', fields }));
});

test('an IPN that races the return does not delay it', async () => {
  const held = Promise.withResolvers<void>();
  const { merchant, pay } = await start({ ipn: 'parallel' }, held.promise);
  const begin = Date.now();
  await pay();
  // Without the fault, the wait is 2 s at most.
  expect(Date.now() - begin).toBeLessThan(1_900);
  held.resolve();
  await expect.poll(() => merchant.received).toHaveLength(1);
});

test('a session request fails, gets HTML, or gets no response', async () => {
  const { url, openFor } = await start({ session: 'fail', times: 1 });
  const request = paymentRequest(NO_MERCHANT);
  expect(await open(url, request)).toMatchObject({ status: 'FAILED' });
  const post = { method: 'POST', body: new URLSearchParams(request) };
  await setFaults(url, 'sslcommerz', { session: 'garbage', times: 1 });
  const garbage = await fetch(sessionUrl(url), post);
  expect([garbage.status, await garbage.text()]).toEqual([200, expect.stringMatching(/^<!doctype html>/)]);
  await setFaults(url, 'sslcommerz', { session: 'hang', times: 1 });
  await expectHang(sessionUrl(url), post);
  await openFor();
});

test('a fault for a customer or a transaction affects no others, and overrides the general one', async () => {
  const { url, merchant, pay } = await start({ ipn: 'none' });
  await setFaults(url, 'sslcommerz', { ipn: 'thrice', transaction: 'transaction-2' });
  await setFaults(url, 'sslcommerz', { session: 'fail', customer: 'karim@example.com' });
  const karim = paymentRequest(merchant.url, { cus_email: 'karim@example.com' });
  expect(await open(url, karim)).toMatchObject({ status: 'FAILED' });
  await pay();
  expect(merchant.received).toEqual([]);
  await pay({ tran_id: 'transaction-2' });
  expect(merchant.received).toHaveLength(3);
});

test.each(['fail', 'hang'])('validation and query %s', async (validation) => {
  const { url, pay } = await start({});
  const { fields } = await pay();
  await setFaults(url, 'sslcommerz', { validation, transaction: 'transaction-1', times: 2 });
  for (const address of [
    validatorUrl(url, 'validationserverAPI', { val_id: fields.val_id ?? '' }),
    validatorUrl(url, 'merchantTransIDvalidationAPI', { tran_id: 'transaction-1' }),
  ]) {
    if (validation === 'hang') await expectHang(address);
    else expect((await fetch(address)).status).toBe(500);
  }
  expect(await validate(url, fields.val_id)).toMatchObject({ status: 'VALID' });
});

test.each([
  ['wrong-amount', 'BDT', { amount: '6124.78', currency_amount: '6124.78' }],
  ['wrong-amount', 'USD', { amount: '6124.78', currency_amount: '50.99' }],
  ['wrong-currency', 'BDT', { currency_type: 'USD' }],
  ['wrong-currency', 'USD', { currency_type: 'BDT' }],
  ['wrong-transaction', 'BDT', { tran_id: 'transaction-a' }],
  ['risk', 'BDT', { risk_level: '1' }],
])('%s of a payment in %s, and nothing else', async (validation, currency, changes) => {
  const { url, pay } = await start({});
  const { fields } = await pay({ currency, total_amount: currency === 'USD' ? '49.99' : '6123.78' });
  await setFaults(url, 'sslcommerz', { validation, times: 2, transaction: 'transaction-1' });
  const misreported = { ...fields, ...changes };
  expect(await query(url, { tran_id: 'transaction-1' })).toMatchObject({ element: [misreported] });
  expect(await validate(url, fields.val_id)).toMatchObject(misreported);
  expect(await validate(url, fields.val_id)).toMatchObject({ ...fields, status: 'VALIDATED' });
});
