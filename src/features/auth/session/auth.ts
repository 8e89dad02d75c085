import { ApiError } from '../../../api/api-error.ts';
import { noConnection, serverUnreachable } from '../../../api/texts.ts';
import { loadChunk } from '../../../hydration/load-chunk.ts';
import { nextTask } from '../../../hydration/wait.ts';
import { type AuthUser, SIGNED_OUT, setAuthState } from './auth-state.ts';
import { hasProviderSession } from './provider-session.ts';
import { forgetRefusal } from './refusal.ts';
import { loadToken, removeToken } from './token-storage.ts';

/* The public functions of the session, whose code and the provider's are one chunk, loaded on demand. */

type Session = typeof import('./session.ts');

/** Returns the stored token with the user whom it names, undefined if it is not valid. */
export type ReadTrusted = () => { token: string; user: AuthUser } | undefined;

const loadSession = (): Promise<Session> => loadChunk('session', () => import('./session.ts'));

let starting: Promise<Session> | undefined;
/** The provider has reported its user. Until then, pages may be shown for whom the stored token names. */
let isConfirmed = false;
let readTrusted: ReadTrusted | undefined;

/**
 * Loads the provider's code and waits for the current user. If loading fails, nobody is signed in until the page is
 * reloaded, as the browser caches a failed module.
 */
export function startAuth(): Promise<Session> {
  starting ??= start();
  return starting;
}

let allowing: Promise<Session> | undefined;

/** Starts (again) with Google's popup, which opens inside a click only if its code is there by then. */
export function allowPopups(): Promise<Session> {
  allowing ??= starting = start({ withPopups: true });
  return allowing;
}

async function start({ withPopups = false } = {}): Promise<Session> {
  try {
    const session = await loadSession();
    await nextTask();
    if (withPopups) await session.allowPopups();
    await session.start();
    isConfirmed = true;
    return session;
  } catch (error) {
    // The API checks a valid token without the provider.
    if (!readTrusted?.()) setAuthState(SIGNED_OUT);
    throw error;
  }
}

/** Lets requests use the stored token as long as it is valid and the provider has not reported its user. Returns whether that comes later. */
export function trust(read: ReadTrusted): boolean {
  if (!starting) readTrusted = read;
  return readTrusted !== undefined;
}

/** Lets the provider confirm the user, or sign out, now that the page has its data. */
export function noteDataShown(): void {
  if (readTrusted && !starting) requestAnimationFrame(() => setTimeout(confirmUser));
}

export const confirmUser = (): void => void startAuth().catch(() => {});

/** Loads the provider's code as `startAuth`, unless the page is shown for whom the stored token names. */
export const startUnlessTrusted = async (): Promise<void> => {
  if (!readTrusted) await startAuth();
};

/** Restores the session of a returning user. Other visitors do not load the provider's code. */
export async function resumeAuth(): Promise<void> {
  if (readTrusted) return;
  if (loadToken() !== null || (await hasProviderSession())) await startAuth().catch(() => {});
}

/**
 * Returns the signed-in user's bearer token, requesting one if there is none or it expires soon.
 * @throws {ApiError} 401 if nobody is signed in, 0 if the provider's code cannot be loaded, otherwise as `requestToken`
 */
export async function bearerToken(): Promise<string> {
  const trusted = isConfirmed ? undefined : readTrusted?.();
  if (trusted) return trusted.token;
  try {
    if (readTrusted) await startAuth();
    return await (await loadSession()).bearerToken();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ status: 0, title: noConnection, detail: serverUnreachable });
  }
}

/** Signs out (spec §4). No tab keeps what the user has typed, whoever was refused before. */
export async function signOut(): Promise<void> {
  forgetRefusal();
  await leave();
}

/** Removes the token and signs out, without waiting for `startAuth`, which may itself wait for this. */
export async function leave(): Promise<void> {
  removeToken();
  setAuthState(SIGNED_OUT);
  await (await loadSession()).leave();
}
