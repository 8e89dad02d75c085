import { expect, test } from 'vitest';
import { typedNumber, typedWhole } from './typed-number.ts';

test.each([
  ['২৪.৫', 24.5],
  ['-১', -1],
  ['১,২০০', 1200],
  ['১,০০,০০০', 100_000],
  ['49,5', 49.5],
  ['৩২,৫', 32.5],
  ['٤٩٫٥', 49.5],
  ['۱٬۲۰۰', 1200],
  ['1,000,5', Number.NaN],
  ['1,00', Number.NaN],
  ['1,2000', Number.NaN],
  ['0,500', Number.NaN],
  ['1e3', Number.NaN],
  [' ', undefined],
])('%j is %d', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});

test.each([
  [' ৯০ ', 90],
  ['2400', 2_400],
  ['2401', Number.NaN],
  ['1.5', Number.NaN],
  ['-5', Number.NaN],
])('%j is %s, if it has to be whole and 2,400 at most', (typed, expected) => {
  expect(typedWhole(typed, 2_400)).toBe(expected);
});
