import { CARD_SIDE, MAX_CARD_BYTES } from '../../../src/contract/catalogue/desk-services.ts';
import { MAX_PHOTO_BYTES } from '../../../src/contract/findings/finding.ts';
import type { Caller } from '../auth/api-tokens.ts';
import * as bangla from '../catalogue/picture-texts.bn.ts';
import * as english from '../catalogue/picture-texts.ts';
import { UploadError, uploadImage } from '../catalogue/upload-image.ts';
import { environment } from '../environment.ts';
import { cleanPicture } from '../http/clean-picture.ts';
import { readBytes } from '../http/request-body.ts';
import { textsByLanguage } from '../language.ts';
import { invalidRequestProblem } from '../problems.ts';
import { refusal } from './refusals.ts';
import { readAsOwner } from './staff/staff.ts';

const imageTextsIn = textsByLanguage(english, bangla);

/**
 * Uploads the image in a request's body for an owner; returns its URL.
 * @throws {ProblemError} 400 or 413 if it is no picture of a card, 502, 503 or 504 if the image host fails
 */
export async function uploadPictureAsOwner(caller: Caller, request: Request): Promise<string> {
  await readAsOwner(caller);
  const image = cardPicture(await readBytes(request, MAX_PHOTO_BYTES));
  if (typeof image === 'string')
    throw invalidRequestProblem((language) => [
      { path: 'image', message: imageTextsIn(language).pictureProblems[image] },
    ]);
  const { IMGBB_URL, IMGBB_API_KEY } = environment();
  if (!IMGBB_API_KEY) throw refusal('no-image-host');
  try {
    return await uploadImage(image, 'service', { IMGBB_URL, IMGBB_API_KEY });
  } catch (cause) {
    if (!(cause instanceof UploadError)) throw cause;
    throw refusal(cause.isTimeout ? 'upload-late' : 'upload-failed', { values: [cause.message], cause });
  }
}

/** Returns the picture of a service as `cleanPicture` does, 60 KB at most; or why the file cannot be one. */
function cardPicture(file: Uint8Array): Buffer | keyof typeof english.pictureProblems {
  const picture = cleanPicture(file, CARD_SIDE);
  if (picture === 'no-picture' && isDrawing(file)) return 'drawing';
  if (typeof picture === 'string') return picture;
  return picture.bytes.length > MAX_CARD_BYTES ? 'too-large' : picture.bytes;
}

const isDrawing = (file: Uint8Array): boolean =>
  /<(\?xml|!|svg)/i.test(String.fromCharCode(...file.subarray(0, 256)));
