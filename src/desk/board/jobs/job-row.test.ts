import { expect, test } from 'vitest';
import { formatPlate } from '../../../contract/format-car.bn.ts';
import { plateParts } from './job-row.tsx';

test.each([
  ['Dhaka Metro-Ga 12-3456', 'Dhaka Metro-Ga', '12-3456'],
  ['DHK-GA 11-1001', 'DHK-GA', '11-1001'],
  ['ঢাকা মেট্রো-গ ১২-৩৪৫৬', 'ঢাকা মেট্রো-গ', '১২-৩৪৫৬'],
  ['কুমিল্লা-হ ১১ ২২৩৩', 'কুমিল্লা-হ', '১১ ২২৩৩'],
  ['12-3456', '', '12-3456'],
  ['DHAKAMETROGA123456', 'DHAKAMETROGA', '123456'],
  ['No plate yet', '', 'No plate yet'],
])('the staff can tell the number of the plate %j', (plate, region, number) => {
  expect(plateParts(plate)).toEqual({ region, number });
});

test.each([['ঢাকা মেট্রো-গ 12-3456', 'ঢাকা মেট্রো-গ', '১২-৩৪৫৬']])(
  'on the Bangla desk, the digits of the plate %j are those of its letters',
  (plate, region, number) => {
    expect(plateParts(formatPlate(plate))).toEqual({ region, number });
  },
);
