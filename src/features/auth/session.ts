import { ApiError } from '../../api/api-error.ts';
import { LOADING, SIGNED_OUT, setAuthReady, setAuthState, tellUserLeft } from './auth-state.ts';
import {
  createAccount,
  currentUser,
  type FirebaseUser,
  onUser,
  sendPasswordReset,
  signInWithGoogle as signInByPopup,
  signInWithPassword,
  signOutOfFirebase,
} from './firebase.ts';
import { isRefused } from './is-refused.ts';
import { requestToken } from './request-token.ts';
import { readStoredToken, timeUntilRenewal } from './stored-token.ts';
import { removeToken, storeToken } from './token-storage.ts';

/* The session at the provider, and the API's token that goes with it: loaded by auth.ts alone. */

/** How soon a renewal of the token that failed is tried again. */
const RENEWAL_RETRY_MS = 60_000;

let account: FirebaseUser | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;
let tokenRequest: { uid: string; token: Promise<string> } | undefined;
/** How many attempts to sign in are under way: a popup may be left open while a password is typed. */
let attempts = 0;

function setAccount(user: FirebaseUser | null): void {
  if (account && account.uid !== user?.uid) tellUserLeft();
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
  setAuthState({ status: 'signed-in', user: { uid: user.uid, email: user.email ?? '' } });
}

/** Waits until the provider has reported the current user. */
export async function start(): Promise<void> {
  await new Promise<void>((resolve) => {
    onUser((user) => {
      // While signing in, the state changes when the token is there, not before.
      if (attempts === 0) adopt(user).finally(resolve);
    });
  });
  setAuthReady();
}

/** Takes the user that the provider reports. One whose token cannot be had just now is signed in nevertheless. */
async function adopt(user: FirebaseUser | null): Promise<void> {
  setAccount(user);
  if (!user) {
    removeToken();
    setAuthState(SIGNED_OUT);
    return;
  }
  const refused = await bearerToken().then(() => false, isRefused);
  if (account !== user) return;
  if (refused) await leave();
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
async function attempt(signInThere: () => Promise<FirebaseUser>): Promise<void> {
  attempts += 1;
  setAuthState(LOADING);
  try {
    const user = await signInThere();
    setAccount(user);
    await bearerToken().catch(async (error: unknown) => {
      await signOutOfFirebase();
      throw error;
    });
    setSignedIn(user);
  } finally {
    attempts -= 1;
    if (attempts === 0) await adopt(currentUser());
  }
}

export const signIn = (email: string, password: string): Promise<void> =>
  attempt(() => signInWithPassword(email, password));

export const signUp = (name: string, email: string, password: string): Promise<void> =>
  attempt(() => createAccount(name, email, password));

export const signInWithGoogle = (): Promise<void> => attempt(signInByPopup);

export { sendPasswordReset };

/** Forgets who was signed in, here and at the provider. */
export async function leave(): Promise<void> {
  removeToken();
  setAccount(null);
  setAuthState(SIGNED_OUT);
  await signOutOfFirebase();
}
