import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '../../../../src/contract/findings/finding.ts';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { storePhotoOnce } from '../../findings/photos/photo-store.ts';
import { refusal as photoRefusal } from '../../findings/refusals.ts';
import { cleanPicture } from '../../http/clean-picture.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { readBytes } from '../../http/request-body.ts';
import { photoName } from '../../order/order-facts.ts';
import { firstKeptDay } from '../../order/retention.ts';
import { refusal, requireValidDay, requireValidIds } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';

/**
 * Stores the photo of a receipt, without its metadata, by the id that a movement of the day names; a repeat changes nothing. It may be late: a phone sends it
 * once there is a connection.
 * @throws {ProblemError} 400 if the day is none, to come or kept no longer, or the photo is cut off, not upright, or of too many pixels, 404 if the id is none, 413
 * or 415 if it is too large or no picture that is stored, 503 or 504 if Netlify Blobs fails
 */
export async function keepReceipt({ caller, param, request }: SignedInCall): Promise<void> {
  const [day, now] = [param('day'), new Date()];
  requireValidIds(param);
  requireValidDay(day);
  await readAsMember(caller, []);
  if (day > dayInDhaka(now)) throw refusal('day-ahead');
  if (day < firstKeptDay(now)) throw refusal('day-gone');
  const photo = cleanPicture(await readBytes(request, MAX_PHOTO_BYTES), PHOTO_SIDE);
  if (typeof photo === 'string') throw photoRefusal(photo);
  await storePhotoOnce(photoName(day, param('photoId')), photo.bytes);
}
