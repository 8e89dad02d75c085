import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from './format-money.ts';
import { amountDue, exchangeRateSchema, toDecimal } from './money.ts';

test.each([
  [49.99, 'BDT', '122.50', 612_378], // 6123.775 is rounded half up
  [0.01, 'BDT', '0.4', 0],
  [0.01, 'BDT', '0.5', 1],
  [1.1, 'BDT', '122.1234', 13_434],
  [49.99, 'USD', '122.50', 4_999],
] as const)('%d dollars in %s at %s are %d minor units', (price, currency, rate, due) => {
  expect(amountDue(price, currency, rate)).toBe(due);
});

test('amounts are written as the gateway and as people read them (spec §9)', () => {
  expect([toDecimal(612_378), toDecimal(5), toDecimal(4_950)]).toEqual(['6123.78', '0.05', '49.50']);
  expect(formatAmount(612_378, 'BDT')).toBe('BDT 6,123.78');
  expect(formatAmount(123_456_700, 'BDT', true)).toBe('BDT 1,234,567.00');
  expect([formatAmount(4_950, 'USD'), formatAmount(-50, 'BDT')]).toEqual(['$49.50', '−BDT 0.50']);
  expect([formatPrice(49), formatPrice(49.5)]).toEqual(['$49', '$49.50']);
});

test.each(['', 'many', '-1', '1e3', '122.12345', '12345'])('%o is no exchange rate', (rate) => {
  expect(exchangeRateSchema.safeParse(rate).success).toBe(false);
});
