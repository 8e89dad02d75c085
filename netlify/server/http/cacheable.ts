import { hash } from 'node:crypto';
import { catalogueCache } from '../../../src/contract/desk-services.ts';

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
export function cacheable(data: unknown, { vary, control, hasTexts }: CachePolicy = catalogue): Response {
  const body = JSON.stringify(data);
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      ETag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, ${control}`,
      'Netlify-Cache-Tag': CATALOGUE_TAG,
      'Netlify-Vary': vary,
      ...(hasTexts && { Vary: 'Accept-Language' }),
    },
  });
}
