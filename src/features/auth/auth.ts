import { useSyncExternalStore } from 'react';
import { ApiError, request } from '../../api/request.ts';
import { calls } from '../../contract/calls.ts';
import { UNREGISTERED } from '../../contract/order.ts';
import { tokenResponseSchema } from '../../contract/token.ts';
import type { FirebaseUser } from './firebase.ts';
import { hasStoredToken, readStoredToken, removeStoredToken, storeToken } from './stored-token.ts';

export interface AuthUser {
  uid: string;
  name: string;
  /** Empty when the account has none. */
  email: string;
}

/** Loading until the provider has reported the current user, then that user or none (spec §4). */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: AuthUser }
  | { status: 'signed-out' };

type Firebase = typeof import('./firebase.ts');

let state: AuthState = hasStoredToken() ? { status: 'loading' } : { status: 'signed-out' };
let account: FirebaseUser | null = null;
let loading: Promise<Firebase> | undefined;
let sdk: Firebase | undefined;
let ready = false;
let tokenRequest: Promise<string> | undefined;
let changingUser = false;
const listeners = new Set<() => void>();
const signOutListeners = new Set<() => void>();

function setState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAuth = (): AuthState => useSyncExternalStore(subscribe, () => state);

/** Whether the provider's code is here, so that a popup can open inside the click. */
export const useAuthReady = (): boolean => useSyncExternalStore(subscribe, () => ready);

/** Called when somebody has signed out, for what was theirs to be forgotten. */
export const onSignOut = (listener: () => void): void => {
  signOutListeners.add(listener);
};

/** Finds out who is signed in, if somebody was before: a visitor without a token need not load the provider's code. */
export function resumeAuth(): void {
  if (hasStoredToken()) startAuth().catch(() => setState({ status: 'signed-out' }));
}

/** Loads the provider's code and waits until it has reported the current user. */
export function startAuth(): Promise<Firebase> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Firebase> {
  if (state.status === 'signed-out') setState({ status: 'loading' });
  const firebase = await import('./firebase.ts');
  sdk = firebase;
  await new Promise<void>((resolve) => {
    firebase.onUser((user) => {
      // While signing in, the state changes when the token is there, not before.
      if (!changingUser) adopt(user).finally(resolve);
    });
  });
  ready = true;
  setState(state);
  return firebase;
}

/** Takes a user that the provider remembers. One whose token cannot be had now is signed in nevertheless. */
async function adopt(user: FirebaseUser | null): Promise<void> {
  account = user;
  if (!user) {
    removeStoredToken();
    setState({ status: 'signed-out' });
    return;
  }
  try {
    await bearerToken();
  } catch (error) {
    if (error instanceof ApiError && isRefused(error)) return signOut();
  }
  setState({ status: 'signed-in', user: toAuthUser(user) });
}

const toAuthUser = ({ uid, displayName, email }: FirebaseUser): AuthUser => ({
  uid,
  name: displayName ?? '',
  email: email ?? '',
});

/** The e-mail by which the API knows a user's orders (spec §3). */
export const orderEmail = (user: AuthUser): string => user.email || UNREGISTERED;

/** Whether an answer says that the customer is not, or no longer, who they were. */
export const isRefused = ({ status }: ApiError): boolean => status === 401 || status === 403;

/** The API's bearer token of whoever is signed in; asked for when there is none or it ends soon. */
export async function bearerToken(): Promise<string> {
  if (!account) throw new ApiError({ status: 401, title: 'Unauthorized', detail: 'Please sign in.' });
  const stored = readStoredToken(account.uid);
  if (stored) return stored;
  tokenRequest ??= requestToken(account).finally(() => {
    tokenRequest = undefined;
  });
  return tokenRequest;
}

async function requestToken(user: FirebaseUser): Promise<string> {
  const { token } = await request(calls.jwt, tokenResponseSchema, {
    token: await user.getIdToken(),
    body: user.email === null ? {} : { email: user.email },
  });
  storeToken(token);
  return token;
}

/** Signs in by one of the provider's ways; done when the token is stored. On failure nobody is signed in. */
async function change(signIn: (firebase: Firebase) => Promise<FirebaseUser>): Promise<void> {
  const firebase = await startAuth();
  changingUser = true;
  setState({ status: 'loading' });
  try {
    account = await signIn(firebase);
    await bearerToken();
    setState({ status: 'signed-in', user: toAuthUser(account) });
  } catch (error) {
    account = null;
    setState({ status: 'signed-out' });
    await firebase.signOutOfFirebase();
    throw error;
  } finally {
    changingUser = false;
  }
}

export const signIn = (email: string, password: string): Promise<void> =>
  change((firebase) => firebase.signInWithPassword(email, password));

export const signUp = (name: string, email: string, password: string): Promise<void> =>
  change((firebase) => firebase.createAccount(name, email, password));

export const signInWithGoogle = (): Promise<void> => change((firebase) => firebase.signInWithGoogle());

/** Removes the token and signs out (spec §4). */
export async function signOut(): Promise<void> {
  removeStoredToken();
  account = null;
  for (const listener of signOutListeners) listener();
  setState({ status: 'signed-out' });
  await sdk?.signOutOfFirebase();
}
