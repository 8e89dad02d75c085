import { hash } from 'node:crypto';
import { catalogueCache } from '../../../src/contract/catalogue/desk-services.ts';

/** The cache tag of responses from the catalogue, by which Netlify's CDN purges them. */
export const CATALOGUE_TAG = 'catalogue';

/** The caching of a response by Netlify's CDN: what it differs by, and its `Cache-Control`. */
interface CachePolicy {
  vary: string;
  control: string;
  /** It has texts. The CDN then keeps a copy for each value of `Accept-Language`, however it would choose the language itself. */
  hasTexts?: boolean;
}

const catalogue: CachePolicy = {
  vary: 'query=search|order,language=en|bn',
  control: `max-age=${catalogueCache.maxAge}, stale-while-revalidate=${catalogueCache.staleWhileRevalidate}`,
  hasTexts: true,
};

/**
 * Returns a JSON response that Netlify's CDN caches for all customers, and that browsers revalidate by its ETag. Always 200: the CDN would send a
 * cached 304 to clients that have nothing, and it compares ETags itself (https://github.com/netlify-labs/cache-control-and-swr).
 */
export function cacheableResponse(
  data: unknown,
  { vary, control, hasTexts }: CachePolicy = catalogue,
): Response {
  const body = JSON.stringify(data);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      ETag: etagOf(body),
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, ${control}`,
      'Netlify-Cache-Tag': CATALOGUE_TAG,
      'Netlify-Vary': vary,
      ...(hasTexts && { Vary: 'Accept-Language' }),
    },
  });
}

/** Returns a text that no cache shares and each client asks for again: 304 if it names the present ETag, as it is or weakened on the way. */
export function revalidatedResponse(request: Request, body: string, contentType: string): Response {
  const headers = { ETag: etagOf(body), 'Cache-Control': 'private, no-cache' };
  const known = request.headers.get('If-None-Match')?.match(/"[^"]*"|^\*$/g) ?? [];
  if (known.some((tag) => tag === headers.ETag || tag === '*'))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': contentType } });
}

const etagOf = (body: string): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
