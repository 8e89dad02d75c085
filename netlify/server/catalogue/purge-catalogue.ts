import { purgeCache } from '@netlify/functions';
import { withTimeLimit } from '../../../src/contract/http/time-limit.ts';
import { CATALOGUE_TAG } from '../http/cacheable.ts';

const TIME_LIMIT_MS = 5_000;

/**
 * Purges the catalogue from Netlify's CDN. Within a function, Netlify itself sets the site and the token.
 * @throws {Error} if Netlify rejects the purge, is unreachable, or does not respond within 5 s
 */
export const purgeCatalogue = (apiURL: string): Promise<void> =>
  withTimeLimit(purgeCache({ tags: [CATALOGUE_TAG], apiURL }), TIME_LIMIT_MS);
