import type { Call } from '../api/request.ts';
import { type UploadOptions, upload } from '../api/upload.ts';
import { sendAsUser } from '../features/auth/session/request-as-user.ts';
import { isSignedOut } from './desk-request.ts';

/**
 * Uploads a file with the token of the member, and returns the response's body. A rejected token signs out.
 * @throws {ApiError} as `upload` does, 401 if nobody is signed in
 */
export const uploadAsMember = (
  call: Call,
  file: Blob,
  options: Omit<UploadOptions, 'token'>,
): Promise<unknown> => sendAsUser((token) => upload(call, file, { ...options, token }), isSignedOut);
