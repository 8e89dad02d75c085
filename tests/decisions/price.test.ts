import { expect, test } from 'vitest';
import { priceDue } from '../../netlify/server/orders/price.ts';
import type { OrderRequest } from '../../src/contract/order/order-request.ts';

type ExpectedFinding = Pick<OrderRequest, 'price' | 'amount' | 'currency'>;

test.each<[string, price: number, ExpectedFinding, rate: string, due: number]>([
  ['dollars as they are', 49.5, { price: 49.5, amount: 49.5, currency: 'USD' }, '122.50', 4_950],
  [
    'taka by the rate, in whole tens',
    49.5,
    { price: 49.5, amount: 6_060, currency: 'BDT' },
    '122.50',
    606_000,
  ],
  ['the highest at the highest rate', 4_000, { price: 4_000, currency: 'BDT' }, '9999.9999', 4_000_000_000],
])('a customer can pay %s', (_case, price, expected, rate, due) => {
  expect(priceDue(price, expected, rate)).toBe(due);
});

test.each<[string, 'price' | 'amount', ExpectedFinding]>([
  ['a price of a cent more', 'price', { price: 49.51, amount: 6_060, currency: 'BDT' }],
  ['another price, whatever the amount', 'price', { price: 1, amount: 1, currency: 'USD' }],
  ['the amount to the paisa', 'amount', { price: 49.5, amount: 6_063.75, currency: 'BDT' }],
  ['an amount of a paisa more', 'amount', { price: 49.5, amount: 6_060.01, currency: 'BDT' }],
  ['the amount in another currency', 'amount', { price: 49.5, amount: 49.5, currency: 'BDT' }],
])('a customer cannot pay %s: %s', (_case, path, expected) => {
  expect(priceDue(49.5, expected, '122.50')).toBe(path);
});
