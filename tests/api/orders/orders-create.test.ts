import { expect, test } from 'vitest';
import { signToken } from '../../../netlify/server/auth/api-tokens.ts';
import type { OrderRequest } from '../../../src/contract/order-request.ts';
import { book, call, newCustomer, OIL_CHANGE_PAISA, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { orderOf } from '../../support/orders/order-form.ts';

test('booking writes an unpaid order, and answers the payment page of the exact amount (spec §4, §7)', async () => {
  const customer = await newCustomer();
  const url = await book(customer);
  expect(url).toMatch(new RegExp(`^${process.env.SSLCOMMERZ_URL}/EasyCheckOut/`));
  const page = await (await fetch(url)).text();
  expect(page).toContain('Oil and filter change');
  expect(page).toContain('BDT 6,063.75');

  const order = await onlyOrderOf(customer);
  expect(order).toMatchObject({
    service: 'oil-change',
    serviceName: 'Oil and filter change',
    img: '/images/services/oil-change.svg',
    price: 49.5,
    customer: 'Rahim Uddin',
    email: customer.email,
    phone: '01700000000',
    address: 'Road 1, Dhaka',
    postcode: '1200',
    currency: 'BDT',
    amount: OIL_CHANGE_PAISA,
    payment: 'unpaid',
    transactionId: expect.stringMatching(/^[a-z2-7]{26}$/),
  });
  expect(order).not.toHaveProperty('status');
});

test('input is returned unchanged, but for control characters', async () => {
  const customer = await newCustomer();
  const address = `রোড ১, "ঢাকা" \\ <b>\n\t😀`;
  await book(customer, { address: `\u0000\u001b${address}\r\u009b` });
  const { _id } = await onlyOrderOf(customer);
  await call('PATCH', `/api/orders/${_id}`, { token: customer.token, body: { status: 'Approved' } });
  expect(await onlyOrderOf(customer)).toMatchObject({ address, status: 'Approved', price: 49.5 });
});

test('a phone and a postcode in Bangla digits are kept in those that everything else reads', async () => {
  const customer = await newCustomer();
  const address = 'রোড ১, ঢাকা';
  await book(customer, { phone: '০১৭০০ ০০০০০৯', postcode: '১২০৫', address });
  expect(await onlyOrderOf(customer)).toMatchObject({ phone: '01700 000009', postcode: '1205', address });
});

test('a customer who chooses dollars pays dollars', async () => {
  const customer = await newCustomer();
  const url = await book(customer, { currency: 'USD', amount: 49.5 });
  expect(await (await fetch(url)).text()).toContain('USD 49.50');
  expect(await onlyOrderOf(customer)).toMatchObject({ currency: 'USD', amount: 4950 });
});

test('name and image are the catalogue’s, whatever the request says', async () => {
  const customer = await newCustomer();
  await book(customer, { serviceName: 'Free new engine', img: 'https://example.com/x.png', payment: 'paid' });
  expect(await onlyOrderOf(customer)).toMatchObject({
    serviceName: 'Oil and filter change',
    img: '/images/services/oil-change.svg',
    payment: 'unpaid',
  });
});

test('empty fields are accepted, and the payment page opens all the same (spec §5)', async () => {
  const customer = await newCustomer();
  const empty = { customer: ' ', phone: '', address: '', postcode: '', serviceName: '', email: '' };
  expect((await fetch(await book(customer, empty))).status).toBe(200);
  expect(await onlyOrderOf(customer)).toMatchObject({ customer: '', phone: '', email: customer.email });
});

test('an order of an account without an e-mail is tagged Unregistered (spec §3)', async () => {
  const { uid } = await newCustomer();
  const customer = { uid, email: 'Unregistered', token: await signToken({ uid }) };
  await book(customer);
  expect(await onlyOrderOf(customer)).toMatchObject({ email: 'Unregistered' });
});

type BadBody = [string, Record<string, unknown>, number, string];
const badBodies: BadBody[] = [
  ['an unknown service', { service: 'time-machine' }, 400, 'service'],
  ['a price that is not the catalogue’s', { price: 1 }, 409, 'price'],
  ['an amount that is not the catalogue’s', { amount: 1 }, 409, 'amount'],
  ['somebody else’s e-mail', { email: 'somebody@example.com' }, 403, 'email'],
];

test.each(badBodies)('%s is rejected by field, nothing is written', async (_, changes, status, path) => {
  const customer = await newCustomer();
  const response = await call('POST', '/api/orders', {
    token: customer.token,
    body: orderOf(customer, changes),
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status, errors: [{ path, message: expect.any(String) }] });
  expect(await ordersOf(customer)).toEqual([]);
});

test.each<[string, Partial<OrderRequest>, detail: string]>([
  ['another price', { price: 48, amount: 5_880 }, 'The price is now BDT 6,063.75.'],
  ['another rate', { amount: 5_850 }, 'The price is now BDT 6,063.75.'],
  ['another price in dollars', { price: 48, amount: 48, currency: 'USD' }, 'The price is now $49.50.'],
])('a customer who has seen %s is told today’s, and all that it follows from', async (_, seen, detail) => {
  const customer = await newCustomer();
  const body = orderOf(customer, seen);
  const response = await call('POST', '/api/orders', { token: customer.token, body });
  expect(response.status).toBe(409);
  const problem = await response.json();
  expect(problem.detail).toBe(`${detail} Please look again before you pay.`);
  expect(problem).toMatchObject({ todaysPrice: 49.5, bdtPerUsd: '122.50' });
});

test.each([
  ['malformed JSON', '{"service":', 400],
  ['no JSON object', '[]', 400],
  ['more than 16 KB', JSON.stringify({ address: 'x'.repeat(17_000) }), 413],
])('a body of %s is refused, and nothing is written', async (_, body, status) => {
  const customer = await newCustomer();
  const response = await call('POST', '/api/orders', { token: customer.token, body });
  expect(response.status).toBe(status);
  expect(await ordersOf(customer)).toEqual([]);
});
