import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMutations } from '../mutations/mutations.ts';

test.each(readMutations())(
  'a maintainer can still break the rule “$rule” in one line',
  ({ file, line, broken, testFile }) => {
    expect(readFileSync(file, 'utf8').split(line)).toHaveLength(2);
    expect(broken).not.toBe(line);
    expect(existsSync(testFile)).toBe(true);
  },
);

test('each rule of the table has a test that notices its mutation', () => {
  expect(readMutations().length).toBeGreaterThanOrEqual(30);
  for (const { row } of readMutations()) expect(row).toMatch(/[^|*\s][^|*]*\|$/);
});
