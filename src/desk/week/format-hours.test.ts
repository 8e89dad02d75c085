import { expect, test } from 'vitest';
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
