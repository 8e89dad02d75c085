import type { APIRequestContext, Page } from '@playwright/test';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';

/* Accounts and sessions without the sign-up and login pages, which cost seconds: only tests of those pages go through them. */

export const PASSWORD = 'correct horse';

const { VITE_FIREBASE_API_KEY: apiKey } = localEnvironment(readPorts(process.env));
const signUpUrl = `${process.env.E2E_IDENTITY}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`;

/** The record that Firebase's SDK keeps of a user with a password. */
interface ProviderUser {
  uid: string;
  email: string | undefined;
  stsTokenManager: { refreshToken: string; accessToken: string; expirationTime: number };
  [field: string]: unknown;
}

/** An account, and what a browser keeps while it is signed in. */
export interface Account {
  /** Empty if it has none. */
  email: string;
  uid: string;
  /** The headers of its requests to the API. */
  headers: { Authorization: string };
  session: { token: string; user: ProviderUser };
}

let count = 0;
/** Returns an e-mail that no other test uses. */
export const newEmail = (): string => `customer-${process.pid}-${Date.now()}-${count++}@example.com`;

/** Creates an account by the provider's REST API, with the API's token; one without an e-mail if that is null. */
export async function createAccount(
  request: APIRequestContext,
  email: string | null = newEmail(),
  displayName?: string,
): Promise<Account> {
  const post = async (url: string, data: unknown, headers = {}) =>
    (await request.post(url, { data, headers })).json();
  const credentials = email === null ? {} : { email, password: PASSWORD };
  const account = { ...credentials, displayName, returnSecureToken: true };
  const { idToken, refreshToken, localId, expiresIn } = await post(signUpUrl, account);
  const authorization = { Authorization: `Bearer ${idToken}` };
  const { token } = await post('/api/jwt', email === null ? {} : { email }, authorization);
  const now = Date.now();
  const profile = { displayName, email, phoneNumber: null, photoURL: null };
  const user = {
    uid: String(localId),
    email: email ?? undefined,
    emailVerified: false,
    displayName,
    isAnonymous: email === null,
    providerData: email === null ? [] : [{ providerId: 'password', uid: email, ...profile }],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName: '[DEFAULT]',
  };
  const headers = { Authorization: `Bearer ${token}` };
  return { email: email ?? '', uid: user.uid, headers, session: { token, user } };
}

/**
 * Puts an account's session where the site and Firebase's SDK keep it, in place of any other. Ends on a file of the site that
 * runs no code of it.
 */
export async function keepSession(page: Page, { session }: Account): Promise<void> {
  await page.goto('/logo.svg');
  await page.evaluate(async ({ token, user }) => {
    localStorage.setItem('mechanic-token', token);
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction('firebaseLocalStorage', 'readwrite');
    const record = { fbase_key: `firebase:authUser:${user.apiKey}:[DEFAULT]`, value: user };
    writing.objectStore('firebaseLocalStorage').put(record);
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onabort = () => reject(writing.error);
    });
    database.close();
  }, session);
}
