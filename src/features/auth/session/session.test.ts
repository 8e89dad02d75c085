import { beforeEach, expect, test, vi } from 'vitest';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 26, 9);

/** Whom the provider reports. */
const provider = vi.hoisted(() => ({ user: null as { uid: string; delete: () => Promise<void> } | null }));
vi.mock('./firebase.ts', () => ({
  currentUser: () => provider.user,
  onUser: (report: (user: unknown) => void) => report(provider.user),
  signOutOfFirebase: async () => {},
}));

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};

function tokenOf(uid: string): string {
  const iat = Date.now() / 1000;
  return `.${btoa(JSON.stringify({ sub: uid, iat, exp: iat + HOUR / 1000 }))}.`;
}

async function startSession() {
  vi.resetModules();
  const session = await import('./session.ts');
  await session.start();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  items.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { addEventListener: () => {}, documentElement: { dataset: {} } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('window', {});
  const erase = async () => {
    provider.user = null;
  };
  provider.user = { uid: 'rahim', delete: erase };
  items.set('mechanic-token', tokenOf('rahim'));
  return () => void vi.useRealTimers();
});

test('a phone whose clock has been set back by months waits for the renewal, and does not spin', async () => {
  vi.setSystemTime(NOW - 2_000 * HOUR);
  await startSession();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waits).not.toHaveBeenCalled();
});

test('once an account is deleted, no tab takes its end for a refusal', async () => {
  const session = await startSession();
  let kept: string | null = null;
  await session.deleteAccount(async () => {
    kept = storage.getItem('mechanic-token');
    // A page that asks the API meanwhile.
    storage.setItem('refused', 'rahim');
  });
  expect(kept).toBeNull();
  expect(storage.getItem('refused')).toBeNull();
});
