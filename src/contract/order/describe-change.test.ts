import { expect, test } from 'vitest';
import { describePriceChange } from './describe-change.ts';

test.each([
  [{ price: 420_000, was: 420_000 }, 'Brake pads: BDT 4,200'],
  [{ price: 420_000 }, 'Brake pads: BDT 4,200'],
  [{}, 'Brake pads'],
  [{ was: 380_000 }, 'Brake pads: no price, was BDT 3,800'],
])('a customer can read what became of a price: %o', (change, text) => {
  expect(describePriceChange('Brake pads', change)).toBe(text);
});

test('the price of a finding that was removed since is there still', () => {
  expect(describePriceChange(undefined, { price: 420_000, was: 380_000 })).toBe('BDT 4,200, was BDT 3,800');
});
