import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { storePhotoOnce } from '../../findings/photos/photo-store.ts';
import { readPhoto } from '../../findings/photos/read-photo.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { photoName } from '../../order/order-facts.ts';
import { firstKeptDay } from '../../order/retention.ts';
import { refusal, requireValidDay, requireValidIds } from '../refusals.ts';
import { readAsMember } from '../staff/staff.ts';

/**
 * Stores the photo of a receipt, without its metadata, by the id that a movement of the day names; a repeat changes nothing. It may be late: a phone sends it
 * once there is a connection.
 * @throws {ProblemError} 400 if the day is none, to come or kept no longer, 404 if the id is none, 503 or 504 if Netlify Blobs fails, and as `readPhoto`
 */
export async function keepReceipt({ caller, param, request }: SignedInCall): Promise<void> {
  const [day, now] = [param('day'), new Date()];
  requireValidIds(param);
  requireValidDay(day);
  await readAsMember(caller, []);
  if (day > dayInDhaka(now)) throw refusal('day-ahead');
  if (day < firstKeptDay(now)) throw refusal('day-gone');
  await storePhotoOnce(photoName(day, param('photoId')), await readPhoto(request));
}
