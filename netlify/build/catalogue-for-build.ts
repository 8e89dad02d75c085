import type { Service } from '../../src/contract/service.ts';
import { parseServices, SERVICES_KEY, sortByPrice } from '../server/catalogue.ts';
import { readCatalogue } from '../server/catalogue-load.ts';
import { openRedis } from '../server/store.ts';

/** The services that pages are built with: the store's where one is configured, else those of catalogue.json. */
export async function catalogueForBuild(): Promise<Service[]> {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token = '' } = process.env;
  if (!url) return sortByPrice(readCatalogue(), 'asc');
  return sortByPrice(parseServices(await openRedis(url, token).hvals(SERVICES_KEY)), 'asc');
}
