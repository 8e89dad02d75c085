import * as z from 'zod/mini';
import { imageProblems } from '../../contract/desk-image-texts.ts';
import { deskServiceEndpoints, problemOfImage, uploadedImageSchema } from '../../contract/desk-services.ts';
import { uploadAsMember } from '../upload-as-member.ts';
import { notTaken } from './texts.ts';

/**
 * POST /desk/images. Returns the picture's URL.
 * @param onProgress gets the part that is sent, from 0 to 1
 * @throws {Error} if the file is no picture or too large, or as `uploadAsMember` does
 */
export async function uploadPicture(file: File, onProgress: (sent: number) => void): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  const problem = problemOfImage(file.size, start);
  if (problem) throw new Error(notTaken(file.name, imageProblems[problem]));
  const body = await uploadAsMember(deskServiceEndpoints.deskImage, file, { onProgress });
  return z.parse(uploadedImageSchema, body).url;
}
