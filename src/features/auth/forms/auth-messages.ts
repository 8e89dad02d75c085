import { ApiError } from '../../../api/api-error.ts';
import { errorCode } from '../../../api/request.ts';
import { ChunkLoadError } from '../../../hydration/load-chunk.ts';
import * as t from './texts.ts';

/** Returns a failure's message. `own` has those of what was tried, by code, with `failed` for all that has none. */
export function authMessage(error: unknown, own: Record<string, string> = {}): string {
  if (error instanceof ApiError || error instanceof ChunkLoadError) return error.message;
  // Browsers throw a TypeError if the provider's code cannot be loaded.
  if (error instanceof TypeError) return t.providerMissing;
  const code = errorCode(error);
  const messages = { ...t.messages, ...own };
  return (Object.hasOwn(messages, code) && messages[code]) || own.failed || t.signInFailed;
}

type Place = 'email' | 'password' | 'form';

/** The field that an error code refers to, if any. */
const places: Record<string, Place> = {
  'auth/missing-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
  'auth/missing-email': 'email',
  'auth/invalid-email': 'email',
  'auth/email-already-in-use': 'email',
};

/** Creates the provider's error for a field that is empty. */
export const missingFieldError = (name: 'email' | 'password'): Error =>
  Object.assign(new Error(`The ${name} is missing.`), { code: `auth/missing-${name}` });

/** Returns a failure's message, assigned to the field that it refers to, or to the form. */
export function authFailureByField(
  error: Error | null,
  own?: Record<string, string>,
): Partial<Record<Place, string>> {
  if (!error) return {};
  return { [places[errorCode(error)] ?? 'form']: authMessage(error, own) };
}

/** Returns what `authFailureByField` does, for who logs in to an account that is there. */
export const loginFailureByField = (error: Error | null) => authFailureByField(error, t.ofLogin);

/** Returns the message for a mail of the provider that was not sent. */
export const unsentMailMessage = (error: Error): string => authMessage(error, t.ofMails);
