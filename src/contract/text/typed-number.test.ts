import { expect, test } from 'vitest';
import { typedNumber, typedWholeNumber } from './typed-number.ts';

test.each([
  ['২৪.৫', 24.5],
  ['-১', -1],
  ['১,২০০', 1200],
  ['১,০০,০০০', 100_000],
  ['49,5', 49.5],
  ['৩২,৫', 32.5],
  ['٤٩٫٥', 49.5],
  ['۱٬۲۰۰', 1200],
  ['١،٢٠٠', 1200],
  ['\u200e6,000', 6000],
  ['\u202d৬০০০\u202c', 6000],
  ['১২\u200c০০', 1200],
  ['6\u200b000', 6000],
  ['\ufeff6\u2060,000\u200f', 6000],
  ["6'000", 6000],
  ['1’20’000', 120_000],
  ['6\u202f000', 6000],
  ['6\u00a0000,5', 6000.5],
  ['６，０００．５', 6000.5],
  ['\u2212500', -500],
  ['–৫০০', -500],
  ['\u200e-\u200e500', -500],
  ['+500', 500],
  ['+6,000', 6000],
  ['1,000,5', Number.NaN],
  ['1,00', Number.NaN],
  ['1,2000', Number.NaN],
  ['0,500', Number.NaN],
  ["5'6", Number.NaN],
  ["6'00", Number.NaN],
  ['5²', Number.NaN],
  ['৫½', Number.NaN],
  ['1e3', Number.NaN],
  ['500-', Number.NaN],
  ['৬-৭', Number.NaN],
  [' ', undefined],
  ['\u200b', undefined],
])('%j is %d', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});

test.each([
  [' ৯০ ', 90],
  ['-5', -5],
  ['1.5', Number.NaN],
  ['', undefined],
])('%j is %s, if it has to be whole', (typed, expected) => {
  expect(typedWholeNumber(typed)).toBe(expected);
});
