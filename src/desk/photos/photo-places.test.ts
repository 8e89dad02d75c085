import { expect, test } from 'vitest';
import { createPlaceCounter } from './photo-places.ts';

test('photos that are being prepared have their places already', () => {
  const places = createPlaceCounter();
  expect(places.take('a', 4, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(places.take('a', 4, [4, 5, 6, 7])).toEqual([4]);
  expect(places.take('b', 3, [1, 2, 3, 4])).toEqual([1, 2, 3]);
  // One is a photo now, and one could not be read.
  places.give('a');
  expect(places.take('a', 3, [5])).toEqual([]);
  places.give('a');
  expect(places.take('a', 3, [5, 6])).toEqual([5]);
  expect(places.take('a', 0, [7])).toEqual([]);
});
