import type { Auth } from 'firebase/auth';
import { expect, test, vi } from 'vitest';
import { syncTokens } from './token-sync.ts';

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
