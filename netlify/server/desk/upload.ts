import { MAX_IMAGE_MB, problemOfImage } from '../../../src/contract/desk-services.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { UploadError, uploadImage } from '../catalogue/upload-image.ts';
import { environment } from '../environment.ts';
import { readBytes } from '../http/request-body.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import { readAsMember } from './staff.ts';

/**
 * Uploads the image in a request's body for a member of staff; returns its URL.
 * @throws {ProblemError} 400 or 413 if it is no image or too large, 502, 503 or 504 if the image host fails
 */
export async function uploadForMember(caller: Caller, request: Request): Promise<string> {
  await readAsMember(caller);
  const image = await readBytes(request, MAX_IMAGE_MB * 1024 * 1024, `${MAX_IMAGE_MB} MB`);
  const problem = problemOfImage(image.length, image);
  if (problem) throw invalidRequest([{ path: 'image', message: problem }]);
  const { IMGBB_URL, IMGBB_API_KEY } = environment();
  if (!IMGBB_API_KEY)
    throw new ProblemError(503, 'Not set up', 'Pictures cannot be uploaded: IMGBB_API_KEY is not set.');
  try {
    return await uploadImage(image, 'service', { IMGBB_URL, IMGBB_API_KEY });
  } catch (cause) {
    if (!(cause instanceof UploadError)) throw cause;
    const title = cause.isTimeout ? 'Gateway Timeout' : 'Bad Gateway';
    const detail = `The picture was not uploaded: ${cause.message}`;
    throw new ProblemError(cause.isTimeout ? 504 : 502, title, detail, { cause });
  }
}
