import { readFileSync } from 'node:fs';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type Service, serviceSchema } from '../../src/contract/service.ts';
import { SERVICES_KEY } from './catalogue.ts';

const file = new URL('../catalogue.json', import.meta.url);

/** The services of catalogue.json. Throws an Error that names the entry and field that is wrong. */
export function readCatalogue(): Service[] {
  const services = z.safeParse(z.array(serviceSchema), JSON.parse(readFileSync(file, 'utf8')));
  if (services.success) return services.data;
  const { path, message } = services.error.issues[0] ?? { path: [], message: 'unreadable' };
  throw new Error(`netlify/catalogue.json: ${path.join('.')}: ${message}`);
}

/** Makes the store's catalogue exactly this one, in one step. */
export async function replaceCatalogue(redis: Redis, services: Service[]): Promise<void> {
  const byId = Object.fromEntries(services.map((service) => [service._id, JSON.stringify(service)]));
  await redis.multi().del(SERVICES_KEY).hset(SERVICES_KEY, byId).exec();
}

/** Gives a store that has no services those of catalogue.json. */
export async function loadCatalogueIfEmpty(redis: Redis): Promise<void> {
  if ((await redis.hlen(SERVICES_KEY)) === 0) await replaceCatalogue(redis, readCatalogue());
}
