import { expect, test } from 'vitest';
import { formatHours as formatHoursInBangla } from './format-hours.bn.ts';
import { formatHours } from './format-hours.ts';

test.each([
  [0, '0', '০ ঘণ্টা'],
  [1, '¼', '১৫ মিনিট'],
  [40, '¾', '৪৫ মিনিট'],
  [60, '1', '১ ঘণ্টা'],
  [90, '1½', 'দেড় ঘণ্টা'],
  [150, '2½', 'আড়াই ঘণ্টা'],
  [495, '8¼', 'সোয়া ৮ ঘণ্টা'],
  [496, '8½', 'সাড়ে ৮ ঘণ্টা'],
])('the staff can read %i minutes as hours: %s, or in Bangla %s', (minutes, hours, inBangla) => {
  expect([formatHours(minutes), formatHoursInBangla(minutes)]).toEqual([hours, inBangla]);
});
