import * as z from 'zod/mini';
import { type Service, type SortOrder, serviceSchema } from '../../../src/contract/service.ts';
import { type StoredService, storedServiceSchema } from '../../../src/contract/stored-service.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { withStore } from '../store/store-client.ts';
import { searchServices } from './search-services.ts';

export const parseService = (json: string): Service => z.parse(serviceSchema, JSON.parse(json));

/** Returns the services that a search finds, sorted by price. */
export async function listServices(search: string, order: SortOrder): Promise<Service[]> {
  const stored = await withStore((redis) => redis.hvals(keys.services));
  return toList(searchServices(parseServices(stored), search), order);
}

/** Parses the values of the services' hash that can be read. */
export const parseServices = (stored: unknown): StoredService[] =>
  parseEach(
    z.parse(z.array(z.string()), stored),
    (json) => `service ${json.slice(0, 60)}`,
    (json) => z.parse(storedServiceSchema, JSON.parse(json)),
  ).readable;

export function sortByPrice<T extends Service>(services: T[], order: SortOrder): T[] {
  const direction = order === 'asc' ? 1 : -1;
  return services.toSorted((a, b) => direction * (a.price - b.price) || a.title.localeCompare(b.title));
}

/** Returns services as they are shown: sorted by price, and without what only the search needs. */
export const toList = (services: StoredService[], order: SortOrder): Service[] =>
  sortByPrice(
    services.map(({ synonyms: _, ...service }) => service),
    order,
  );

/** Returns a service, undefined if it does not exist. */
export async function findService(id: string): Promise<Service | undefined> {
  const stored = await withStore((redis) => redis.hget<string>(keys.services, id));
  return stored === null ? undefined : parseService(stored);
}
