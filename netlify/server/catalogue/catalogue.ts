import * as z from 'zod/mini';
import type { Service, SortOrder } from '../../../src/contract/catalogue/service.ts';
import { type StoredService, storedServiceSchema } from '../../../src/contract/catalogue/stored-service.ts';
import type { Language } from '../../../src/contract/text/language.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { withStore } from '../store/store-client.ts';
import { searchServices } from './search-services.ts';

export const parseStoredService = (json: string): StoredService =>
  z.parse(storedServiceSchema, JSON.parse(json));

export async function listServices(search: string, order: SortOrder, language: Language): Promise<Service[]> {
  const stored = await withStore((redis) => redis.hvals(keys.services));
  return toListedServices(searchServices(parseReadableServices(stored), search), order, language);
}

/** Parses the values of the services' hash that can be read. */
export const parseReadableServices = (stored: unknown): StoredService[] =>
  parseEach(
    z.parse(z.array(z.string()), stored),
    (json) => `service ${json.slice(0, 60)}`,
    parseStoredService,
  ).readable;

export function sortByPrice<T extends Service>(services: T[], order: SortOrder): T[] {
  const direction = order === 'asc' ? 1 : -1;
  return services.toSorted((a, b) => direction * (a.price - b.price) || a.title.localeCompare(b.title));
}

/** Returns services as customers see them in a language, sorted by price. */
export const toListedServices = (
  services: StoredService[],
  order: SortOrder,
  language: Language,
): Service[] =>
  sortByPrice(
    services.map((service) => translated(service, language)),
    order,
  );

/** Returns a service as customers see it in a language: in English where Bangla is missing, and only with the fields that their pages need. */
const translated = (
  { months: _months, synonyms: _synonyms, samplePrice: _samplePrice, bn, ...service }: StoredService,
  language: Language,
): Service =>
  language === 'bn'
    ? { ...service, title: bn?.title ?? service.title, description: bn?.description ?? service.description }
    : service;

export async function findService(id: string, language: Language): Promise<Service | undefined> {
  const stored = await withStore((redis) => redis.hget<string>(keys.services, id));
  return stored === null ? undefined : translated(parseStoredService(stored), language);
}
