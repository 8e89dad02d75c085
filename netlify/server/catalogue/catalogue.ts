import * as z from 'zod/mini';
import { type Service, type SortOrder, serviceSchema } from '../../../src/contract/service.ts';
import { keys } from '../store/order-records.ts';
import { withStore } from '../store/store-client.ts';

export const SERVICES_KEY = keys.services;

export const parseService = (json: string): Service => z.parse(serviceSchema, JSON.parse(json));

/**
 * Returns the services whose title contains every word of the search, sorted by price.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function listServices(search: string, order: SortOrder): Promise<Service[]> {
  const stored = await withStore((redis) => redis.hvals(SERVICES_KEY));
  const words = fold(search).split(/\s+/).filter(Boolean);
  const found = parseServices(stored).filter(({ title }) =>
    words.every((word) => fold(title).includes(word)),
  );
  return sortByPrice(found, order);
}

/** Parses the values of the services' hash. */
export const parseServices = (stored: unknown): Service[] =>
  z.parse(z.array(z.string()), stored).map(parseService);

export function sortByPrice<T extends Service>(services: T[], order: SortOrder): T[] {
  const direction = order === 'asc' ? 1 : -1;
  return services.toSorted((a, b) => direction * (a.price - b.price) || a.title.localeCompare(b.title));
}

/** Returns text in lower case and without accents, for comparison. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/**
 * Returns a service, undefined if it does not exist.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function findService(id: string): Promise<Service | undefined> {
  const stored = await withStore((redis) => redis.hget<string>(SERVICES_KEY, id));
  return stored === null ? undefined : parseService(stored);
}
