import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { noConnection, serverUnreachable } from '../../../api/texts.ts';

vi.mock('../../../hydration/load-chunk.ts', () => {
  const loader = () => () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  return { loadChunk: loader, loadOnPress: loader };
});

const user = { uid: 'rahim', email: '', name: '', isUnverified: false };

/** Shows a page to whom a stored token names, and lets the provider's code fail once the page has its data. */
async function showTrusted() {
  vi.resetModules();
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => next());
  let isValid = true;
  const auth = await import('./auth.ts');
  const { setAuthState, signedInUid } = await import('./auth-state.ts');
  const { sendWithToken } = await import('./request-as-user.ts');
  const expire = () => {
    isValid = false;
  };
  auth.trustToken(() => (isValid ? { token: 'stored', user } : undefined));
  setAuthState({ status: 'signed-in', user });
  const sentToken = () => sendWithToken((token) => Promise.resolve(token));
  return { ...auth, signedInUid, expire, sentToken };
}

test('who misses the provider’s code stays signed in with the token that is stored', async () => {
  const { confirmUserInBackground, startAuth, sentToken, signedInUid } = await showTrusted();
  confirmUserInBackground();
  await expect(startAuth()).rejects.toThrow('Failed to fetch');
  await setImmediate();
  expect(signedInUid()).toBe('rahim');
  expect(await sentToken()).toBe('stored');
});

test('who misses the provider’s code once the token is too old reads why, in words of ours', async () => {
  const { confirmUserInBackground, sentToken, signedInUid, expire } = await showTrusted();
  confirmUserInBackground();
  await setImmediate();
  expire();
  const refusal: unknown = await sentToken().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 0, statusText: noConnection, message: serverUnreachable });
  expect(signedInUid()).toBe('rahim');
});

test('whose token ends before the provider’s code has failed is signed out', async () => {
  const { confirmUserInBackground, signedInUid, expire } = await showTrusted();
  confirmUserInBackground();
  expire();
  await setImmediate();
  expect(signedInUid()).toBeNull();
});
