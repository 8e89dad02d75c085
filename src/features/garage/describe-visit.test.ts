import { expect, test } from 'vitest';
import { describePastTime } from './describe-visit.ts';

test.each([
  ['2026-12-22T17:59:59.999Z', '22 Dec 2026, 23:59 (Dhaka)'],
  ['2026-12-31T18:00:00Z', '1 Jan 2027, 00:00 (Dhaka)'],
])('a receipt of %s says %s, wherever it is read', (time, text) => {
  expect(describePastTime(time)).toBe(text);
});
