import { Redis } from '@upstash/redis';
import { readCatalogue, replaceCatalogue } from './server/catalogue-load.ts';

// `npm run catalogue`: makes the store's catalogue the one of catalogue.json.
const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = process.env;
if (!url || !token) {
  console.error(
    'Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN to those of the store (.env.example).',
  );
  process.exit(1);
}
const services = readCatalogue();
await replaceCatalogue(new Redis({ url, token }), services);
console.log(`${services.length} services are now the catalogue at ${url}.`);
