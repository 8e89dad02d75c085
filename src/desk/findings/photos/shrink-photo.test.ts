import { expect, test } from 'vitest';
import { shrinkSize } from './shrink-photo.ts';

test.each([
  ['4000 × 3000', '1600 × 1200'],
  ['3000 × 4000', '1200 × 1600'],
  ['1600 × 1200', '1600 × 1200'],
  ['20000 × 2', '1600 × 1'],
])('a photo of %s is sent with %s pixels', (from, to) => {
  const [width = 0, height = 0] = from.split(' × ').map(Number);
  const size = shrinkSize({ width, height });
  expect(`${size.width} × ${size.height}`).toBe(to);
});
