import { expect, test } from 'vitest';
import { ApiError, isFinal } from './api-error.ts';

test.each([
  [409, true],
  [404, true],
  [429, false],
  [503, false],
])('a request that was refused by %i cannot succeed any more: %s', (status, expected) => {
  expect(isFinal(new ApiError({ status, title: '', detail: '' }))).toBe(expected);
});
