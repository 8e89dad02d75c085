import { nextTask } from '../../../hydration/index.ts';
import { SIGNED_OUT, setAuthState } from './auth-state.ts';
import { hasProviderSession } from './provider-session.ts';
import { loadToken, removeToken } from './token-storage.ts';

/* The public functions of the session, whose code and the provider's are one chunk, loaded on demand. */

type Session = typeof import('./session.ts');

const loadSession = (): Promise<Session> => import('./session.ts');

let starting: Promise<Session> | undefined;

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
    return session;
  } catch (error) {
    setAuthState(SIGNED_OUT);
    throw error;
  }
}

/** Restores the session of a returning user. Other visitors do not load the provider's code. */
export async function resumeAuth(): Promise<void> {
  if (loadToken() !== null || (await hasProviderSession())) await startAuth().catch(() => {});
}

/**
 * Returns the signed-in user's bearer token, requesting one if there is none or it expires soon.
 * @throws {ApiError} 401 if nobody is signed in, otherwise as `requestToken`
 */
export const bearerToken = async (): Promise<string> => (await loadSession()).bearerToken();

/**
 * Signs in and stores the token.
 * @throws {Error} as `attempt` of session.ts
 */
export const signIn = async (email: string, password: string): Promise<void> =>
  (await startAuth()).signIn(email, password);

/** Creates an account, optionally with a name, and signs in. */
export const signUp = async (name: string, email: string, password: string): Promise<void> =>
  (await startAuth()).signUp(name, email, password);

export const signInWithGoogle = async (): Promise<void> => (await startAuth()).signInWithGoogle();

/** Sends a password reset e-mail. The response does not reveal whether the account exists. */
export const resetPassword = async (email: string): Promise<void> =>
  (await startAuth()).sendPasswordReset(email);

/** Sends a mail by which the signed-in user verifies their e-mail. */
export const sendVerification = async (): Promise<void> => (await startAuth()).sendVerification();

/** Removes the token and signs out (spec §4), without waiting for `startAuth`, which may itself wait for this. */
export async function signOut(): Promise<void> {
  removeToken();
  setAuthState(SIGNED_OUT);
  await (await loadSession()).leave();
}
