import { deskFindingEndpoints } from '../../../contract/finding-endpoints.ts';
import { uploadAsMember } from '../../upload-as-member.ts';
import type { SendPhoto } from './photo-queue.ts';

/** PUT /desk/jobs/{transactionId}/photos/{id}. It throws as `uploadAsMember` does. */
export const sendPhoto: SendPhoto = async (id, { transactionId, photo }, options) => {
  const parameters = { transactionId, photoId: id };
  await uploadAsMember(deskFindingEndpoints.deskPhoto, photo, { ...options, parameters });
};
