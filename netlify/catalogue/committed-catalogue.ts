import { readFileSync } from 'node:fs';
import type { Redis } from '@upstash/redis';
import type { StoredService } from '../../src/contract/catalogue/stored-service.ts';
import { keys } from '../server/store/keys.ts';
import { type CatalogueFile, parseCatalogueFile } from './catalogue-file.ts';

const FILE = 'netlify/catalogue/catalogue.json';

/** Parses catalogue.json. Its problems begin with the file. */
export function parseCommittedCatalogue(): CatalogueFile {
  const { services, problems } = parseCatalogueFile(
    readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8'),
  );
  return { services, problems: problems.map((problem) => `${FILE}, ${problem}`) };
}

/**
 * Reads the services of catalogue.json.
 * @throws {Error} naming the line, entry and field of each problem
 */
export function readCommittedCatalogue(): StoredService[] {
  const { services, problems } = parseCommittedCatalogue();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return services;
}

/** Writes the services of catalogue.json into a store that has none. */
export const loadCatalogueIfEmpty = (redis: Redis): Promise<boolean> =>
  writeIfEmpty(redis, readCommittedCatalogue());

/** Writes services into a store that has none; returns whether it had none. */
export async function writeIfEmpty(redis: Redis, services: StoredService[]): Promise<boolean> {
  if ((await redis.hlen(keys.services)) > 0) return false;
  const byId = services.map((service) => [service._id, JSON.stringify(service)]);
  await redis.hset(keys.services, Object.fromEntries(byId));
  return true;
}
