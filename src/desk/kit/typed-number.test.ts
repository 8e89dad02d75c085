import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['24.5', 24.5],
  [' 24,50 ', 24.5],
  ['32,5', 32.5],
  ['1200', 1200],
  ['1 200', 1200],
  ['২৪.৫', 24.5],
  ['২৪,৫০', 24.5],
  ['১২০০', 1200],
  ['٣٢', 32],
  ['۳۲', 32],
  ['-১', -1],
  ['১,২০০', Number.NaN],
  ['1,200', Number.NaN],
  ['1,200.50', Number.NaN],
  ['free', Number.NaN],
  ['1e3', Number.NaN],
  ['-', Number.NaN],
  ['', undefined],
  [' ', undefined],
])('%j is %d', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});
