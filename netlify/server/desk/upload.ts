import * as bangla from '../../../src/contract/desk-image-texts.bn.ts';
import * as english from '../../../src/contract/desk-image-texts.ts';
import { MAX_IMAGE_MB, problemOfImage } from '../../../src/contract/desk-services.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { UploadError, uploadImage } from '../catalogue/upload-image.ts';
import { environment } from '../environment.ts';
import { readBytes } from '../http/request-body.ts';
import { inCurrentLanguage } from '../language.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import { texts } from './current-texts.ts';
import { readAsOwner } from './staff/staff.ts';
import { noImageHost, notUploaded } from './texts.ts';

const imageTexts = inCurrentLanguage(english, bangla);

/**
 * Uploads the image in a request's body for an owner; returns its URL.
 * @throws {ProblemError} 400 or 413 if it is no image or too large, 502, 503 or 504 if the image host fails
 */
export async function uploadForOwner(caller: Caller, request: Request): Promise<string> {
  await readAsOwner(caller);
  const image = await readBytes(request, MAX_IMAGE_MB * 1024 * 1024);
  const problem = problemOfImage(image.length, image);
  if (problem) throw invalidRequest([{ path: 'image', message: imageTexts().imageProblems[problem] }]);
  const { IMGBB_URL, IMGBB_API_KEY } = environment();
  if (!IMGBB_API_KEY)
    throw new ProblemError(503, texts().notSetUp, texts().noImageHost, { logged: noImageHost });
  try {
    return await uploadImage(image, 'service', { IMGBB_URL, IMGBB_API_KEY });
  } catch (cause) {
    if (!(cause instanceof UploadError)) throw cause;
    const title = cause.isTimeout ? texts().gatewayTimeout : texts().badGateway;
    throw new ProblemError(cause.isTimeout ? 504 : 502, title, texts().notUploaded(cause), {
      logged: notUploaded(cause),
      cause,
    });
  }
}
