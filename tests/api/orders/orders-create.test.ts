import { expect, test } from 'vitest';
import { bodyOf, book, call, newCustomer, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { orderOf } from '../../support/orders/order-form.ts';

test('booking writes an unpaid order, and answers the payment page of the exact amount (spec §4, §7)', async () => {
  const customer = await newCustomer();
  const url = await book(customer);
  expect(url).toMatch(new RegExp(`^${process.env.SSLCOMMERZ_URL}/EasyCheckOut/`));
  const page = await (await fetch(url)).text();
  expect(page).toContain('Oil and filter change');
  expect(page).toContain('BDT 6,000');

  const order = await onlyOrderOf(customer);
  expect(order).toMatchObject({
    serviceName: 'Oil and filter change',
    customer: 'Rahim Uddin',
    email: customer.email,
    currency: 'BDT',
    amount: 600_000,
    payment: 'unpaid',
    transactionId: expect.stringMatching(/^[a-z2-7]{26}$/),
  });
  expect(order).not.toHaveProperty('status');
});

test('text that attacks what shows it is kept as it is, without characters that control, or turn it round', async () => {
  const customer = await newCustomer();
  const attack = '<script>alert(1)</script> {{7*7}} @everyone =1+1 র\u200d্যাচেল 😀';
  await book(customer, {
    customer: `\u0000\u001b\u202e${attack}\u009b\u2066`,
    address: `${attack}\n\t${attack}`,
  });
  expect(await onlyOrderOf(customer)).toMatchObject({
    customer: attack,
    address: `${attack}\n\t${attack}`,
  });
});

test('empty fields are accepted, and the payment page opens all the same (spec §5)', async () => {
  const customer = await newCustomer();
  const empty = { customer: ' ', phone: '', address: '', postcode: '', serviceName: '', email: '' };
  expect((await fetch(await book(customer, empty))).status).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ customer: '', phone: '', email: customer.email });
});

test('a customer who has seen another price books nothing, and is told today’s, and all that it follows from', async () => {
  const customer = await newCustomer();
  const body = orderOf(customer, { price: 48, amount: 5_880 });
  expect(await bodyOf(call('POST', '/api/orders', { token: customer.token, body }))).toMatchObject({
    status: 409,
    detail: 'The price is now BDT 6,000. Please look again before you pay.',
    errors: [{ path: 'price', message: expect.any(String) }],
    todaysPrice: 49,
    bdtPerUsd: '122.50',
  });
  expect(await ordersOf(customer)).toEqual([]);
});
