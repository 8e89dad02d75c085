import { expect, test } from 'vitest';
import { axisValuesTo } from './plot.tsx';

test.each([
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [80, [0, 20, 40, 60, 80]],
  [400, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [843_750, [0, 500_000, 1_000_000]],
  [100_000, [0, 50_000, 100_000]],
  [3_999_999, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])('an axis to %i has lines at %j', (most, lines) => {
  expect(axisValuesTo(most)).toEqual(lines);
});
