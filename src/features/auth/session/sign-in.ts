import { startAuth } from './auth.ts';
import type { NewAccount } from './session.ts';

/* The ways in, apart from what every page loads. */

/**
 * Signs in and stores the token.
 * @throws {Error} as `attempt` of session.ts
 */
export const signIn = async (email: string, password: string): Promise<void> =>
  (await startAuth()).signIn(email, password);

/** Creates an account, optionally with a name, and signs in. */
export const signUp = async (account: NewAccount, onCreated: () => void): Promise<void> =>
  (await startAuth()).signUp(account, onCreated);

export const signInWithGoogle = async (): Promise<void> => (await startAuth()).signInWithGoogle();

/** Sends a password reset e-mail. The response does not reveal whether the account exists. */
export const resetPassword = async (email: string): Promise<void> =>
  (await startAuth()).sendPasswordReset(email);

/** Sends a mail by which the signed-in user verifies their e-mail. */
export const sendVerification = async (): Promise<void> => (await startAuth()).sendVerification();
