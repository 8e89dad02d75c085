import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Returns the code of the sign-in for a site with or without a token-sync endpoint. */
async function bundle(url: string | undefined): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/firebase.ts`],
    bundle: true,
    format: 'esm',
    packages: 'external',
    minifySyntax: true,
    define: { 'SETTINGS.VITE_TOKEN_SYNC_URL': JSON.stringify(url) ?? 'undefined' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

test('a site calls a token-sync endpoint only if it has one (spec §7)', async () => {
  const message = 'The token could not be synchronised';
  expect(await bundle('/token-sync')).toContain(message);
  expect(await bundle(undefined)).not.toContain(message);
});
