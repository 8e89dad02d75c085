import { pictureTypeOf } from '../../../../src/contract/catalogue/picture-parts.ts';
import type { Call } from '../../http/endpoint.ts';
import { notFound } from '../../problems.ts';
import { findPhoto } from './photo-store.ts';
import { isPhotoUrlValid } from './photo-url.ts';

/** The seconds for which a browser keeps a photo: an id is of one picture only. */
const MAX_AGE = 3_600;

/**
 * Returns the photo of a request's signed URL.
 * @throws {ProblemError} 404 if the URL is not signed by us or shows nothing any longer, 503 or 504 if Netlify Blobs fails
 */
export async function servePhoto({ param, url }: Call): Promise<Response> {
  const id = param('id');
  const photo = isPhotoUrlValid(id, url.searchParams, new Date()) ? await findPhoto(id) : undefined;
  const type = photo && pictureTypeOf(new Uint8Array(photo));
  if (!type) throw notFound('photo');
  return new Response(photo, {
    headers: { 'Content-Type': type, 'Cache-Control': `private, max-age=${MAX_AGE}, immutable` },
  });
}
