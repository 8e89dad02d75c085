import * as bangla from '../../../src/contract/desk-image-texts.bn.ts';
import * as english from '../../../src/contract/desk-image-texts.ts';
import { MAX_IMAGE_MB, problemOfImage } from '../../../src/contract/desk-services.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { UploadError, uploadImage } from '../catalogue/upload-image.ts';
import { environment } from '../environment.ts';
import { readBytes } from '../http/request-body.ts';
import { inLanguage } from '../language.ts';
import { invalidRequest } from '../problems.ts';
import { refusal } from './refusals.ts';
import { readAsOwner } from './staff/staff.ts';

const imageTextsIn = inLanguage(english, bangla);

/**
 * Uploads the image in a request's body for an owner; returns its URL.
 * @throws {ProblemError} 400 or 413 if it is no image or too large, 502, 503 or 504 if the image host fails
 */
export async function uploadForOwner(caller: Caller, request: Request): Promise<string> {
  await readAsOwner(caller);
  const image = await readBytes(request, MAX_IMAGE_MB * 1024 * 1024);
  const problem = problemOfImage(image.length, image);
  if (problem)
    throw invalidRequest((language) => [
      { path: 'image', message: imageTextsIn(language).imageProblems[problem] },
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
