import { expect, test } from 'vitest';
import { slides } from './hero-carousel.tsx';

test('six slides, whose previous and next wrap around within 1 to 6 (spec §3, §9)', () => {
  expect(slides.map(({ id, prev, next }) => [prev, id, next])).toEqual([
    [6, 1, 2],
    [1, 2, 3],
    [2, 3, 4],
    [3, 4, 5],
    [4, 5, 6],
    [5, 6, 1],
  ]);
  expect(new Set(slides.map(({ image }) => image)).size).toBe(6);
});
