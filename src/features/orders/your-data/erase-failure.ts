import { ApiError } from '../../../api/api-error.ts';
import { errorCode } from '../../../api/request.ts';
import { loginFailureByField } from '../../auth/forms/auth-messages.ts';
import * as t from './texts.ts';

/** The data is erased, but the account at the provider is not deleted yet. */
export class UnfinishedErasure extends Error {}

/** The message for a failed erasure, at the password or below the form, and whether it is not possible yet. */
interface EraseFailure {
  password?: string;
  form?: string;
  isBlocked?: boolean;
}

const WRONG_PASSWORD = ['auth/wrong-password', 'auth/invalid-credential'];

/** Returns how a failed erasure is told, also to those who sign in with Google: they may have no password any longer. */
export function describeEraseFailure(error: Error | null, { google = false } = {}): EraseFailure {
  if (!error) return {};
  const code = errorCode(error);
  if (WRONG_PASSWORD.includes(code)) return { password: google ? t.wrongPasswordOrGoogle : t.wrongPassword };
  if (error instanceof ApiError) return { form: error.message, isBlocked: error.status === 409 };
  return error instanceof UnfinishedErasure ? { form: error.message } : loginFailureByField(error);
}
