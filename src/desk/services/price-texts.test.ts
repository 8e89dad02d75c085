import { expect, test } from 'vitest';
import { dollarsTyped, paidInstead, takaTyped } from './price-texts.ts';

test.each<[taka: string, rate: string, price: string, instead: number | undefined]>([
  ['5000', '122.50', '40.82', undefined],
  ['৳ ৬,০৬০.০০', '122.50', '49.47', undefined],
  ['6063.75', '122.50', '49.5', 606_000],
  ['5,999.99', '122.50', '48.98', 600_000],
  ['5995.00', '122.50', '48.94', 600_000],
  ['1,22,500', '122.50', '1000', undefined],
  ['5940', '120', '49.5', undefined],
  ['0.5', '122.50', '0', 0],
  ['6000.005', '122.50', '', undefined],
  ['\u22126000', '122.50', '-48.98', undefined],
  ['\u200e৬\u200b০০০', '122.50', '48.98', undefined],
  ['6k', '122.50', '', undefined],
  ['', '122.50', '', undefined],
])('%s taka at %s are %s dollars, for which customers pay %s paisa instead', (taka, rate, price, instead) => {
  const texts = takaTyped(taka, rate);
  expect(texts).toEqual({ taka, price });
  expect(paidInstead(texts, rate)).toBe(instead);
});

test.each<[price: string, rate: string, taka: string]>([
  ['49.5', '122.50', '6060'],
  ['$49,5', '122.50', '6060'],
  ['৪০', '122.50', '4900'],
  ['49.99', '122.50', '6120'],
  ['49.995', '122.50', ''],
  ['many', '122.50', ''],
  ['', '122.50', ''],
])('%s dollars at %s are %s taka', (price, rate, taka) => {
  const texts = dollarsTyped(price, rate);
  expect(texts).toEqual({ price, taka });
  expect(paidInstead(texts, rate)).toBeUndefined();
});
