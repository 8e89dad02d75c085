import { expect, test } from 'vitest';
import { invoiceSumRowsOf } from './month-sums.ts';

test('a month’s sums are of invoices and credit notes at each rate, and of all', () => {
  const sums = [
    { kind: 'credit-note', percent: 10, count: 1, total: 1_100, vat: 100 },
    { kind: 'invoice', percent: 15, count: 1, total: 11_500, vat: 1_500 },
    { kind: 'invoice', percent: 10, count: 2, total: 22_000, vat: 2_000 },
  ] as const;
  expect(invoiceSumRowsOf([...sums])).toEqual([
    { kind: 'invoice', percent: 10, count: 2, value: 20_000, vat: 2_000, total: 22_000 },
    { kind: 'invoice', percent: 15, count: 1, value: 10_000, vat: 1_500, total: 11_500 },
    { kind: 'credit-note', percent: 10, count: 1, value: -1_000, vat: -100, total: -1_100 },
    { kind: 'net', count: 4, value: 29_000, vat: 3_400, total: 32_400 },
  ]);
});
