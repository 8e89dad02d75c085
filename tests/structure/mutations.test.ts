import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from '../mutations/mutations.ts';

test.each(mutations)(
  'a maintainer can still break the rule “$breaks” in one place',
  ({ file, from, test }) => {
    expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
    expect(existsSync(test)).toBe(true);
  },
);
