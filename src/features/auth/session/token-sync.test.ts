import { build } from 'esbuild';
import type { Auth } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { syncTokens } from './token-sync.ts';

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

test('the token-sync endpoint hears of sign-in, renewal and sign-out (spec §7)', async () => {
  const heard: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: object }) => {
    heard.push([method, url, ...Object.values(headers)].join(' '));
  });
  let report = async (_user: object | null): Promise<void> => {};
  const auth = {
    onIdTokenChanged: (listener: typeof report) => {
      report = listener;
    },
  };
  syncTokens(auth as unknown as Auth, '/token-sync');
  const userWith = (token: string) => ({ getIdToken: async () => token });
  for (const user of [null, userWith('first'), userWith('second'), null, null]) await report(user);
  expect(heard).toEqual([
    'POST /token-sync Bearer first',
    'POST /token-sync Bearer second',
    'DELETE /token-sync',
  ]);
});
