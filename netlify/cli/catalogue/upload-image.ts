import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CommandError, commandSettings } from '../command.ts';

/** imgbb's size limit of an image. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

const TIME_LIMIT_MS = 30_000;

const responseSchema = z.union([
  z.object({ data: z.object({ url: z.url() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/**
 * Uploads an image file to imgbb under a name; returns its URL.
 * @throws {CommandError} if imgbb is unreachable or rejects the image
 */
export async function uploadImage(file: string, name: string): Promise<string> {
  const { IMGBB_URL, IMGBB_API_KEY = '' } = commandSettings();
  const failure = (reason: string) =>
    new CommandError(`${file} was not uploaded: ${reason} The store is unchanged.`);
  const form = new FormData();
  form.set('image', await readFile(file, 'base64'));
  form.set('name', name);
  const response = await fetch(`${IMGBB_URL}/1/upload?key=${encodeURIComponent(IMGBB_API_KEY)}`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const seconds = TIME_LIMIT_MS / 1000;
    throw failure(isLate ? `imgbb did not respond within ${seconds} s.` : 'imgbb cannot be reached.');
  });
  const parsed = responseSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw failure(`imgbb responded with status ${response.status} and without a URL.`);
  if ('error' in parsed.data) throw failure(`imgbb responded "${parsed.data.error.message}".`);
  return parsed.data.data.url;
}
