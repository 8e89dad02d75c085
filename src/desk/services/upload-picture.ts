import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { unexpectedAnswer, unreadableAnswer } from '../../api/texts.ts';
import { imageProblems } from '../../contract/desk-image-texts.ts';
import { deskImage, problemOfImage, uploadedImageSchema } from '../../contract/desk-services.ts';
import { uploadAsMember } from '../kit/desk-request.ts';
import * as t from './texts.ts';

/**
 * POST /desk/images. Returns the picture's URL.
 * @param onProgress gets the part that is sent, from 0 to 1
 * @throws {Error} if the file is no picture or too large, or as `uploadAsMember` does
 */
export async function uploadPicture(file: File, onProgress: (sent: number) => void): Promise<string> {
  // Empty if the browser cannot read the file, such as one that was moved.
  const start = await file
    .slice(0, 256)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const problem = problemOfImage(file.size, new Uint8Array(start));
  if (problem) throw new Error(t.notTaken(file.name, imageProblems[problem]));
  const body = await uploadAsMember(deskImage, file, { onProgress });
  const { data } = z.safeParse(uploadedImageSchema, body);
  if (!data) throw new ApiError({ status: 0, title: unexpectedAnswer, detail: unreadableAnswer });
  return data.url;
}
