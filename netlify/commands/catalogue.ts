import { purgeCache } from '@netlify/functions';
import { Redis } from '@upstash/redis';
import { CATALOGUE_TAG } from '../server/cacheable.ts';
import { readCatalogue, replaceCatalogue } from '../server/catalogue-load.ts';

// `npm run catalogue`: makes the store's catalogue the one of catalogue.json, and has the CDN forget the former one.
const {
  UPSTASH_REDIS_REST_URL: url,
  UPSTASH_REDIS_REST_TOKEN: token,
  NETLIFY_SITE_ID: siteID,
  NETLIFY_AUTH_TOKEN: netlifyToken,
  NETLIFY_API_URL: apiURL = 'https://api.netlify.com',
} = process.env;
if (!url || !token) {
  console.error(
    'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN to those of the store (.env.example).',
  );
  process.exit(1);
}
const services = readCatalogue();
await replaceCatalogue(new Redis({ url, token }), services);
console.log(`${services.length} services are now the catalogue at ${url}.`);
if (siteID && netlifyToken) {
  await purgeCache({ siteID, token: netlifyToken, tags: [CATALOGUE_TAG], apiURL });
  console.log('The CDN has forgotten the former one.');
} else {
  console.log(
    'The CDN may serve the former one for a while yet: NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are not set.',
  );
}
