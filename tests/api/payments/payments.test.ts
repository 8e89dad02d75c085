import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import {
  book,
  type Customer,
  call,
  newCustomer,
  OIL_CHANGE_PAISA,
  onlyOrderOf,
} from '../../support/customer.ts';
import { postBack, press } from '../../support/gateways/payment-page.ts';
import { startSite } from '../../support/servers/site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const receiptOf = (transactionId: string) => call('GET', `/api/orders/by-transaction-id/${transactionId}`);

/** Posts a forged IPN or return. */
const forge = (path: string, fields: Record<string, string>) => postBack({ url: site.url + path, fields });

const payAgain = async (customer: Customer, id: string) => {
  const response = await call('POST', `/api/orders/${id}/payment`, customer);
  return paymentUrlSchema.parse(await response.json()).url;
};

test('a payment leads to the success page, the receipt and a paid order (spec §2, §4)', async () => {
  const customer = await newCustomer();
  const page = await book(customer);
  const { transactionId } = await onlyOrderOf(customer);
  expect((await receiptOf(transactionId)).status).toBe(404);

  expect(await postBack(await press(page, 'pay'))).toBe(
    `303 /payment/success?transactionId=${transactionId}`,
  );
  const order = await onlyOrderOf(customer);
  expect(order).toMatchObject({ payment: 'paid', transactionId });
  expect(order).not.toHaveProperty('status');
  const receipt = await (await receiptOf(transactionId)).json();
  expect(receipt).toEqual({
    _id: order._id,
    serviceName: 'Oil and filter change',
    price: 49.5,
    customer: 'Rahim Uddin',
    address: 'Road 1, Dhaka',
    amount: OIL_CHANGE_PAISA,
    currency: 'BDT',
    paidAt: expect.any(String),
    state: 'paid',
  });
});

test.each([
  ['success', '/payment/fail'],
  ['fail', '/payment/fail'],
  ['cancel', '/payment/fail#cancelled'],
])('a forged POST to /payment/%s changes nothing', async (outcome, page) => {
  const customer = await newCustomer();
  await book(customer);
  const before = await onlyOrderOf(customer);
  const fields = { tran_id: before.transactionId, status: 'VALID', amount: '6063.75', val_id: 'made-up' };
  expect(await forge(`/payment/${outcome}`, fields)).toBe(`303 ${page}`);
  expect(await onlyOrderOf(customer)).toEqual(before);
});

test('a forged POST to /payment/fail does not hide a payment', async () => {
  const customer = await newCustomer();
  await press(await book(customer), 'pay');
  const { transactionId } = await onlyOrderOf(customer);
  expect(await forge('/payment/fail', { tran_id: transactionId, status: 'FAILED' })).toBe(
    `303 /payment/success?transactionId=${transactionId}`,
  );
});

test('a return leads to no page on which no payment is begun', async () => {
  expect(await forge('/payment/fail?from=//evil.example', {})).toBe('303 /payment/fail');
});

test('the validation id of one payment cannot pay another order', async () => {
  const [payer, cheat] = await Promise.all([newCustomer(), newCustomer()]);
  const back = await press(await book(payer), 'pay');
  await book(cheat);
  const { transactionId } = await onlyOrderOf(cheat);
  expect(await forge('/payment/success', { ...back.fields, tran_id: transactionId })).toBe(
    '303 /payment/fail',
  );
  expect(await onlyOrderOf(cheat)).toMatchObject({ payment: 'unpaid' });
});

test.each([{}, { tran_id: '' }, { tran_id: '//evil.example' }, { tran_id: 'a'.repeat(26) }])(
  'a return with the transaction id of %o lands on the fail page',
  async (fields: Record<string, string>) => {
    expect(await forge('/payment/success', fields)).toBe('303 /payment/fail');
    expect((await forge('/payment/ipn', fields)).startsWith('200')).toBe(true);
  },
);

test.each([
  ['decline', '/payment/fail'],
  ['cancel', '/payment/fail#cancelled'],
] as const)('after %s the order is unpaid, and can be paid again', async (action, page) => {
  const customer = await newCustomer();
  expect(await postBack(await press(await book(customer), action))).toBe(`303 ${page}`);
  const unpaid = await onlyOrderOf(customer);
  expect(unpaid.payment).toBe('unpaid');
  expect((await receiptOf(unpaid.transactionId)).status).toBe(404);

  const again = await press(await payAgain(customer, unpaid._id), 'pay');
  const { transactionId } = await onlyOrderOf(customer);
  expect(transactionId).not.toBe(unpaid.transactionId);
  expect(await postBack(again)).toBe(`303 /payment/success?transactionId=${transactionId}`);
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid', amount: OIL_CHANGE_PAISA });
});

test('two requests to pay again at the same moment open one payment page', async () => {
  const customer = await newCustomer();
  await postBack(await press(await book(customer), 'decline'));
  const { _id } = await onlyOrderOf(customer);
  const [one, two] = await Promise.all([payAgain(customer, _id), payAgain(customer, _id)]);
  expect(one).toBe(two);
});

test('an order with ten attempts today gets no further attempt until those have expired', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  for (let attempts = 1; attempts < 10; attempts += 1) await payAgain(customer, _id);
  const { transactionId } = await onlyOrderOf(customer);
  const refusal = await call('POST', `/api/orders/${_id}/payment`, customer);
  expect(refusal.status).toBe(409);
  expect(await refusal.json()).toMatchObject({ title: 'Too many attempts' });
  expect(await onlyOrderOf(customer)).toMatchObject({ transactionId, payment: 'unpaid' });
});

test('a receipt is found by a well-formed transaction id only', async () => {
  for (const id of ['x', encodeURIComponent('../services'), 'a'.repeat(26)]) {
    expect((await receiptOf(id)).status).toBe(404);
  }
});
