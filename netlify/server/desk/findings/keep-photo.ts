import { MAX_PHOTO_BYTES } from '../../../../src/contract/photo.ts';
import { texts } from '../../findings/current-texts.ts';
import { putPhoto } from '../../findings/photos/photo-store.ts';
import { photoTypeOf } from '../../findings/photos/photo-type.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { readBytes } from '../../http/request-body.ts';
import { ProblemError } from '../../problems.ts';
import { isOnSite } from '../../store/order-facts.ts';
import { conflict, readJob } from '../jobs.ts';
import { uuidIn } from './uuid-in.ts';

/**
 * Stores the photo in a request's body by the id that the client has made; a repeat changes nothing.
 * @throws {ProblemError} 404 if there is no such job, 409 with the job if its car is not here, 413 or 415 if it is too large or no picture that
 * is stored, 503 or 504 if Netlify Blobs fails
 */
export async function keepPhoto({ caller, param, request }: SignedInCall): Promise<void> {
  const { owned } = await readJob(caller, param('transactionId'));
  if (!isOnSite(owned.order)) throw conflict(owned, texts().notHere, texts().onlyHere);
  const id = uuidIn({ param }, 'photo');
  const photo = await readBytes(request, MAX_PHOTO_BYTES);
  if (!photoTypeOf(photo)) throw new ProblemError(415, texts().noPicture, texts().otherType);
  await putPhoto(id, photo);
}
