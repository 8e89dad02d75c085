import { expect, test } from 'vitest';
import { press } from '../support/gateways/payment-page.ts';
import { NO_MERCHANT, openPage, paymentRequest, query, readBooks } from './merchant-client.ts';
import { startTestCloud, temporaryFolder } from './support.ts';

/** Starts a cloud, and uses a payment page; returns functions for the refunds of the payment. */
async function start(action = 'pay', folder = temporaryFolder()) {
  const cloud = await startTestCloud({ folder });
  const { url } = cloud;
  const { fields } = await press(await openPage(url, paymentRequest(NO_MERCHANT)), action);
  const requestOf = (id: string, amount: string) => ({
    bank_tran_id: fields.bank_tran_id ?? '',
    refund_trans_id: id,
    refund_amount: amount,
    refund_remarks: 'cancelled',
  });
  return {
    ...cloud,
    fields,
    requestOf,
    refund: (id = 'r1', amount = '6123.78') => query(url, requestOf(id, amount)),
    bookedRefunds: async () => (await readBooks(url))[0].refunds,
  };
}

test('a refund is started once for one refund_trans_id', async () => {
  const { fields, refund, bookedRefunds } = await start();
  const started = await refund('r1', '6000.00');
  expect(started).toEqual({
    APIConnect: 'DONE',
    bank_tran_id: fields.bank_tran_id,
    trans_id: 'transaction-1',
    refund_ref_id: expect.stringMatching(/^\w{10,50}$/),
    status: 'success',
    errorReason: '',
  });
  expect(await refund('r1', '6000.00')).toEqual(started);
  expect(await refund('r1', '100.00')).toMatchObject({ APIConnect: 'INVALID_REQUEST', status: 'failed' });
  expect(await bookedRefunds()).toEqual([{ refund_trans_id: 'r1', amount_paisa: 600_000, state: 'started' }]);
});

test('no more is refunded than was captured', async () => {
  const { refund } = await start();
  const refused = { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund amount is not valid' };
  expect(await refund('r1', '0.00')).toMatchObject(refused);
  expect(await refund('r1', '6123.79')).toMatchObject(refused);
  expect(await refund('r1', '6000.00')).toMatchObject({ status: 'success' });
  expect(await refund('r2', '123.79')).toMatchObject(refused);
  expect(await refund('r2', '123.78')).toMatchObject({ status: 'success' });
});

test('only a captured payment is refunded', async () => {
  const { refund } = await start('decline');
  expect(await refund()).toMatchObject({ status: 'failed', errorReason: 'Transaction not found' });
});

test.each([
  ['bank_tran_id', 'x'.repeat(81)],
  ['refund_trans_id', ''],
  ['refund_trans_id', 'x'.repeat(31)],
  ['refund_amount', '10.001'],
  ['refund_remarks', 'x'.repeat(256)],
  ['format', 'xml'],
])('a refund whose %s is "%s" starts nothing', async (name, value) => {
  const { url, requestOf, bookedRefunds } = await start();
  expect(await query(url, { ...requestOf('r1', '10.00'), [name]: value })).toEqual({
    APIConnect: 'INVALID_REQUEST',
    status: 'failed',
    errorReason: expect.stringContaining(`'${name}'`),
  });
  expect(await bookedRefunds()).toEqual([]);
});

test('a refund is processing at the first query and refunded afterwards, across a restart as well', async () => {
  const folder = temporaryFolder();
  const first = await start('pay', folder);
  const refund_ref_id = String((await first.refund()).refund_ref_id);
  expect(await query(first.url, { refund_ref_id })).toMatchObject({
    APIConnect: 'DONE',
    status: 'processing',
  });
  await first.close();
  const { url } = await startTestCloud({ folder });
  for (let count = 0; count < 2; count++)
    expect(await query(url, { refund_ref_id })).toMatchObject({ status: 'refunded' });
  expect(await query(url, { refund_ref_id: 'unknown' })).toMatchObject({ status: 'failed' });
});
