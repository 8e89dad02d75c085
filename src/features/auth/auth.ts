import { useSyncExternalStore } from 'react';
import { ApiError } from '../../api/request.ts';
import { UNREGISTERED } from '../../contract/order.ts';
import { requestToken } from './request-token.ts';
import {
  hasStoredToken,
  readStoredToken,
  removeStoredToken,
  storeToken,
  timeUntilRenewal,
} from './stored-token.ts';

/** How soon a renewal of the token that failed is tried again. */
const RENEWAL_RETRY_MS = 60_000;

type Firebase = typeof import('./firebase.ts');
type FirebaseUser = import('./firebase.ts').FirebaseUser;

export interface AuthUser {
  uid: string;
  /** Empty when the account has none. */
  email: string;
}

/** Loading until the provider has reported the current user, then that user or none (spec §4). */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: AuthUser }
  | { status: 'signed-out' };

let state: AuthState = { status: 'loading' };
let account: FirebaseUser | null = null;
let starting: Promise<Firebase> | undefined;
let ready = false;
let renewal: ReturnType<typeof setTimeout> | undefined;
let tokenRequest: { uid: string; token: Promise<string> } | undefined;
/** How many attempts to sign in are under way: a popup may be left open while a password is typed. */
let attempts = 0;
const listeners = new Set<() => void>();
const leaveListeners = new Set<() => void>();

function setState(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

function setAccount(user: FirebaseUser | null): void {
  if (account && account.uid !== user?.uid) for (const listener of leaveListeners) listener();
  account = user;
  clearTimeout(renewal);
}

/** Renews the token before it ends, for as long as this user is signed in here. */
function keepTokenFresh(user: FirebaseUser): void {
  clearTimeout(renewal);
  const wait = timeUntilRenewal(user.uid) || RENEWAL_RETRY_MS;
  const again = () => account === user && keepTokenFresh(user);
  renewal = setTimeout(() => bearerToken().then(again, again), wait);
}

function setSignedIn(user: FirebaseUser): void {
  keepTokenFresh(user);
  setState({ status: 'signed-in', user: { uid: user.uid, email: user.email ?? '' } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAuth = (): AuthState => useSyncExternalStore(subscribe, () => state);

/** Whether the provider's code is here, so that a popup can open inside the click. */
export const useAuthReady = (): boolean => useSyncExternalStore(subscribe, () => ready);

/** Called when a user has left, here or in another tab, for what was theirs to be forgotten. */
export const onUserLeft = (listener: () => void): void => {
  leaveListeners.add(listener);
};

/** The e-mail by which the API knows a user's orders (spec §3). */
export const orderEmail = (user: AuthUser): string => user.email || UNREGISTERED;

/** Whether an answer says that the customer is not, or no longer, who they were. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Finds out who is signed in, if somebody was before: a visitor without a token need not load the provider's code. */
export function resumeAuth(): void {
  if (hasStoredToken()) startAuth().catch(() => {});
}

/**
 * Loads the provider's code and waits until it has reported the current user. When it cannot be loaded nobody is signed
 * in; only a reload of the page tries again, since the browser remembers a module that failed.
 */
export function startAuth(): Promise<Firebase> {
  starting ??= start().catch((error: unknown) => {
    setState({ status: 'signed-out' });
    throw error;
  });
  return starting;
}

async function start(): Promise<Firebase> {
  const firebase = await import('./firebase.ts');
  await new Promise<void>((resolve) => {
    firebase.onUser((user) => {
      // While signing in, the state changes when the token is there, not before.
      if (attempts === 0) adopt(user).finally(resolve);
    });
  });
  ready = true;
  setState(state);
  return firebase;
}

/** Takes the user that the provider reports. One whose token cannot be had just now is signed in nevertheless. */
async function adopt(user: FirebaseUser | null): Promise<void> {
  setAccount(user);
  if (!user) {
    removeStoredToken();
    setState({ status: 'signed-out' });
    return;
  }
  const refused = await bearerToken().then(() => false, isRefused);
  if (account !== user) return;
  if (refused) await signOut();
  else setSignedIn(user);
}

/**
 * The API's bearer token of whoever is signed in; asked for when there is none or it ends soon.
 * @throws ApiError 401 when nobody is signed in, or as `requestToken` does.
 */
export async function bearerToken(): Promise<string> {
  if (!account) throw new ApiError({ status: 401, title: 'Unauthorized', detail: 'Please sign in.' });
  const { uid } = account;
  const stored = readStoredToken(uid);
  if (stored) return stored;
  if (tokenRequest?.uid !== uid) tokenRequest = { uid, token: renewToken(account) };
  return tokenRequest.token;
}

async function renewToken(user: FirebaseUser): Promise<string> {
  try {
    const token = await requestToken(user);
    if (account?.uid === user.uid) storeToken(token);
    return token;
  } finally {
    // Another user's may be under way by now.
    if (tokenRequest?.uid === user.uid) tokenRequest = undefined;
  }
}

/**
 * Signs in by one of the provider's ways; done when the token is stored.
 * @throws the provider's error, and whoever was signed in before still is; or that of asking for the token, and nobody is.
 */
async function attempt(signIn: (firebase: Firebase) => Promise<FirebaseUser>): Promise<void> {
  const firebase = await startAuth();
  attempts += 1;
  setState({ status: 'loading' });
  try {
    const user = await signIn(firebase);
    setAccount(user);
    await bearerToken().catch(async (error: unknown) => {
      await firebase.signOutOfFirebase();
      throw error;
    });
    setSignedIn(user);
  } finally {
    attempts -= 1;
    if (attempts === 0) await adopt(firebase.currentUser());
  }
}

export const signIn = (email: string, password: string): Promise<void> =>
  attempt((firebase) => firebase.signInWithPassword(email, password));

export const signUp = (name: string, email: string, password: string): Promise<void> =>
  attempt((firebase) => firebase.createAccount(name, email, password));

export const signInWithGoogle = (): Promise<void> => attempt((firebase) => firebase.signInWithGoogle());

/** Sends a mail to choose a new password; whether or not there is such an account, the answer is the same. */
export const resetPassword = async (email: string): Promise<void> =>
  (await startAuth()).sendPasswordReset(email);

/** Removes the token and signs out (spec §4). */
export async function signOut(): Promise<void> {
  removeStoredToken();
  setAccount(null);
  setState({ status: 'signed-out' });
  // Loaded since somebody was signed in; it is not waited for, as it may itself be waiting for this.
  const firebase = await import('./firebase.ts');
  await firebase.signOutOfFirebase();
}
