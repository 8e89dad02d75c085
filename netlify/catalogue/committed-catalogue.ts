import { readFileSync } from 'node:fs';
import type { Redis } from '@upstash/redis';
import type { StoredService } from '../../src/contract/stored-service.ts';
import { keys } from '../server/store/keys.ts';
import { parseCatalogueFile } from './catalogue-file.ts';

const file = new URL('./catalogue.json', import.meta.url);

/**
 * Reads the services of catalogue.json.
 * @throws {Error} naming the line, entry and field of each problem
 */
export function readCommittedCatalogue(): StoredService[] {
  const { services, problems } = parseCatalogueFile(readFileSync(file, 'utf8'));
  if (problems.length > 0) throw new Error(`netlify/catalogue/catalogue.json:\n${problems.join('\n')}`);
  return services;
}

/** Writes the services of catalogue.json into a store that has none. */
export async function loadCatalogueIfEmpty(redis: Redis): Promise<void> {
  if ((await redis.hlen(keys.services)) > 0) return;
  const byId = readCommittedCatalogue().map((service) => [service._id, JSON.stringify(service)]);
  await redis.hset(keys.services, Object.fromEntries(byId));
}
