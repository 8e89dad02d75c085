import { nextTask } from '../../hydration/index.ts';
import { SIGNED_OUT, setAuthState } from './auth-state.ts';
import { hasProviderSession } from './provider-session.ts';
import { loadToken, removeToken } from './token-storage.ts';

/* What pages ask of the session; its code, and the provider's, is one chunk that is loaded where it is needed. */

type Session = typeof import('./session.ts');

const loadSession = (): Promise<Session> => import('./session.ts');

let starting: Promise<Session> | undefined;

/**
 * Loads the provider's code and waits until it has reported the current user. When it cannot be loaded nobody is signed
 * in; only a reload of the page tries again, since the browser remembers a module that failed.
 */
export function startAuth(): Promise<Session> {
  starting ??= start().catch((error: unknown) => {
    setAuthState(SIGNED_OUT);
    throw error;
  });
  return starting;
}

async function start(): Promise<Session> {
  const session = await loadSession();
  await nextTask();
  await session.start();
  return session;
}

/** Finds out who is signed in, if somebody was before: a visitor who never was need not load the provider's code. */
export async function resumeAuth(): Promise<void> {
  if (loadToken() !== null || (await hasProviderSession())) await startAuth().catch(() => {});
}

/**
 * The API's bearer token of whoever is signed in; asked for when there is none or it ends soon.
 * @throws ApiError 401 when nobody is signed in, or as `requestToken` does.
 */
export const bearerToken = async (): Promise<string> => (await loadSession()).bearerToken();

/** Signs in; done when the token is stored. Throws as `attempt` does (session.ts). */
export const signIn = async (email: string, password: string): Promise<void> =>
  (await startAuth()).signIn(email, password);

/** Creates an account, the name is optional, and signs in. */
export const signUp = async (name: string, email: string, password: string): Promise<void> =>
  (await startAuth()).signUp(name, email, password);

export const signInWithGoogle = async (): Promise<void> => (await startAuth()).signInWithGoogle();

/** Sends a mail to choose a new password; whether or not there is such an account, the answer is the same. */
export const resetPassword = async (email: string): Promise<void> =>
  (await startAuth()).sendPasswordReset(email);

/** Removes the token and signs out (spec §4); does not wait for `startAuth`, which may itself be waiting for this. */
export async function signOut(): Promise<void> {
  removeToken();
  setAuthState(SIGNED_OUT);
  await (await loadSession()).leave();
}
