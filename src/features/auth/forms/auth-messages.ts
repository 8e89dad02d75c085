import { ApiError } from '../../../api/api-error.ts';
import { errorCode } from '../../../api/request.ts';
import * as t from './texts.ts';

export function authMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // Browsers throw a TypeError if the provider's code cannot be loaded.
  if (error instanceof TypeError) return t.providerMissing;
  const code = errorCode(error);
  return (Object.hasOwn(t.messages, code) && t.messages[code]) || t.signInFailed;
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
