import { ApiError } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { deskFindingEndpoints } from '../../../contract/finding-endpoints.ts';
import { bearerToken, signOut } from '../../../features/auth/index.ts';
import type { SendPhoto } from './photo-queue.ts';

/**
 * PUT /desk/jobs/{transactionId}/photos/{id}. A rejected token signs out.
 * @throws {ApiError} as `upload` does, 401 if nobody is signed in
 */
export const sendPhoto: SendPhoto = async (id, { transactionId, photo }, options) => {
  const token = await bearerToken();
  const parameters = { transactionId, photoId: id };
  await upload(deskFindingEndpoints.deskPhoto, photo, { ...options, parameters, token }).catch(
    async (error: unknown) => {
      if (error instanceof ApiError && error.status === 401) await signOut();
      throw error;
    },
  );
};
