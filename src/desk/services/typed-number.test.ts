import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['24.5', 24.5],
  [' 24,50 ', 24.5],
  ['1200', 1200],
  ['২৪.৫', 24.5],
  ['২৪,৫০', 24.5],
  ['১২০০', 1200],
  ['১,২০০', Number.NaN],
  ['1,200', Number.NaN],
  ['1,200.50', Number.NaN],
  ['', Number.NaN],
  ['free', Number.NaN],
])('%j is %d', (text, expected) => {
  expect(typedNumber(text)).toBe(expected);
});
