import { expect, test } from 'vitest';
import { formatDayInDhaka } from './dates.ts';

test.each([
  ['2026-12-22T17:59:59.999Z', '22 December 2026'],
  ['2026-12-22T18:00:00.000Z', '23 December 2026'],
])('%s is on %s in Dhaka, wherever the reader is', (time, day) => {
  expect(formatDayInDhaka(new Date(time))).toBe(day);
});
