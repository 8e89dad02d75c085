import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from './format-money.ts';
import { amountOfCataloguePrice, exchangeRateSchema, moneyInPaisa, toDecimal } from './money.ts';

test.each([
  [49.5, 'BDT', '122.50', 606_000], // 6,063.75
  [40.84, 'BDT', '122.50', 500_000], // 5,002.90
  [40.86, 'BDT', '122.50', 501_000], // 5,005.35
  [1, 'BDT', '125', 13_000], // the half of a ten goes up
  [1, 'BDT', '124.9999', 12_000], // and is not reached by rounding to the paisa first
  [0.5, 'BDT', '122.50', 6_000],
  [49.99, 'USD', '122.50', 4_999],
] as const)('%d dollars in %s at %s are %d minor units', (price, currency, rate, due) => {
  expect(amountOfCataloguePrice(price, currency, rate)).toBe(due);
});

test.each([
  [4_999, 'USD', 612_378], // 6,123.775 is rounded half up
  [-4_999, 'USD', -612_377],
  [612_375, 'BDT', 612_375],
] as const)('%d minor units of what was charged in %s are stated as %d paisa', (amount, currency, paisa) => {
  expect(moneyInPaisa({ amount, currency }, '122.50')).toBe(paisa);
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
