import { readFileSync } from 'node:fs';
import type { Redis } from '@upstash/redis';
import type { Service } from '../../src/contract/service.ts';
import { SERVICES_KEY } from '../server/catalogue/catalogue.ts';
import { parseCatalogueFile } from './catalogue-file.ts';

const file = new URL('./catalogue.json', import.meta.url);

/** The services of catalogue.json. Throws an Error that names the line, entry and field of each that is wrong. */
export function readCatalogue(): Service[] {
  const { services, problems } = parseCatalogueFile(readFileSync(file, 'utf8'));
  if (problems.length > 0) throw new Error(`netlify/catalogue/catalogue.json:\n${problems.join('\n')}`);
  return services;
}

/** Gives a store that has no services those of catalogue.json. */
export async function loadCatalogueIfEmpty(redis: Redis): Promise<void> {
  if ((await redis.hlen(SERVICES_KEY)) > 0) return;
  const byId = readCatalogue().map((service) => [service._id, JSON.stringify(service)]);
  await redis.hset(SERVICES_KEY, Object.fromEntries(byId));
}
