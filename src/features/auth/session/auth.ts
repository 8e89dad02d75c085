import { loadChunk, loadOnPress } from '../../../hydration/load-chunk.ts';
import { nextTask } from '../../../hydration/wait.ts';
import { type AuthUser, SIGNED_OUT, setAuthState } from './auth-state.ts';
import { hasProviderSession } from './provider-session.ts';
import { forgetSignedOutByRefusal } from './refusal.ts';
import { loadToken, removeToken } from './token-storage.ts';

/* The public functions of the session, whose code and the provider's are one chunk, loaded on demand. */

type Session = typeof import('./session.ts');

/** Returns the stored token with the user whom it names, undefined if it is not valid. */
export type ReadTrusted = () => { token: string; user: AuthUser } | undefined;

const loadSession = loadChunk('session', () => import('./session.ts'));
const loadForPress = loadOnPress('session', () => import('./session.ts'));

let starting: Promise<Session> | undefined;
/** The provider has reported its user. Until then, pages may be shown for whom the stored token names. */
let isConfirmed = false;
/** The provider's code has failed to come, and who is signed in is known as far as it can be. */
let hasFailed = false;
let readTrusted: ReadTrusted | undefined;

/** Loads the provider's code for a press, again if that has failed before, and waits for the current user. */
export async function startAuth(): Promise<Session> {
  await loadForPress();
  return startInBackground();
}

const startInBackground = (): Promise<Session> => starting ?? follow(start());

let allowing: Promise<Session> | undefined;

/** Starts (again) with Google's popup, which opens inside a click only if its code is there by then. */
export function allowPopups(): Promise<Session> {
  allowing ??= follow(start({ withPopups: true }));
  return allowing;
}

/** Keeps a start until it fails. */
function follow(start: Promise<Session>): Promise<Session> {
  starting = start;
  start.catch(() => {
    if (starting === start) starting = undefined;
    if (allowing === start) allowing = undefined;
  });
  return start;
}

async function start({ withPopups = false } = {}): Promise<Session> {
  try {
    const session = await loadSession();
    await nextTask();
    if (withPopups) await session.connectPopups();
    await session.waitForUser();
    isConfirmed = true;
    return session;
  } catch (error) {
    // The API checks a valid token without the provider. Later, whoever waits is told instead.
    if (!hasFailed && !readTrusted?.()) setAuthState(SIGNED_OUT);
    hasFailed = true;
    throw error;
  }
}

/** Lets requests use the stored token as long as it is valid and the provider has not reported its user. Returns whether that comes later. */
export function trustToken(read: ReadTrusted): boolean {
  if (!starting) readTrusted = read;
  return readTrusted !== undefined;
}

/** Lets the provider confirm the user, or sign out, now that the page has its data. */
export function noteDataShown(): void {
  if (readTrusted && !starting) requestAnimationFrame(() => setTimeout(confirmUserInBackground));
}

export const confirmUserInBackground = (): void => void startInBackground().catch(() => {});

/** Loads the provider's code, unless the page is shown for whom the stored token names. */
export const startUnlessTrusted = async (): Promise<void> => {
  if (!readTrusted) await startInBackground();
};

/** Restores the session of a returning user. Other visitors do not load the provider's code. */
export async function resumeAuth(): Promise<void> {
  if (readTrusted) return;
  if (loadToken() !== null || (await hasProviderSession())) await startInBackground().catch(() => {});
}

/**
 * Returns the signed-in user's bearer token, requesting one if there is none or it expires soon.
 * @throws {ApiError} 401 if nobody is signed in, otherwise as `requestToken`
 * @throws {Error} another one if the provider's code cannot be loaded
 */
export async function bearerToken(): Promise<string> {
  const trusted = isConfirmed ? undefined : readTrusted?.();
  if (trusted) return trusted.token;
  if (readTrusted) await startInBackground();
  return (await loadSession()).bearerToken();
}

/** Signs out (spec §4). No tab keeps what the user has typed, whoever was refused before. */
export async function signOut(): Promise<void> {
  forgetSignedOutByRefusal();
  await signOutAtOnce();
}

/** Removes the token and signs out, without waiting for `startAuth`, which may itself wait for this. */
export async function signOutAtOnce(): Promise<void> {
  removeToken();
  setAuthState(SIGNED_OUT);
  await (await loadSession()).endProviderSession();
}
