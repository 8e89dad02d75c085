import { removePhotos, storePhotoOnce } from '../../findings/photos/photo-store.ts';
import { readPhoto } from '../../findings/photos/read-photo.ts';
import { refusal } from '../../findings/refusals.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import type { OwnedOrder } from '../../order/change.ts';
import { isOnSite, photoName } from '../../order/order-facts.ts';
import { jobConflictOf, readJobAsMember } from '../jobs.ts';
import { requireValidIds } from '../refusals.ts';

/**
 * Stores the photo of a request, without its metadata, by the id that the client has made; a repeat changes nothing. It reads the job again afterwards, and removes
 * the photo if the job was erased meanwhile.
 * @throws {ProblemError} 404 if there is no such job, 409 with the job if its car is not here or its data erased, 413 or 415 if it is too large or no picture that
 * is stored, 400 if it is cut off, not upright, or of too many pixels, 503 or 504 if Netlify Blobs fails
 */
export async function storeFindingPhoto({ caller, param, request }: SignedInCall): Promise<void> {
  requireValidIds(param);
  const orderId = param('orderId');
  const { owned } = await readJobAsMember(caller, orderId);
  refuseUnlessHere(owned);
  const photo = await readPhoto(request);
  const name = photoName(owned.order._id, param('photoId'));
  const isNew = await storePhotoOnce(name, photo);
  try {
    refuseUnlessHere((await readJobAsMember(caller, orderId)).owned);
  } catch (error) {
    // A repeat leaves what an upload before it has stored.
    if (isNew) await removePhotos([name]);
    throw error;
  }
}

function refuseUnlessHere(owned: OwnedOrder): void {
  const { order } = owned;
  if (isOnSite(order) && order.erasedAt === undefined && order.keptForDebt === undefined) return;
  throw refusal('photo-not-here', { members: jobConflictOf(owned) });
}
