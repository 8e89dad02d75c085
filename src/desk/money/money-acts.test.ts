import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { isOver } from './money-acts.ts';

test.each([
  [409, true],
  [404, true],
  [429, false],
  [503, false],
])('an act that was refused by %i is over: %s', (status, expected) => {
  expect(isOver(new ApiError({ status, title: '', detail: '' }))).toBe(expected);
});
