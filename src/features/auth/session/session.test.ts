import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 26, 9);

/** The identity provider: its user, and how a sign-in ends. */
const provider = vi.hoisted(() => ({
  user: null as ReturnType<typeof userOf> | null,
  report: (_user: unknown): void => {},
  signIn: async (): Promise<unknown> => null,
}));
vi.mock('./firebase.ts', () => ({
  firebaseUser: () => provider.user,
  onUser: (report: (user: unknown) => void) => {
    provider.report = report;
    report(provider.user);
  },
  signInWithPassword: () => provider.signIn(),
  createAccount: () => provider.signIn(),
  signInByPopup: () => provider.signIn(),
  signOutOfFirebase: async () => {
    provider.user = null;
    provider.report(null);
  },
}));

/** The states of the authentication, in their order. */
const states = vi.hoisted((): string[] => []);
vi.mock('./auth-state.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./auth-state.ts')>();
  const setAuthState: typeof original.setAuthState = (next) => {
    states.push(next.status);
    original.setAuthState(next);
  };
  return { ...original, setAuthState };
});

const userOf = (uid: string) => ({
  uid,
  email: `${uid}@example.com`,
  displayName: null,
  emailVerified: false,
  reload: vi.fn(async () => {}),
  getIdTokenResult: async () => ({ token: uid, claims: {} }),
  getIdToken: async () => uid,
  delete: vi.fn(async () => {
    provider.user = null;
  }),
});

const items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const storedToken = () => storage.getItem('mechanic-token');

/** The lead of the device's clock over the server's, in milliseconds. */
let ahead = 0;
let issued = 0;
function tokenOf(uid: string, age = 0, more = {}): string {
  const iat = (Date.now() - ahead - age) / 1000;
  return `.${btoa(JSON.stringify({ sub: uid, iat, exp: iat + HOUR / 1000, jti: issued++, ...more }))}.`;
}

/** The API's answer to a request for a token, if it gives none. */
let refusal: { status: number; reason?: string } | undefined;
/** The tokens that the API does not take any more. */
const ended = new Set<string>();
/** The calls of the API, with the status of each response. */
const calls: string[] = [];

async function answer(url: string, { headers }: { headers: Headers }): Promise<Response> {
  const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  const refused = url === '/api/jwt' ? refusal : ended.has(token) ? { status: 401 } : undefined;
  const { status, ...extra } = { status: 200, ...refused };
  calls.push(`${url} ${status}`);
  const problem = { type: 'about:blank', title: 'Refused', status, detail: 'As the API says it.', ...extra };
  return Response.json(status === 200 ? { token: tokenOf(token) } : problem, { status });
}

let listeners: Record<string, () => void>;

/** Opens a page, before it knows who is signed in. */
async function openPage() {
  vi.resetModules();
  listeners = {};
  states.length = 0;
  return {
    ...(await import('./auth-state.ts')),
    ...(await import('./auth.ts')),
    ...(await import('./request-as-user.ts')),
    ...(await import('./trust-token.ts')),
    ...(await import('./unfinished-erasure.ts')),
    session: await import('./session.ts'),
  };
}

/** Opens a page; returns it once the provider has reported its user. */
async function startPage() {
  const page = await openPage();
  await finish(page.startAuth());
  return page;
}
type Page = Awaited<ReturnType<typeof openPage>>;

/** Waits for work that itself waits for timers and for code. */
async function finish<T>(work: Promise<T>): Promise<T> {
  const done = vi.fn();
  work.then(done, done);
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { interval: 1, timeout: 20_000 });
  return work;
}

const listOrders = ({ requestAsUser }: Page) =>
  finish(requestAsUser({ method: 'GET', path: '/orders' }, z.unknown(), {}));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  for (const list of [items, ended]) list.clear();
  calls.length = 0;
  ahead = 0;
  refusal = undefined;
  vi.stubGlobal('SETTINGS', { VITE_API_URL: '/api' });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { pathname: '/orders' });
  vi.stubGlobal('document', {
    addEventListener: (type: string, listener: () => void) => {
      listeners[type] = listener;
    },
    documentElement: { dataset: {} },
  });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    listeners[type] = listener;
  });
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  provider.user = userOf('rahim');
  items.set('mechanic-token', tokenOf('rahim'));
});

test('a phone whose clock has been set back by months waits for the renewal, and does not spin', async () => {
  vi.setSystemTime(NOW - 2_000 * HOUR);
  await startPage();
  const waits = vi.spyOn(globalThis, 'setTimeout');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waits).not.toHaveBeenCalled();
});

test('a token is renewed 5 minutes before its end, and a minute after a failure (spec §9)', async () => {
  await startPage();
  const asked = async (after: number) => {
    await vi.advanceTimersByTimeAsync(after);
    return calls.splice(0);
  };
  expect(await asked(54 * MINUTE)).toEqual([]);
  expect(await asked(MINUTE)).toEqual(['/api/jwt 200']);
  expect(await asked(54 * MINUTE)).toEqual([]);
  const previous = storedToken();
  refusal = { status: 503 };
  expect(await asked(MINUTE)).toEqual(['/api/jwt 503']);
  expect(storedToken()).toBe(previous);
  refusal = undefined;
  expect(await asked(MINUTE)).toEqual(['/api/jwt 200']);
  expect(storedToken()).not.toBe(previous);
});

test.each([
  ['right', 0, 0],
  ['2 h fast', 2, 1],
  // It is not noticed before the token has ended.
  ['3 h slow', -3, 0],
  ['26 h fast', 26, 1],
  ['26 h slow', -26, 0],
])('a phone that is %s asks for one token at most, also on the next pages', async (_, hours, renewals) => {
  ahead = hours * HOUR;
  vi.setSystemTime(NOW + ahead);
  for (const _page of [1, 2, 3]) await listOrders(await startPage());
  expect(calls.filter((call) => call === '/api/jwt 200')).toHaveLength(renewals);
});

test.each([
  ['none', () => undefined, 200, 'rahim'],
  ['one of yesterday', () => tokenOf('rahim', 24 * HOUR), 200, 'rahim'],
  ['one of somebody else', () => tokenOf('karim'), 200, 'rahim'],
  ['one of somebody else, and gets no other', () => tokenOf('karim'), 503, undefined],
  ['none, and gets none', () => undefined, 503, undefined],
])('a customer whose browser has kept %s is signed in (spec §4)', async (_, keep, status, holder) => {
  const kept = keep();
  if (kept) items.set('mechanic-token', kept);
  else items.delete('mechanic-token');
  if (status !== 200) refusal = { status };
  const { signedInUid } = await startPage();
  expect([states, signedInUid()]).toEqual([['signed-in'], 'rahim']);
  expect(storedToken()).not.toBe(kept);
  const claims = storedToken()?.split('.')[1];
  expect(claims && JSON.parse(atob(claims)).sub).toBe(holder);
});

test('a token that is refused before its time is renewed once, and the request is repeated', async () => {
  const page = await startPage();
  ended.add(storedToken() ?? '');
  await listOrders(page);
  expect(calls).toEqual(['/api/orders 401', '/api/jwt 200', '/api/orders 200']);
});

test.each([401, 403])('a refusal with %i signs out, and the login says why (spec §5, §8)', async (status) => {
  const page = await startPage();
  ended.add(storedToken() ?? '');
  refusal = { status };
  await expect(listOrders(page)).rejects.toThrow('As the API says it.');
  expect(calls).toEqual(['/api/orders 401', `/api/jwt ${status}`]);
  expect([states.at(-1), storedToken(), storage.getItem('refused')]).toEqual(['signed-out', null, 'rahim']);
});

test.each([
  ['knows them, too', userOf('rahim'), 'signed-in', null],
  ['knows nobody any more', null, 'signed-out', 'rahim'],
])('a customer is known by their token; then the provider %s', async (_, user, state, refused) => {
  provider.user = user;
  const page = await openPage();
  page.trustStoredToken();
  expect([states, page.signedInUid()]).toEqual([['signed-in'], 'rahim']);
  await listOrders(page);
  await vi.waitFor(() => expect(states).toEqual(['signed-in', state]), 20_000);
  expect(storage.getItem('refused')).toBe(refused);
  expect(storedToken() === null).toBe(state === 'signed-out');
});

test('a sign-out in another tab counts before the provider’s code is there', async () => {
  const { trustStoredToken, signedInUid } = await openPage();
  trustStoredToken();
  storage.removeItem('mechanic-token');
  listeners.storage?.();
  expect([states, signedInUid()]).toEqual([['signed-in', 'signed-out'], null]);
});

test.each([
  ['succeeds', 'karim', 200, ['loading', 'signed-in', 'signed-in'], 'karim'],
  ['fails at the provider', undefined, 200, ['loading', 'signed-in'], 'rahim'],
  ['gets no token', 'karim', 503, ['loading', 'signed-out'], null],
])('nobody knows who is signed in until a sign-in %s (spec §4)', async (_, found, status, after, uid) => {
  const { session, signedInUid } = await startPage();
  states.length = 0;
  provider.signIn = async () => {
    if (!found) throw new Error('auth/wrong-password');
    provider.user = userOf(found);
    return provider.user;
  };
  if (status !== 200) refusal = { status };
  await session.signIn('karim@example.com', 'correct horse').catch(() => {});
  expect([states, signedInUid()]).toEqual([after, uid]);
  expect(storedToken() === null).toBe(uid === null);
});

test.each<[string, (page: Page['session']) => Promise<void>]>([
  ['signs up', (page) => page.signUp({ name: '', email: 'karim@example.com', password: '' }, () => {})],
  ['comes by Google', (page) => page.signInWithGoogle()],
])('nobody knows who is signed in while a visitor %s (spec §4)', async (_, begin) => {
  const { session } = await startPage();
  states.length = 0;
  provider.signIn = async () => {
    expect(states).toEqual(['loading']);
    provider.user = userOf('karim');
    return provider.user;
  };
  await begin(session);
  expect(states.at(-1)).toBe('signed-in');
});

const failure = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const LOST = failure('network-request-failed');
const IN_USE = failure('email-already-in-use');
const WRONG = failure('wrong-password');

/** The provider's responses to sign-ups, and to the sign-in that may follow, in turn; and what the last sign-up ends with. */
test.each<[string, string[], (Error | 'karim')[], Error | 'karim']>([
  ['whose answer was lost, again', ['karim@', 'karim@'], [LOST, IN_USE, 'karim'], 'karim'],
  ['in other capitals', ['karim@', 'Karim@'], [LOST, IN_USE, 'karim'], 'karim'],
  ['after two lost answers', ['karim@', 'karim@', 'karim@'], [LOST, LOST, IN_USE, 'karim'], 'karim'],
  [
    'with a broken answer before',
    ['karim@', 'karim@'],
    [failure('internal-error'), IN_USE, 'karim'],
    'karim',
  ],
  ['after another address', ['karim@', 'salma@', 'karim@'], [LOST, LOST, IN_USE, 'karim'], 'karim'],
  ['that did not arrive', ['karim@', 'karim@'], [LOST, 'karim'], 'karim'],
  ['whose sign-in is lost, too', ['karim@', 'karim@'], [LOST, IN_USE, LOST], LOST],
  ['with another password than the account has', ['karim@', 'karim@'], [LOST, IN_USE, WRONG], IN_USE],
  ['of an address that was there before', ['karim@'], [IN_USE], IN_USE],
  ['of another address than was lost', ['karim@', 'salma@'], [LOST, IN_USE], IN_USE],
  ['after a refusal', ['karim@', 'karim@'], [failure('weak-password'), IN_USE], IN_USE],
])('a visitor who signs up %s', async (_, addresses, answers, end) => {
  const { session } = await startPage();
  const onCreated = vi.fn();
  provider.signIn = async () => {
    const answer = answers.shift();
    if (answer !== 'karim') throw answer;
    provider.user = userOf(answer);
    return provider.user;
  };
  let last: unknown;
  for (const address of addresses) {
    const account = { name: '', email: `${address}example.com`, password: 'correct horse' };
    last = await session.signUp(account, onCreated).then(
      () => 'karim',
      (error: unknown) => error,
    );
  }
  expect(last).toBe(end);
  expect(answers).toEqual([]);
  expect(onCreated).toHaveBeenCalledTimes(end === 'karim' ? 1 : 0);
});

type Event = 'hidden' | 'visible' | 'blur' | 'focus' | number;
async function happen(event: Event): Promise<void> {
  if (typeof event === 'number') return void (await vi.advanceTimersByTimeAsync(event));
  if (event === 'hidden' || event === 'visible') {
    vi.stubGlobal('document', { ...document, visibilityState: event });
    listeners.visibilitychange?.();
  } else listeners[event]?.();
}
const flick: Event[] = ['blur', 2_000, 'focus'];
test.each<[string, number, Event[]]>([
  ['the mail in another tab', 1, ['blur', 'hidden', 20_000, 'visible', 'focus']],
  ['the mail in another window', 1, ['blur', 20_000, 'focus']],
  ['the mail app of a phone', 1, ['hidden', 20_000, 'visible']],
  ['two errands', 2, ['blur', 20_000, 'focus', 'blur', 20_000, 'focus']],
  ['a window that is hidden in the end', 1, ['blur', 20_000, 'hidden', 'visible', 'focus']],
  ['many short looks elsewhere', 0, Array(20).fill(flick).flat()],
  ['a page that is still hidden', 0, ['hidden', 20_000]],
  ['focus without an absence', 0, ['focus', 'visible', 20_000, 'focus']],
])('after %s, the provider is asked %i times if the e-mail is verified', async (_, asked, events) => {
  const user = userOf('rahim');
  provider.user = user;
  items.set('mechanic-token', tokenOf('rahim', 0, { unverified: true }));
  await startPage();
  listeners.focus?.();
  user.reload.mockClear();
  for (const event of events) await happen(event);
  expect(user.reload).toHaveBeenCalledTimes(asked);
  expect(calls).toEqual([]);
  user.emailVerified = true;
  for (const event of ['visible', 'blur', 20_000, 'focus', 0] as const) await happen(event);
  // The new token says it, and so does the state.
  expect([calls, states]).toEqual([['/api/jwt 200'], ['signed-in', 'signed-in']]);
});

/** The ways in which a customer leaves a browser, and whether what was typed is kept for them. */
const leavings: Record<string, [isKept: boolean, leave: (page: Page) => unknown]> = {
  'signs out': [false, (page) => page.signOut()],
  'signs out before the provider’s code is there': [
    false,
    async () => {
      const page = await openPage();
      page.trustStoredToken();
      await page.signOut();
    },
  ],
  'signs out after a refusal of which another tab has told': [
    false,
    (page) => {
      storage.setItem('refused', 'rahim');
      return page.signOut();
    },
  ],
  'signs out in another tab': [
    false,
    () => {
      storage.removeItem('mechanic-token');
      provider.report(null);
    },
  ],
  'is refused by the API': [true, (page) => page.endRefusedSession()],
  'is refused by the provider': [true, () => provider.report(null)],
  'is refused, and signs in again': [
    true,
    (page) => page.endRefusedSession().then(() => reportUser('rahim')),
  ],
  'is refused, before another signs in': [
    false,
    (page) => page.endRefusedSession().then(() => reportUser('karim')),
  ],
  'gives way to another in another tab': [false, () => reportUser('karim')],
  'has been erased': [
    false,
    (page) => {
      refusal = { status: 401, reason: 'erased' };
      ended.add(storedToken() ?? '');
      return listOrders(page).catch(() => {});
    },
  ],
};
const reportUser = (uid: string): void => provider.report(userOf(uid));

test.each(Object.entries(leavings))('what was typed by a customer who %s', async (_, [isKept, leave]) => {
  const page = await startPage();
  const { keepDraft } = await import('../../../drafts.ts');
  keepDraft('rahim', 'checkout', { phone: '01700 000000' });
  keepDraft(null, 'contact', { message: 'It squeaks.' });
  items.set('mechanic-cars', '1');
  await leave(page);
  await vi.advanceTimersByTimeAsync(1_000);
  const { draftOf } = await import('../../../drafts.ts');
  expect(draftOf('rahim', 'checkout').phone !== undefined).toBe(isKept);
  expect([draftOf('karim', 'checkout'), draftOf(null, 'contact')]).toEqual([{}, {}]);
  expect(items.has('mechanic-cars')).toBe(false);
});

test('once an account is deleted, no tab takes its end for a refusal', async () => {
  const { session } = await startPage();
  let kept: string | null = null;
  await session.deleteAccount(async () => {
    kept = storedToken();
    // A page that asks the API meanwhile.
    storage.setItem('refused', 'rahim');
  });
  expect(kept).toBeNull();
  expect(storage.getItem('refused')).toBeNull();
});

test('a customer whose data is erased can log in to delete the account; one half erased is asked first', async () => {
  const { session, UnfinishedErasureError } = await startPage();
  const karim = userOf('karim');
  provider.signIn = async () => karim;
  refusal = { status: 401, reason: 'erasing' };
  const logIn = () => session.signIn(karim.email, 'correct horse');
  await expect(logIn()).rejects.toThrow(UnfinishedErasureError);
  expect(karim.delete).not.toHaveBeenCalled();
  refusal = { status: 401, reason: 'erased' };
  await expect(logIn()).rejects.toThrow('As the API says it.');
  expect(karim.delete).toHaveBeenCalledOnce();
  expect([states.at(-1), storedToken()]).toEqual(['signed-out', null]);
});
