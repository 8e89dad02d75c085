import { expect, test } from 'vitest';
import { jpeg, png } from '../../../../tests/support/cases/pictures.ts';
import { sizeWithin, whyNotDecoded } from './redraw-picture.ts';

test.each([
  ['4000 × 3000', '1600 × 1200'],
  ['3000 × 4000', '1200 × 1600'],
  ['1600 × 1200', '1600 × 1200'],
  ['20000 × 2', '1600 × 1'],
])('a photo of %s is sent with %s pixels', (from, to) => {
  const [width = 0, height = 0] = from.split(' × ').map(Number);
  const size = sizeWithin({ width, height }, 1_600);
  expect(`${size.width} × ${size.height}`).toBe(to);
});

test.each([
  ['a whole JPEG', jpeg(), undefined],
  ['what only some browsers read', new Uint8Array(8), undefined],
  ['a photo of 6000 × 4000', jpeg('', { width: 6_000, height: 4_000 }), undefined],
  ['a photo of 30000 × 30000', jpeg('', { width: 30_000, height: 30_000 }), 'pads.jpg has more than'],
  ['a PNG of 40 %', png().subarray(0, 30), 'pads.jpg is cut off'],
])('whether %s is decoded', (_, file, problem) => {
  expect(whyNotDecoded(file)?.('pads.jpg')).toEqual(problem && expect.stringContaining(problem));
});
