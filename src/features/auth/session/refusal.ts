import { ApiError } from '../../../api/api-error.ts';
import { browserStorage } from '../../../storage.ts';

/** The local storage key of the uid of whom a refusal has signed out, until the next sign-in. All tabs keep what that user has typed. */
const REFUSED_KEY = 'refused';

/** Returns whether an error means that the user's session is not valid, or no longer. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Returns the uid of whom a refusal has signed out, which the login page explains. */
export const refusedUid = (): string | null => browserStorage.getItem(REFUSED_KEY);

export const noteRefusal = (uid: string): boolean => browserStorage.setItem(REFUSED_KEY, uid);
export const forgetRefusal = (): void => browserStorage.removeItem(REFUSED_KEY);
