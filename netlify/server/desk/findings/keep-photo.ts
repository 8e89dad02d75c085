import { MAX_PHOTO_BYTES } from '../../../../src/contract/finding.ts';
import { putPhoto, removePhotos } from '../../findings/photos/photo-store.ts';
import { photoTypeOf } from '../../findings/photos/photo-type.ts';
import { refusal } from '../../findings/refusals.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { readBytes } from '../../http/request-body.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { isOnSite, photoName } from '../../order/order-facts.ts';
import { conflictOf, readJob } from '../jobs.ts';
import { uuidIn } from './uuid-in.ts';

/**
 * Stores the photo of a request by the id that the client has made; a repeat changes nothing. It reads the job again afterwards, and removes
 * the photo if the job was erased meanwhile.
 * @throws {ProblemError} 404 if there is no such job, 409 with the job if its car is not here or its data erased, 413 or 415 if it is too large or no picture that
 * is stored, 503 or 504 if Netlify Blobs fails
 */
export async function keepPhoto({ caller, param, request }: SignedInCall): Promise<void> {
  const transactionId = param('transactionId');
  const { owned } = await readJob(caller, transactionId);
  refuseUnlessHere(owned);
  const id = uuidIn({ param }, 'photo');
  const photo = await readBytes(request, MAX_PHOTO_BYTES);
  if (!photoTypeOf(photo)) throw refusal('no-picture');
  const name = photoName(owned.order._id, id);
  const isNew = await putPhoto(name, photo);
  try {
    refuseUnlessHere((await readJob(caller, transactionId)).owned);
  } catch (error) {
    // A repeat leaves what an upload before it has stored.
    if (isNew) await removePhotos([name]);
    throw error;
  }
}

function refuseUnlessHere(owned: OwnedOrder): void {
  const { order } = owned;
  if (isOnSite(order) && order.erasedAt === undefined) return;
  throw refusal('photo-not-here', { members: conflictOf(owned) });
}
