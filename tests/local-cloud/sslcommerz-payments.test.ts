import { expect, test } from 'vitest';
import { setFaults } from '../support/fault-client.ts';
import { press } from '../support/payment-page.ts';
import { ask, openPage, paymentRequest, transactionApi, validate } from './merchant-client.ts';
import { startMerchant, startTestCloud } from './support.ts';

/** Opens a session; returns functions that query it. */
async function start(faults?: Record<string, unknown>) {
  const { url } = await startTestCloud();
  const merchant = await startMerchant();
  if (faults) await setFaults(url, 'sslcommerz', faults);
  const page = await openPage(url, paymentRequest(merchant.url));
  const sessionkey = page.split('/').at(-1) ?? '';
  return {
    url,
    merchant,
    page,
    sessionkey,
    byTransaction: () => ask(url, transactionApi, { tran_id: 'transaction-1' }),
    bySession: () => ask(url, transactionApi, { sessionkey }),
    books: async () => (await fetch(`${url}/sslcommerz/books.json`)).json(),
  };
}

test('after a declined card the page can be used again, until a payment is made', async () => {
  const { url, merchant, page, byTransaction, bySession } = await start();
  const declined = [await press(page, 'decline'), await press(page, 'decline')];
  for (const back of declined)
    expect(back).toMatchObject({ url: `${merchant.url}/fail`, fields: { status: 'FAILED' } });
  const html = await (await fetch(page)).text();
  for (const text of ['This payment was declined.', '>Pay<', '>Decline<', '>Cancel<'])
    expect(html).toContain(text);
  expect(await bySession()).toMatchObject({ status: 'FAILED' });

  const paid = await press(page, 'pay');
  expect(paid).toMatchObject({ url: `${merchant.url}/success`, fields: { status: 'VALID' } });
  expect((await press(page, 'decline')).fields).toEqual(paid.fields);
  expect(merchant.received.map(({ fields }) => fields.status)).toEqual(['FAILED', 'FAILED', 'VALID']);
  const { val_id } = paid.fields;
  expect(await byTransaction()).toMatchObject({
    no_of_trans_found: 3,
    element: [
      { status: 'VALID', val_id },
      { status: 'FAILED', val_id: '' },
      { status: 'FAILED', val_id: '' },
    ],
  });
  await validate(url, val_id);
  expect(await bySession()).toMatchObject({ APIConnect: 'DONE', status: 'VALIDATED', val_id });
});

test('after a declined card the session can be cancelled, which ends it', async () => {
  const { merchant, page, byTransaction } = await start();
  await press(page, 'decline');
  expect((await press(page, 'cancel')).url).toBe(`${merchant.url}/cancel`);
  expect((await press(page, 'pay')).fields).toMatchObject({ status: 'CANCELLED' });
  expect(await byTransaction()).toMatchObject({ element: [{ status: 'CANCELLED' }, { status: 'FAILED' }] });
});

test('a query by sessionkey returns one object with the fields of an element', async () => {
  const { url, page, sessionkey, byTransaction, bySession } = await start();
  expect(await bySession()).toMatchObject({
    APIConnect: 'DONE',
    status: 'PENDING',
    tran_id: 'transaction-1',
    val_id: '',
    bank_tran_id: '',
  });
  expect(await byTransaction()).toMatchObject({ no_of_trans_found: 0 });
  await press(page, 'pay');
  const { element } = await byTransaction();
  const [paid] = Array.isArray(element) ? element : [];
  expect(await bySession()).toEqual({ APIConnect: 'DONE', sessionkey, ...paid });
  expect(await ask(url, transactionApi, { sessionkey: 'unknown' })).toEqual({
    APIConnect: 'DONE',
    status: 'INVALID_TRANSACTION',
  });
  await setFaults(url, 'sslcommerz', { validation: 'wrong-amount', transaction: 'transaction-1' });
  expect(await bySession()).toMatchObject({ amount: '6124.78' });
});

test.each([
  ['pay', 'VALID', 'success'],
  ['decline', 'FAILED', 'fail'],
  ['cancel', 'CANCELLED', 'cancel'],
])('a payment is pending until the page sends %s', async (action, status, path) => {
  const { url, merchant, page, byTransaction, bySession, books } = await start();
  const { url: back, fields } = await press(page, 'pay', { pending: '1' });
  expect([back, fields.status]).toEqual([`${merchant.url}/success`, 'PENDING']);
  expect((await press(page, 'pay', { pending: '1' })).fields).toEqual(fields);
  const pending = { status: 'PENDING', val_id: fields.val_id, bank_tran_id: fields.bank_tran_id };
  expect(await byTransaction()).toMatchObject({ no_of_trans_found: 1, element: [pending] });
  expect(await bySession()).toMatchObject(pending);
  for (let count = 0; count < 2; count++) expect(await validate(url, fields.val_id)).toMatchObject(pending);
  expect([merchant.received, await books()]).toEqual([[], []]);
  const html = await (await fetch(page)).text();
  expect(html).toContain('This payment is pending.');
  expect(html).toContain('>Pay<');

  expect((await press(page, action)).url).toBe(`${merchant.url}/${path}`);
  const ended = { ...pending, status };
  expect(merchant.received.map((ipn) => ipn.fields)).toMatchObject([ended]);
  expect(await byTransaction()).toMatchObject({ no_of_trans_found: 1, element: [ended] });
  expect(await validate(url, fields.val_id)).toMatchObject({ APIConnect: 'DONE', ...ended });
  expect(await books()).toHaveLength(status === 'VALID' ? 1 : 0);
});

test('a payment is captured twice at once, and each capture is refunded by itself', async () => {
  const { url, merchant, page, byTransaction, bySession, books } = await start({
    capture: 'twice',
    times: 1,
  });
  const { fields } = await press(page, 'pay');
  expect((await press(page, 'pay')).fields).toEqual(fields);
  expect(merchant.received).toHaveLength(2);
  const [one, other] = merchant.received.map((ipn) => ipn.fields);
  expect(one).toEqual(fields);
  expect(other).toMatchObject({ status: 'VALID', tran_id: 'transaction-1', amount: '6123.78' });
  expect(other?.val_id).not.toBe(one?.val_id);
  expect(other?.bank_tran_id).not.toBe(one?.bank_tran_id);
  expect(await byTransaction()).toMatchObject({
    no_of_trans_found: 2,
    element: [{ val_id: other?.val_id }, { val_id: one?.val_id }],
  });
  expect(await bySession()).toMatchObject({ val_id: one?.val_id });
  for (const { val_id } of [one, other].map((ipn) => ipn ?? {}))
    expect(await validate(url, val_id)).toMatchObject({ status: 'VALID', val_id });

  for (const { bank_tran_id = '' } of [one, other].map((ipn) => ipn ?? {})) {
    const refund = { bank_tran_id, refund_amount: '6123.78', refund_remarks: 'paid twice' };
    const send = (refund_trans_id: string) => ask(url, transactionApi, { ...refund, refund_trans_id });
    expect(await send(bank_tran_id.slice(-20))).toMatchObject({ status: 'success' });
    expect(await send('more')).toMatchObject({ status: 'failed' });
  }
  expect(await books()).toMatchObject(
    [one, other].map((ipn) => ({ bank_tran_id: ipn?.bank_tran_id, refunds: [{ amount_paisa: 612378 }] })),
  );
});

test('a session that was captured captures again while the fault is set', async () => {
  const { url, merchant, page, books } = await start();
  const first = await press(page, 'pay');
  await setFaults(url, 'sslcommerz', { capture: 'again', transaction: 'transaction-1', times: 1 });
  await press(page, 'decline');
  const second = await press(page, 'pay');
  expect(second.fields).toMatchObject({ status: 'VALID', tran_id: 'transaction-1' });
  expect(second.fields.val_id).not.toBe(first.fields.val_id);
  expect((await press(page, 'pay')).fields).toEqual(first.fields);
  expect(merchant.received.map((ipn) => ipn.fields)).toEqual([first.fields, second.fields]);
  expect(await books()).toMatchObject([{ val_id: first.fields.val_id }, { val_id: second.fields.val_id }]);
});
