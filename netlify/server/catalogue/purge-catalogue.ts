import { purgeCache } from '@netlify/functions';
import { withTimeLimit } from '../../../src/contract/http/time-limit.ts';
import { environment } from '../environment.ts';
import { CATALOGUE_TAG } from '../http/cacheable.ts';
import { errorText } from '../http/request-log.ts';

const TIME_LIMIT_MS = 5_000;

/** Purges the catalogue from Netlify's CDN; returns whether that has succeeded. Within a function, Netlify itself sets the site and the token. */
export async function purgeCatalogue(): Promise<boolean> {
  const apiURL = environment().NETLIFY_PURGE_URL;
  try {
    await withTimeLimit(purgeCache({ tags: [CATALOGUE_TAG], apiURL }), TIME_LIMIT_MS);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ message: 'The catalogue was not purged', error: errorText(error) }));
    return false;
  }
}
