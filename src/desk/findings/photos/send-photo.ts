import { deskPhoto } from '../../../contract/desk-findings.ts';
import { uploadAsMember } from '../../kit/desk-request.ts';
import type { SendPhoto } from './photo-queue.ts';

/** PUT /desk/jobs/{transactionId}/photos/{id}. It throws as `uploadAsMember` does. */
export const sendPhoto: SendPhoto = async (id, { transactionId, photo }, options) => {
  const parameters = { transactionId, photoId: id };
  await uploadAsMember(deskPhoto, photo, { ...options, parameters });
};
