import { expect, test } from 'vitest';
import { plateParts } from './plate-parts.ts';

test.each([
  ['Dhaka Metro-Ga 12-3456', 'Dhaka Metro-Ga', '12-3456'],
  ['DHK-GA 11-1001', 'DHK-GA', '11-1001'],
  ['DHAKA METRO GA-12-3456', 'DHAKA METRO GA', '12-3456'],
  ['ঢাকা মেট্রো-গ ১২-৩৪৫৬', 'ঢাকা মেট্রো-গ', '১২-৩৪৫৬'],
  ['12-3456', '', '12-3456'],
  ['GA123456', '', 'GA123456'],
  ['No plate yet', '', 'No plate yet'],
])('the staff can tell the number of the plate %j', (plate, region, number) => {
  expect(plateParts(plate)).toEqual({ region, number });
});
