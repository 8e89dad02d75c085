import { createHash } from 'node:crypto';

/** What Netlify's CDN keeps the catalogue under, for it to be purged by. */
export const CATALOGUE_TAG = 'catalogue';

/**
 * A JSON answer that Netlify's CDN keeps for all customers, and browsers ask about with its ETag: 304 when it is still
 * the same. The cache tag is what a change of the catalogue purges.
 */
export function cacheable(request: Request, data: unknown): Response {
  const body = JSON.stringify(data);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = {
    'Content-Type': 'application/json',
    ETag: etag,
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-CDN-Cache-Control': 'public, durable, max-age=60, stale-while-revalidate=3600',
    'Netlify-Cache-Tag': CATALOGUE_TAG,
    'Netlify-Vary': 'query=search|order',
  };
  const known = request.headers
    .get('If-None-Match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
