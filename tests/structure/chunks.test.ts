import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMMENT_OR_TYPE = /^\s*(\/?\*|\/\/).*$|typeof import\(/gm;
/** `import()` within a loader of src/hydration: it tries again, within a time limit, and has a sentence for the visitor. */
const LOADED =
  /\b(lazyChunk|loadChunk|loadInBackground|loadOnPress|island)\(\s*'[\w-]+',\s*(async )?\(\) =>\s*(\(await )?import\(/g;

const exceptions = {
  'hydration/island.tsx': 'the provider of queries, which its loader loads beside the part',
  'hydration/start-when-idle.ts': 'the scripts of the page itself, before any loader is there',
};

test('code is loaded in one way', () => {
  const others = globSync('**/*.{ts,tsx}', { cwd: 'src' }).filter((file) => {
    const code = readFileSync(`src/${file}`, 'utf8').replaceAll(COMMENT_OR_TYPE, '').replaceAll(LOADED, '');
    return !file.endsWith('.test.ts') && code.includes('import(');
  });
  expect(others.sort()).toEqual(Object.keys(exceptions));
});
