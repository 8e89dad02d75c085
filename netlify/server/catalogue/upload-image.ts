import * as z from 'zod/mini';

const TIME_LIMIT_MS = 30_000;

export interface ImageHost {
  IMGBB_URL: string;
  IMGBB_API_KEY: string;
}

/** Says, in a sentence, why an image was not uploaded. */
export class UploadError extends Error {
  readonly isTimeout: boolean;

  constructor(message: string, isTimeout = false) {
    super(message);
    this.isTimeout = isTimeout;
  }
}

const responseSchema = z.union([
  z.object({ data: z.object({ url: z.url() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/**
 * Uploads an image to imgbb under a name; returns its URL.
 * @throws {UploadError} if imgbb is unreachable, rejects the image, or does not respond within 30 s
 */
export async function uploadImage(image: Buffer, name: string, host: ImageHost): Promise<string> {
  const form = new FormData();
  form.set('image', image.toString('base64'));
  form.set('name', name);
  const response = await fetch(`${host.IMGBB_URL}/1/upload?key=${encodeURIComponent(host.IMGBB_API_KEY)}`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw isLate
      ? new UploadError(`imgbb did not respond within ${TIME_LIMIT_MS / 1000} s.`, true)
      : new UploadError('imgbb cannot be reached.');
  });
  const parsed = responseSchema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success)
    throw new UploadError(`imgbb responded with status ${response.status} and without a URL.`);
  if ('error' in parsed.data) throw new UploadError(`imgbb responded "${parsed.data.error.message}".`);
  return parsed.data.data.url;
}
