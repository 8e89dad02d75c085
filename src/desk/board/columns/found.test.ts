import { expect, test } from 'vitest';
import { describeFound } from './found.tsx';

test.each([
  [0, undefined, '0 found on this board'],
  [2, 0, '2 found'],
  [0, 1, '1 found, 1 not on this board'],
  [2, 3, '5 found, 3 not on this board'],
])('a search counts %i on the board and %s elsewhere', (here, elsewhere, text) => {
  expect(describeFound(here, elsewhere)).toBe(text);
});
