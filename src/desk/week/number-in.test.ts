import { expect, test } from 'vitest';
import { numberIn } from './number-in.ts';

test.each([
  ['5', 5],
  [' 7.5 ', 7.5],
  ['৫', 5],
  [' ৭.৫ ', 7.5],
  ['-১', -1],
  ['', undefined],
  [' ', undefined],
  ['many', Number.NaN],
])('%j in a field is %d', (typed, expected) => {
  const form = new FormData();
  form.set('places', typed);
  expect(numberIn(form, 'places')).toBe(expected);
});

test('a field that a form does not have is empty', () => {
  expect(numberIn(new FormData(), 'places')).toBeUndefined();
});
