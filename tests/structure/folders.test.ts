import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../src/pages/pages.ts';

/** A file for each endpoint, each control and each response: they are looked up by their names. */
const longLists = ['netlify/functions', 'src/ui', 'src/contract'];

test('no folder but the long lists has more than 20 files', () => {
  // A test stands beside its code, and takes no place of it.
  const all = globSync('{src,netlify,tests}/**/*.*', { exclude: ['**/node_modules'] }).filter(
    (file) => !/^(src|netlify).*\.test\./.test(file),
  );
  const rooms = Map.groupBy(all, (file) => dirname(file));
  const full = [...rooms].filter(([room, { length }]) => length > 20 && !longLists.includes(room));
  const advice = full.map(([room, names]) => {
    const words = Map.groupBy(names, (name) => basename(name).split(/[-.]/, 1)[0]);
    const shared = [...words].flatMap(([word, { length }]) => (length > 1 ? `${word} (${length})` : []));
    return `${room} has ${names.length} files; what could have a folder of its own: ${shared.join(', ')}`;
  });
  expect(advice).toEqual([]);
});

test('each file of src/pages has its row in the table of pages, and each row its file and path', () => {
  const files = globSync('src/pages/*.tsx').map((file) => basename(file, '.tsx'));
  expect(pages.map(({ module }) => module).sort()).toEqual(files.sort());
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
