import { expect, test } from 'vitest';
import { formatAmounts } from './format-amounts.ts';

test.each([
  [0, 0, 'BDT 0'],
  [606_375, 0, 'BDT 6,063.75'],
  [0, 4_900, '$49'],
  [606_375, 4_900, 'BDT 6,063.75 and $49'],
  [-20_000, -4_900, '−BDT 200 and −$49'],
])('%i paisa and %i cents are said as %s', (BDT, USD, text) => {
  expect(formatAmounts({ BDT, USD })).toBe(text);
});
