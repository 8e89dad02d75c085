import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../src/pages/pages.ts';

test('each file of src/pages has its row in the table of pages, and each row its file and path', () => {
  const files = globSync('src/pages/*.tsx').map((file) => basename(file, '.tsx'));
  expect(pages.map(({ module }) => module).sort()).toEqual(files.sort());
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
