import { expect, test } from 'vitest';
import { clearFaults, expectHang, setFaults } from '../support/fault-client.ts';
import { press } from '../support/payment-page.ts';
import { ask, openPage, paymentRequest, storeQuery, transactionApi } from './merchant-client.ts';
import { startTestCloud, temporaryFolder } from './support.ts';

const merchant = 'http://127.0.0.1:9';

/** Makes a payment; returns functions for its refunds. */
async function startPaid(url: string, payment: Record<string, string> = {}) {
  const { fields } = await press(await openPage(url, paymentRequest(merchant, payment)), 'pay');
  const requestOf = (refund_trans_id: string, amount: string) => ({
    bank_tran_id: fields.bank_tran_id ?? '',
    refund_trans_id,
    refund_amount: amount,
    refund_remarks: 'cancelled',
    refe_id: `reference of ${refund_trans_id}`,
  });
  return {
    fields,
    requestOf,
    refund: (id = 'r1', amount = '6123.78') => ask(url, transactionApi, requestOf(id, amount)),
  };
}

const booksOf = async (url: string) => (await fetch(`${url}/sslcommerz/books.json`)).json();

const describeRefund = (url: string, id: unknown) => ask(url, transactionApi, { refund_ref_id: String(id) });

test('a refund is started once for one refund_trans_id', async () => {
  const { url } = await startTestCloud();
  const { fields, refund } = await startPaid(url);
  const started = await refund('r1');
  expect(started).toEqual({
    APIConnect: 'DONE',
    bank_tran_id: fields.bank_tran_id,
    trans_id: 'transaction-1',
    refund_ref_id: expect.stringMatching(/^\w{10,50}$/),
    status: 'success',
    errorReason: '',
  });
  expect(await refund('r1')).toEqual({ ...started, status: 'processing' });
  expect(await refund('r2')).toMatchObject({ status: 'failed', errorReason: 'Refund amount is not valid' });
});

test('a repeated refund_trans_id is refused while the fault is set, and refunds nothing', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  await setFaults(url, 'sslcommerz', { refundRepeat: 'refuse', transaction: 'transaction-1' });
  const { refund_ref_id } = await refund('r1', '100.00');
  const repeated = await refund('r1', '100.00');
  expect(repeated).toMatchObject({
    APIConnect: 'DONE',
    status: 'failed',
    errorReason: 'Duplicate refund_trans_id',
  });
  expect(repeated).not.toHaveProperty('refund_ref_id');
  await clearFaults(url, 'sslcommerz');
  expect(await refund('r1', '100.00')).toMatchObject({ status: 'processing', refund_ref_id });
  expect(await booksOf(url)).toMatchObject([{ refunds: [{ amount_paisa: 10000 }] }]);
});

test('a refund_trans_id belongs to one amount of one payment', async () => {
  const { url } = await startTestCloud();
  const one = await startPaid(url);
  const other = await startPaid(url, { tran_id: 'transaction-2' });
  await one.refund('r1', '100.00');
  for (const refused of [await one.refund('r1', '99.00'), await other.refund('r1', '100.00')]) {
    expect(refused).toMatchObject({
      APIConnect: 'INVALID_REQUEST',
      status: 'failed',
      errorReason: "Invalid Information! 'refund_trans_id' belongs to another refund.",
    });
  }
});

test.each(['0.00', '6123.79', '10000000.00'])(
  'a refund of %s is refused: it is nothing, or too much',
  async (amount) => {
    const { url } = await startTestCloud();
    const { refund } = await startPaid(url);
    expect(await refund('r1', amount)).toMatchObject({ status: 'failed' });
  },
);

test('the refunds of a payment in dollars are in taka', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url, { currency: 'USD', total_amount: '49.99' });
  expect(await refund('r1', '6123.79')).toMatchObject({ status: 'failed' });
  expect(await refund('r2', '6123.78')).toMatchObject({ status: 'success' });
});

test('only a captured payment is refunded', async () => {
  const { url } = await startTestCloud();
  const { fields } = await press(await openPage(url, paymentRequest(merchant)), 'decline');
  const refund = {
    bank_tran_id: fields.bank_tran_id ?? '',
    refund_trans_id: 'r1',
    refund_amount: '10.00',
    refund_remarks: 'cancelled',
  };
  expect(await ask(url, transactionApi, refund)).toMatchObject({
    status: 'failed',
    errorReason: 'Transaction not found',
  });
});

test('refunds are refused for an address that is not registered; status queries are not', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  const { refund_ref_id } = await refund('r1', '100.00');
  await setFaults(url, 'sslcommerz', { refund: 'unregistered' });
  const refused = await refund('r2', '100.00');
  expect(refused).toMatchObject({
    APIConnect: 'FAILED',
    status: 'failed',
    errorReason: 'The IP address is not registered for refunds',
  });
  expect(refused).not.toHaveProperty('refund_ref_id');
  expect(await describeRefund(url, refund_ref_id)).toMatchObject({ status: 'processing' });
  await clearFaults(url, 'sslcommerz');
  expect(await refund('r2', '100.00')).toMatchObject({ status: 'success' });
});

test('a refund that was cancelled stays so, and its money can be refunded again', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  const { refund_ref_id } = await refund('r1');
  await setFaults(url, 'sslcommerz', { refund: 'cancelled', transaction: 'transaction-1', times: 1 });
  const cancelled = { APIConnect: 'DONE', status: 'cancelled', refunded_on: '' };
  expect(await describeRefund(url, refund_ref_id)).toMatchObject(cancelled);
  expect(await describeRefund(url, refund_ref_id)).toMatchObject(cancelled);
  expect(await booksOf(url)).toMatchObject([{ refunds: [{ state: 'cancelled' }] }]);
  expect(await refund('r1')).toMatchObject({ refund_ref_id });
  const again = await refund('r2');
  expect(again).toMatchObject({ status: 'success' });
  await describeRefund(url, again.refund_ref_id);
  await describeRefund(url, again.refund_ref_id);
  await setFaults(url, 'sslcommerz', { refund: 'cancelled' });
  expect(await describeRefund(url, again.refund_ref_id)).toMatchObject({ status: 'refunded' });
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

test('a refused refund can be requested again under its id; a started one is not refused', async () => {
  const { url } = await startTestCloud();
  const { refund } = await startPaid(url);
  await setFaults(url, 'sslcommerz', { refund: 'refuse', customer: 'rahim@example.com', times: 1 });
  expect(await refund('r1', '100.00')).toMatchObject({ status: 'failed', errorReason: 'Refund refused' });
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
      value_a: 'order-1',
      refunds: [
        {
          refund_trans_id: 'r1',
          reference: 'reference of r1',
          refund_ref_id: done,
          amount_paisa: 10000,
          state: 'refunded',
        },
        {
          refund_trans_id: 'r2',
          reference: 'reference of r2',
          refund_ref_id: pending,
          amount_paisa: 50,
          state: 'processing',
        },
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
      value_a: 'order-1',
      refunds: [],
    },
  ]);
});
