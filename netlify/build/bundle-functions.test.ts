import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { packagesIn } from './bundle-functions.ts';

test('a package that is left out of a bundle is found, whichever way it is imported', async () => {
  const contents =
    "import 'node:fs'; import 'left'; require('fs/promises'); try { require('right'); } catch {}";
  const { metafile } = await build({
    stdin: { contents },
    bundle: true,
    external: ['left'],
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  expect(packagesIn(metafile)).toEqual(['left', 'right']);
});
