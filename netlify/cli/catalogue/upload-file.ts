import { readFile } from 'node:fs/promises';
import { UploadError, uploadImage } from '../../server/catalogue/upload-image.ts';
import { CommandError, commandSettings } from '../command.ts';

/** imgbb's size limit of an image. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

/**
 * Uploads an image file to imgbb under a name; returns its URL.
 * @throws {CommandError} if imgbb is unreachable or rejects the image
 */
export async function uploadFile(file: string, name: string): Promise<string> {
  const { IMGBB_URL, IMGBB_API_KEY = '' } = commandSettings();
  try {
    return await uploadImage(await readFile(file), name, { IMGBB_URL, IMGBB_API_KEY });
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    throw new CommandError(`${file} was not uploaded: ${error.message} The store is unchanged.`);
  }
}
