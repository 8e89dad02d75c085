import { ApiError, isRefused } from '../../../api/api-error.ts';
import { errorCode, request } from '../../../api/request.ts';
import { accountEndpoints, erasedCountSchema } from '../../../contract/account/account.ts';
import { forgetDraftsOfOthers } from '../../../drafts.ts';
import { browserStorage } from '../../../storage.ts';
import { LOADING, SIGNED_OUT, setAuthState } from './auth-state.ts';
import {
  connectPopups,
  createAccount,
  type FirebaseUser,
  firebaseUser,
  onUser,
  sendEmailVerification,
  sendPasswordReset,
  signInAgainByPopup,
  signInByPopup,
  signInWithPassword,
  signOutOfFirebase,
  storeName,
} from './firebase.ts';
import { forgetSignedOutByRefusal, noteSignedOutByRefusal, refusedUid } from './refusal.ts';
import { isRefusedFor, requestToken } from './request-token.ts';
import {
  isStoredEmailUnverified,
  msUntilStoredTokenRenewal,
  readStoredToken,
  storedTokenHolder,
  storeIssuedToken,
} from './stored-token.ts';
import * as t from './texts.ts';
import { CARS_KEY, removeToken } from './token-storage.ts';
import { UnfinishedErasureError } from './unfinished-erasure.ts';

/** The fields of a sign-up. The name may be empty. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/* The provider's session and the API token that belongs to it. Loaded by auth.ts only. */

/** The delay before a failed token renewal is retried. */
const RENEWAL_RETRY_MS = 60_000;
/** A timer ends at once that is set for longer than 24 days, as on a device whose clock has been set back. */
const LONGEST_WAIT_MS = 3_600_000;
/** Nobody confirms an e-mail in less: a shorter absence asks for nothing. */
const SHORTEST_ERRAND_MS = 3_000;

let account: FirebaseUser | null = null;
let renewal: ReturnType<typeof setTimeout> | undefined;
let tokenRequest: { uid: string; token: Promise<string> } | undefined;
/** The pages say that the e-mail is not verified. */
let isShownUnverified = false;
/** When the page was left, as far as it was seen; infinite while it is looked at. */
let leftAt = 0;
/** The number of pending sign-ins: a popup may be open while a password is submitted. */
let attempts = 0;

function setAccount(
  user: FirebaseUser | null,
  hasLeft = account !== null && account.uid !== user?.uid,
): void {
  if (hasLeft || !user) forgetCars();
  forgetDraftsOfOthers(user?.uid ?? refusedUid(), hasLeft);
  // The next load would show the page for whom this token names.
  if (user && storedTokenHolder() !== user.uid) removeToken();
  account = user;
  clearTimeout(renewal);
}

/** Forgets that the customer has a car here. */
function forgetCars(): void {
  browserStorage.removeItem(CARS_KEY);
  delete document.documentElement.dataset.cars;
}

/** Renews the token before it expires, as long as this user is signed in. */
function keepTokenFresh(user: FirebaseUser): void {
  clearTimeout(renewal);
  const wait = Math.min(msUntilStoredTokenRenewal(user.uid) || RENEWAL_RETRY_MS, LONGEST_WAIT_MS);
  const again = () => account === user && keepTokenFresh(user);
  renewal = setTimeout(() => bearerToken().then(again, again), wait);
}

function setSignedIn(user: FirebaseUser): void {
  keepTokenFresh(user);
  forgetSignedOutByRefusal();
  isShownUnverified = isStoredEmailUnverified();
  setAuthState({
    status: 'signed-in',
    user: {
      uid: user.uid,
      email: user.email ?? '',
      name: user.displayName ?? '',
      isUnverified: isShownUnverified,
    },
  });
}

/** Looks whether the e-mail was verified meanwhile, by a link that opened elsewhere. If that fails, the next return does it. */
async function lookIfVerified(): Promise<void> {
  const user = account;
  if (!user || !isShownUnverified || attempts > 0) return;
  try {
    // Another tab may have done so, and stored a token that says it.
    if (isStoredEmailUnverified()) await user.reload();
    if (isStoredEmailUnverified() && user.emailVerified) await bearerToken();
    if (account === user && !isStoredEmailUnverified()) setSignedIn(user);
  } catch (error) {
    console.warn('The account could not be read:', errorCode(error));
  }
}

function noteLeft(): void {
  leftAt = Math.min(leftAt, Date.now());
}

/** Notes a return, which can be two events, and looks after it if there was time for an errand. */
function noteReturn(): void {
  const absence = Date.now() - leftAt;
  leftAt = Number.POSITIVE_INFINITY;
  if (absence >= SHORTEST_ERRAND_MS) lookIfVerified();
}

document.addEventListener('visibilitychange', () =>
  document.visibilityState === 'hidden' ? noteLeft() : noteReturn(),
);
addEventListener('blur', noteLeft);
addEventListener('focus', noteReturn);

/** Waits until the provider has reported the current user. */
export async function waitForUser(): Promise<void> {
  await new Promise<void>((resolve) => {
    onUser((user) => {
      // During a sign-in, the state changes once the token is stored.
      if (attempts === 0) adopt(user).finally(resolve);
    });
  });
}

/** Adopts the user that the provider reports, even if no token is available yet. */
async function adopt(user: FirebaseUser | null): Promise<void> {
  // A sign-out removes the token first, in whichever tab.
  const ended = user ? undefined : storedTokenHolder();
  if (ended !== undefined) noteSignedOutByRefusal(ended);
  setAccount(user);
  if (!user) {
    removeToken();
    setAuthState(SIGNED_OUT);
    return;
  }
  const refused = await bearerToken().then(() => false, isRefused);
  if (account !== user) return;
  if (refused) {
    noteSignedOutByRefusal(user.uid);
    await endProviderSession();
  } else setSignedIn(user);
}

/**
 * Returns the signed-in user's bearer token, requesting one if there is none, it expires soon, or the API has `refused` it.
 * @throws {ApiError} 401 if nobody is signed in, otherwise as `requestToken`
 */
export async function bearerToken(refused?: string): Promise<string> {
  if (!account) throw new ApiError({ status: 401, title: t.unauthorized, detail: t.signInFirst });
  const { uid, emailVerified } = account;
  const stored = readStoredToken(uid, emailVerified);
  if (stored !== undefined && stored !== refused) return stored;
  if (tokenRequest?.uid !== uid) tokenRequest = { uid, token: renewToken(account) };
  return tokenRequest.token;
}

async function renewToken(user: FirebaseUser): Promise<string> {
  try {
    const token = await requestToken(user);
    if (account?.uid === user.uid) storeIssuedToken(token);
    return token;
  } catch (error) {
    // Nobody comes back to what was typed.
    if (isRefusedFor(error, 'erasing') || isRefusedFor(error, 'erased')) forgetDraftsOfOthers(null, true);
    throw error;
  } finally {
    // Another user's request may be pending by now.
    if (tokenRequest?.uid === user.uid) tokenRequest = undefined;
  }
}

/**
 * Signs in with one of the provider's methods and stores the token.
 * @throws {Error} the provider's, which keeps the previous user, or the token request's, which signs out or ends an erased account
 */
async function attempt(signInThere: () => Promise<FirebaseUser>): Promise<void> {
  attempts += 1;
  setAuthState(LOADING);
  try {
    const user = await signInThere();
    setAccount(user);
    await bearerToken().catch(async (error: unknown) => {
      // All but the account was erased: the provider could not delete it then.
      await (isRefusedFor(error, 'erased') ? user.delete() : signOutOfFirebase());
      throw isRefusedFor(error, 'erasing')
        ? new UnfinishedErasureError(error, () => finishErasure(user))
        : error;
    });
    setSignedIn(user);
  } finally {
    attempts -= 1;
    if (attempts === 0) await adopt(firebaseUser());
  }
}

/** Erases what an erasure has left, and deletes the account at the provider. */
async function finishErasure(user: FirebaseUser): Promise<void> {
  await request(accountEndpoints.accountErase, erasedCountSchema, { token: await user.getIdToken() });
  await user.delete();
}

export const signIn = (email: string, password: string): Promise<void> =>
  attempt(() => signInWithPassword(email, password));

/** The addresses of sign-ups without an answer: who has the password of an account that is there by now has made it. */
const unanswered = new Set<string>();

const isUnanswered = (error: unknown): boolean =>
  ['auth/network-request-failed', 'auth/internal-error', 'auth/timeout'].includes(errorCode(error));

/** Creates an account, or signs in to the one that a sign-up on this page has created, whose answer was lost. */
async function createOwnAccount(email: string, password: string): Promise<FirebaseUser> {
  const address = email.toLowerCase();
  try {
    return await createAccount(email, password);
  } catch (error) {
    if (isUnanswered(error)) unanswered.add(address);
    if (!unanswered.has(address) || errorCode(error) !== 'auth/email-already-in-use') throw error;
    return signInWithPassword(email, password).catch((cause: unknown) => {
      throw isUnanswered(cause) ? cause : error;
    });
  }
}

/** Creates an account, calls `onCreated` once it exists, whatever follows, and signs in. */
export const signUp = ({ name, email, password }: NewAccount, onCreated: () => void): Promise<void> =>
  attempt(async () => {
    const user = await createOwnAccount(email, password);
    onCreated();
    // A failure to store the name is not a failed sign-up.
    if (name)
      await storeName(user, name)
        .catch(() => storeName(user, name))
        .catch((error: unknown) => console.warn(errorCode(error)));
    return user;
  });

export const signInWithGoogle = (): Promise<void> => attempt(signInByPopup);

/** Sends a mail by which the user verifies their e-mail, and comes back to this page. */
export async function sendVerification(): Promise<void> {
  if (account) await sendEmailVerification(account, { url: location.href });
}

export { connectPopups, firebaseUser, sendPasswordReset, signInAgainByPopup, signInWithPassword };

/**
 * Deletes the account at the provider. The user counts as signed in until `onDeleted` is done.
 * @throws {Error} the provider's
 */
export async function deleteAccount(onDeleted: () => Promise<void>): Promise<void> {
  attempts += 1;
  try {
    await firebaseUser()?.delete();
    // Other tabs would take its end for a refusal, and keep what was typed.
    removeToken();
    await onDeleted();
  } finally {
    attempts -= 1;
    if (!firebaseUser()) {
      removeToken();
      forgetSignedOutByRefusal();
    }
    await adopt(firebaseUser());
  }
}

/** Signs out, here and at the provider. */
export async function endProviderSession(): Promise<void> {
  removeToken();
  // Also who was known by the token alone.
  setAccount(null, true);
  setAuthState(SIGNED_OUT);
  await signOutOfFirebase();
}
