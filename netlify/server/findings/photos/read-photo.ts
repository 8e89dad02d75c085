import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '../../../../src/contract/findings/finding.ts';
import { cleanPicture } from '../../http/clean-picture.ts';
import { readBytes } from '../../http/request-body.ts';
import { refusal } from '../refusals.ts';

/**
 * Reads the photo of a request, without its metadata.
 * @throws {ProblemError} 413 or 415 if it is too large or no picture that is stored, 400 if it is cut off, not upright, or of too many pixels
 */
export async function readPhoto(request: Request): Promise<Buffer> {
  const photo = cleanPicture(await readBytes(request, MAX_PHOTO_BYTES), PHOTO_SIDE);
  if (typeof photo === 'string') throw refusal(photo);
  return photo.bytes;
}
