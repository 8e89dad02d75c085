import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { beforeRequest } from '../../support/before-request.ts';
import { bodyOf, book, type Customer, call, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { cancel } from '../../support/gateways/money.ts';
import { postBack, press } from '../../support/gateways/payment-page.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { startSite } from '../../support/servers/site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const receiptOf = (transactionId: string) => call('GET', `/api/orders/by-transaction-id/${transactionId}`);

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
  const money = { amount: 600_000, currency: 'BDT' };
  const payment = { id: expect.any(String), method: 'sslcommerz', ...money, refunds: [] };
  expect(await bodyOf(receiptOf(transactionId))).toEqual({
    _id: order._id,
    service: 'oil-change',
    serviceName: 'Oil and filter change',
    price: 49,
    customer: 'Rahim Uddin',
    address: 'Road 1, Dhaka',
    ...money,
    bill: {
      lines: [{ id: expect.any(String), kind: 'service', text: 'Oil and filter change', ...money }],
      payments: [{ ...payment, at: expect.any(String) }],
      due: { amount: 0, currency: 'BDT' },
    },
    paidAt: expect.any(String),
    state: 'paid',
  });
});

test('two requests to pay again at the same moment open one payment page', async () => {
  const customer = await newCustomer();
  await postBack(await press(await book(customer), 'decline'));
  const { _id } = await onlyOrderOf(customer);
  const [one, two] = await Promise.all([payAgain(customer, _id), payAgain(customer, _id)]);
  expect(one).toBe(two);
});

test('a customer who cancels while the payment page opens gets no page', async () => {
  const customer = await newCustomer();
  beforeRequest('success_url', async () => {
    expect(await cancel(customer, (await onlyOrderOf(customer))._id)).toMatchObject({ deletedCount: 1 });
  });
  const refused = await bodyOf(call('POST', '/api/orders', { ...customer, body: orderOf(customer) }));
  expect(refused).toMatchObject({ status: 409, title: 'Cancelled' });
});
