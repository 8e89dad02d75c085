import { expect, test } from 'vitest';
import { formatHours as formatHoursInBangla } from './format-hours.bn.ts';
import { formatHours } from './format-hours.ts';

test.each([
  [0, '0'],
  [1, '¼'],
  [40, '¾'],
  [60, '1'],
  [495, '8¼'],
  [496, '8½'],
  [2_400, '40'],
])('the staff can read %i minutes as hours', (minutes, hours) => {
  expect(formatHours(minutes)).toBe(hours);
});

test.each([
  [0, '০ ঘণ্টা'],
  [1, '১৫ মিনিট'],
  [40, '৪৫ মিনিট'],
  [60, '১ ঘণ্টা'],
  [90, 'দেড় ঘণ্টা'],
  [150, 'আড়াই ঘণ্টা'],
  [495, 'সোয়া ৮ ঘণ্টা'],
  [496, 'সাড়ে ৮ ঘণ্টা'],
  [525, 'পৌনে ৯ ঘণ্টা'],
  [2_400, '৪০ ঘণ্টা'],
])('the staff can read %i minutes as hours in Bangla', (minutes, hours) => {
  expect(formatHoursInBangla(minutes)).toBe(hours);
});
