import { ApiError } from '../../../api/api-error.ts';
import { errorCode } from '../../../api/log-failure.ts';

/** The messages for failed sign-ins and sign-ups, by the provider's error code (spec §8). */
const messages: Record<string, string> = {
  'auth/wrong-password': 'That e-mail and password do not match. Please check both.',
  'auth/user-not-found': 'That e-mail and password do not match. Please check both.',
  'auth/invalid-credential': 'That e-mail and password do not match. Please check both.',
  'auth/missing-password': 'Please type your password.',
  'auth/missing-email': 'Please type your e-mail.',
  'auth/invalid-email': 'That e-mail address is not complete. Please check it.',
  'auth/email-already-in-use': 'There is an account with this e-mail already. Please log in instead.',
  'auth/weak-password': 'Please choose a password of at least six characters.',
  'auth/too-many-requests': 'Too many tries. Please wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been closed. Please call us.',
  'auth/requires-recent-login': 'Please log in again to go on.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection.',
  'auth/user-token-expired': 'Your sign-in has expired. Please log in again.',
  'auth/popup-blocked':
    'Your browser blocked the Google window. Please allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'The Google window was closed before you were signed in.',
  'auth/unauthorized-domain':
    'Google sign-in is not set up for this address. Please use e-mail and password.',
  'auth/user-mismatch': 'That is another account than the one you were signed in with.',
  'auth/account-exists-with-different-credential':
    'There is an account with this e-mail already. Please log in with your password.',
};

/** Returns the message for a failed sign-in. */
export function authMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // Browsers throw a TypeError if the provider's code cannot be loaded.
  if (error instanceof TypeError) return 'The sign-in service could not be loaded. Please reload the page.';
  const code = errorCode(error);
  return (Object.hasOwn(messages, code) && messages[code]) || 'Signing in did not work. Please try again.';
}

type Place = 'email' | 'password' | 'form';

/** The field that an error code refers to, if any. */
const places: Record<string, Place> = {
  'auth/missing-password': 'password',
  'auth/weak-password': 'password',
  'auth/missing-email': 'email',
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
};

/** Creates the provider's error for a field that is empty. */
export const missingField = (name: 'email' | 'password'): Error =>
  Object.assign(new Error(`The ${name} is missing.`), { code: `auth/missing-${name}` });

/** Returns a failure's message, assigned to the field that it refers to, or to the form. */
export function authFailure(error: Error | null): Partial<Record<Place, string>> {
  if (!error) return {};
  return { [places[errorCode(error)] ?? 'form']: authMessage(error) };
}
