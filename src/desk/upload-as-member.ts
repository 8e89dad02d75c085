import { ApiError } from '../api/api-error.ts';
import type { Call } from '../api/request.ts';
import { type UploadOptions, upload } from '../api/upload.ts';
import { bearerToken, signOut } from '../features/auth/index.ts';

/**
 * Uploads a file with the token of the member, and returns the response's body. A rejected token signs out.
 * @throws {ApiError} as `upload` does, 401 if nobody is signed in
 */
export async function uploadAsMember(
  call: Call,
  file: Blob,
  options: Omit<UploadOptions, 'token'>,
): Promise<unknown> {
  const token = await bearerToken();
  try {
    return await upload(call, file, { ...options, token });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await signOut();
    throw error;
  }
}
