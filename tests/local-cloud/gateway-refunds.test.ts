import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { clearFaults, expectHang, setFaults } from '../support/fault-client.ts';
import { press } from '../support/payment-page.ts';
import { ask, openPage, paymentRequest, storeQuery, transactionApi } from './merchant-client.ts';
import { startTestCloud, temporaryFolder } from './support.ts';

const merchant = 'http://127.0.0.1:9';

/** Makes a payment; returns functions for its refunds. */
async function startPaid(url: string, payment: Record<string, string> = {}) {
  const { fields } = await press(await openPage(url, paymentRequest(merchant, payment)), 'pay');
  const requestOf = (reference: string, amount: string) => ({
    bank_tran_id: fields.bank_tran_id ?? '',
    refund_amount: amount,
    refund_remarks: 'cancelled',
    refe_id: reference,
  });
  return {
    fields,
    requestOf,
    refund: (reference = 'r1', amount = '6123.78') => ask(url, transactionApi, requestOf(reference, amount)),
  };
}

const describeRefund = (url: string, id: unknown) => ask(url, transactionApi, { refund_ref_id: String(id) });

test('a refund is started once for one reference', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  const started = await refund('r1');
  expect(started).toMatchObject({ APIConnect: 'DONE', status: 'success', trans_id: 'transaction-1' });
  expect(await refund('r1')).toMatchObject({ status: 'processing', refund_ref_id: started.refund_ref_id });
  expect(await refund('r2')).toMatchObject({ status: 'failed', errorReason: 'Refund amount is not valid' });
});

test('a refund is processing at the first query and refunded afterwards, across a restart as well', async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const { refund } = await startPaid(first.url);
  const { refund_ref_id } = await refund();
  expect(await describeRefund(first.url, refund_ref_id)).toMatchObject({
    status: 'processing',
    tran_id: 'transaction-1',
    refunded_on: '',
  });
  await first.close();
  const second = await startTestCloud({ folder });
  const done = { status: 'refunded', refunded_on: expect.stringMatching(/^\d{4}-/) };
  expect(await describeRefund(second.url, refund_ref_id)).toMatchObject(done);
  await second.close();
  const { url } = await startTestCloud({ folder });
  expect(await describeRefund(url, refund_ref_id)).toMatchObject(done);
  expect(await describeRefund(url, 'unknown')).toMatchObject({ status: 'failed' });
});

test('a refund is processing for as long as the fault is set', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  const { refund_ref_id } = await refund();
  await setFaults(url, 'sslcommerz', { refund: 'processing', transaction: 'transaction-1' });
  await setFaults(url, 'sslcommerz', { refund: 'fail' });
  for (let count = 0; count < 3; count++)
    expect(await describeRefund(url, refund_ref_id)).toMatchObject({ status: 'processing' });
  await clearFaults(url, 'sslcommerz');
  expect(await describeRefund(url, refund_ref_id)).toMatchObject({ status: 'refunded' });
  await setFaults(url, 'sslcommerz', { refund: 'processing' });
  expect(await describeRefund(url, refund_ref_id)).toMatchObject({ status: 'refunded' });
});

test('a refused refund can be requested again under its reference; a started one is not refused', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  await setFaults(url, 'sslcommerz', { refund: 'refuse', customer: 'rahim@example.com', times: 1 });
  expect(await refund('r1', '100.00')).toMatchObject({
    status: 'failed',
    refund_ref_id: '',
    errorReason: 'Refund refused',
  });
  expect(await refund('r1', '100.00')).toMatchObject({ status: 'success' });
  await setFaults(url, 'sslcommerz', { refund: 'refuse' });
  expect(await refund('r1', '100.00')).toMatchObject({ status: 'processing' });
  expect(await refund('r2', '100.00')).toMatchObject({ status: 'failed' });
});

test.each(['fail', 'hang'])('refund requests %s, and start nothing', async (fault) => {
  const { url } = await startTestCloud();
  const { refund, requestOf } = await startPaid(url);
  const { refund_ref_id } = await refund('r1', '100.00');
  await setFaults(url, 'sslcommerz', { refund: fault, transaction: 'transaction-1' });
  for (const query of [requestOf('r2', '50.00'), { refund_ref_id: String(refund_ref_id) }]) {
    const address = `${url}/sslcommerz/validator/api/${transactionApi}?${storeQuery(query)}`;
    if (fault === 'hang') await expectHang(address);
    else expect((await fetch(address)).status).toBe(500);
  }
  const found = await ask(url, transactionApi, { tran_id: 'transaction-1' });
  expect(found).toMatchObject({ no_of_trans_found: 1 });
  await clearFaults(url, 'sslcommerz');
  expect(await refund('r2', '50.00')).toMatchObject({ status: 'success' });
  expect(await describeRefund(url, refund_ref_id)).toMatchObject({ status: 'processing' });
});

test('validation faults do not affect refunds', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  await setFaults(url, 'sslcommerz', { validation: 'fail' });
  const { refund_ref_id } = await refund();
  expect(await describeRefund(url, refund_ref_id)).toMatchObject({ status: 'processing' });
});

test('the books show every captured payment with its refunds, oldest first', async () => {
  const { url } = await startTestCloud();
  const one = await startPaid(url);
  const declined = await openPage(url, paymentRequest(merchant, { tran_id: 'transaction-2' }));
  await press(declined, 'decline');
  await openPage(url, paymentRequest(merchant, { tran_id: 'transaction-3' }));
  const dollars = { tran_id: 'transaction-4', currency: 'USD', total_amount: '49.99' };
  const other = await press(await openPage(url, paymentRequest(merchant, dollars)), 'pay', {
    risk_level: '1',
  });
  const { refund_ref_id: done } = await one.refund('r1', '100.00');
  await sleep(2);
  const { refund_ref_id: pending } = await one.refund('r2', '0.50');
  await describeRefund(url, done);
  await describeRefund(url, done);
  await describeRefund(url, pending);

  const books = await fetch(`${url}/sslcommerz/books.json`);
  expect(books.headers.get('cache-control')).toBe('no-store');
  expect(await books.json()).toEqual([
    {
      tran_id: 'transaction-1',
      amount_paisa: 612378,
      currency: 'BDT',
      amount: 612378,
      bank_tran_id: one.fields.bank_tran_id,
      val_id: one.fields.val_id,
      risk_level: '0',
      refunds: [
        { reference: 'r1', refund_ref_id: done, amount_paisa: 10000, state: 'refunded' },
        { reference: 'r2', refund_ref_id: pending, amount_paisa: 50, state: 'processing' },
      ],
    },
    {
      tran_id: 'transaction-4',
      amount_paisa: 612378,
      currency: 'USD',
      amount: 4999,
      bank_tran_id: other.fields.bank_tran_id,
      val_id: other.fields.val_id,
      risk_level: '1',
      refunds: [],
    },
  ]);
});
