import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
  updateProfile,
} from 'firebase/auth';
import { LANGUAGE } from '../../../language.ts';
import { syncTokens } from './token-sync.ts';

/* Firebase's SDK: one chunk, loaded by auth.ts only, on demand. */

let withPopups = false;

function connect(): Auth {
  const connected = initializeAuth(
    initializeApp({
      apiKey: SETTINGS.VITE_FIREBASE_API_KEY,
      authDomain: SETTINGS.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: SETTINGS.VITE_FIREBASE_PROJECT_ID,
    }),
    {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
      ...(withPopups && { popupRedirectResolver: browserPopupRedirectResolver }),
    },
  );
  // The provider's own mails are in this language.
  connected.languageCode = LANGUAGE;
  if (SETTINGS.VITE_AUTH_EMULATOR_URL) {
    connectAuthEmulator(connected, SETTINGS.VITE_AUTH_EMULATOR_URL, { disableWarnings: true });
  }
  if (SETTINGS.VITE_TOKEN_SYNC_URL) syncTokens(connected, SETTINGS.VITE_TOKEN_SYNC_URL);
  return connected;
}

let connection: Auth | undefined;

/** Initialises lazily, as loading the SDK is already a long task on a slow phone. */
function auth(): Auth {
  connection ??= connect();
  return connection;
}

export type FirebaseUser = User;

/** Reports the current user, now and at each change. */
export const onUser = (report: (user: User | null) => void): void => {
  onAuthStateChanged(auth(), report);
};

/**
 * Connects with popups from now on, and ends a previous connection. Safari blocks a popup that waits for its resolver, which loads
 * a frame of Google's on phones: only those who may sign in get it.
 */
export async function connectPopups(): Promise<void> {
  withPopups = true;
  // An ended connection drops a sign-out that still waits for the provider.
  await signingOut?.catch(() => {});
  const previous = connection;
  // One that ends before it has reported its user reports that nobody is signed in.
  await previous?.authStateReady();
  connection = undefined;
  if (previous) await deleteApp(previous.app);
}

export const signInWithPassword = async (email: string, password: string): Promise<User> =>
  (await signInWithEmailAndPassword(auth(), email, password)).user;

export const createAccount = async (email: string, password: string): Promise<User> =>
  (await createUserWithEmailAndPassword(auth(), email, password)).user;

export const storeName = (user: User, displayName: string): Promise<void> =>
  updateProfile(user, { displayName });

export const signInByPopup = async (): Promise<User> =>
  (await signInWithPopup(auth(), new GoogleAuthProvider())).user;

export const signInAgainByPopup = (user: User): Promise<unknown> =>
  reauthenticateWithPopup(user, new GoogleAuthProvider());

/** Sends a password reset e-mail without revealing whether the account exists. */
export async function sendPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(auth(), email).catch((error: unknown) => {
    if (!(error instanceof FirebaseError && error.code === 'auth/user-not-found')) throw error;
  });
}

export { sendEmailVerification };

export const firebaseUser = (): User | null => auth().currentUser;

let signingOut: Promise<void> | undefined;

export function signOutOfFirebase(): Promise<void> {
  signingOut = signOut(auth());
  return signingOut;
}
