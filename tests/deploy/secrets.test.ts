import { rmSync, writeFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import {
  getFilePathsToScan,
  scanFilesForKeyValues,
} from '../../node_modules/@netlify/build/lib/plugins_core/secrets_scanning/utils.js';

/* Netlify fails a build in whose files it finds a secret: its scanner, over the repository and what is built of it. */

const { folder, secrets, firebaseApiKey } = inject('preview');

/** Which keys the scanner finds in which files; with smart detection, also whatever looks like a key. */
async function scan(options: { smart: boolean; omit?: string }) {
  const { matches } = await scanFilesForKeyValues({
    env: secrets,
    keys: Object.keys(secrets),
    base: folder,
    filePaths: await getFilePathsToScan({ env: {}, base: folder }),
    enhancedScanning: options.smart,
    omitValuesFromEnhancedScan: options.omit ? [options.omit] : [],
  });
  return matches.map(({ key, file }) => `${key} in ${file}`);
}

test('no secret of the environment is in the repository or the build, and one that is would be found', async () => {
  expect(await scan({ smart: false })).toEqual([]);
  const planted = `${folder}/dist/planted.js`;
  writeFileSync(
    planted,
    Object.values(secrets)
      .map((value) => `"${value}"`)
      .join('\n'),
  );
  try {
    const expected = Object.keys(secrets).map((name) => `${name} in dist/planted.js`);
    expect((await scan({ smart: false })).sort()).toEqual(expected.sort());
  } finally {
    rmSync(planted);
  }
});

test('smart detection takes nothing but Firebase’s API key for a secret, which is public and can be omitted', async () => {
  const found = await scan({ smart: true });
  // The provider's code of each language.
  const inProvider = expect.stringMatching(/^aiza in dist\/assets\/session-[\w-]+\.js$/i);
  expect(found).toEqual([inProvider, inProvider]);
  expect(await scan({ smart: true, omit: firebaseApiKey })).toEqual([]);
});
