import { ApiError } from '../../../api/api-error.ts';

/** Returns whether an error means that the user's session is not valid, or no longer. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whether the last user was signed out by a refusal, which the login page explains. */
let signedOut = false;

export const wasSignedOut = (): boolean => signedOut;

export function noteRefusal(isSignedOut: boolean): void {
  signedOut = isSignedOut;
}
