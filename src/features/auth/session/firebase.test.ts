import { expect, test, vi } from 'vitest';

/** The events of the connections to the provider, in order. */
const happened = vi.hoisted((): string[] => []);
/** Lets a connection know its user. */
const ready = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('firebase/app', () => ({
  initializeApp: () => ({}),
  deleteApp: async () => void happened.push('ended'),
}));
vi.mock('./token-sync.ts', () => ({
  syncTokens: (_: object, url: string) => void happened.push(`synced with ${url}`),
}));
vi.mock('firebase/auth', () => ({
  indexedDBLocalPersistence: {},
  browserLocalPersistence: {},
  browserPopupRedirectResolver: {},
  initializeAuth: (app: object) => ({ app, authStateReady: () => ready.promise }),
  onAuthStateChanged: (_: object, report: (user: unknown) => void) =>
    void ready.promise.then(() => report('rahim')),
}));

test('a customer who opens the login with a session is not signed out by its popups', async () => {
  vi.resetModules();
  vi.stubGlobal('SETTINGS', {});
  const { connectPopups, onUser } = await import('./firebase.ts');
  onUser((user) => happened.push(`reported ${user}`));
  const allowing = connectPopups();
  // Longer than an end takes that waits for nothing.
  for (let steps = 0; steps < 10; steps++) await null;
  ready.resolve();
  await allowing;
  expect(happened).toEqual(['reported rahim', 'ended']);
});

test.each([
  [undefined, []],
  ['/token-sync', ['synced with /token-sync']],
])('a site whose token-sync endpoint is %s calls no other (spec §7)', async (url, expected) => {
  vi.resetModules();
  happened.length = 0;
  vi.stubGlobal('SETTINGS', { VITE_TOKEN_SYNC_URL: url });
  (await import('./firebase.ts')).onUser(() => {});
  expect(happened).toEqual(expected);
});
