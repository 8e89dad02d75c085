import { isDeepStrictEqual } from 'node:util';
import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { StoredService } from '../../../src/contract/stored-service.ts';
import { purgeCatalogue } from '../../server/catalogue/purge-catalogue.ts';
import { keys } from '../../server/store/keys.ts';
import { parseHash } from '../../server/store/read-pipeline.ts';
import { CommandError, commandSettings, confirm } from '../command.ts';
import { type NewImage, placeImages } from './catalogue-images.ts';

/** Services by id, as stored. Those of an older version may lack fields. */
type Catalogue = Map<string, Record<string, unknown>>;

const serviceSchema = z.record(z.string(), z.unknown());

export async function readStoredCatalogue(redis: Redis): Promise<Catalogue> {
  const services = parseHash(await redis.hgetall(keys.services));
  return new Map(services.map(([id, json]) => [id, z.parse(serviceSchema, JSON.parse(json))]));
}

/**
 * Prints the changes from the store's catalogue to these services, applies them, and purges the CDN.
 * @throws {CommandError} if a removal is not confirmed, an image cannot be uploaded or the CDN cannot be purged
 */
export async function pushCatalogue(
  redis: Redis,
  services: StoredService[],
  images: NewImage[],
): Promise<void> {
  const before = await readStoredCatalogue(redis);
  const after: Catalogue = new Map(services.map((service) => [service._id, service]));
  const changes = describeChanges(before, after);
  if (changes.length === 0 && images.length === 0) return console.log('Nothing to change.');
  for (const change of changes) console.log(change);
  const removed = [...before.keys()].filter((id) => !after.has(id));
  if (removed.length > 0) await confirm(`Remove from the catalogue: ${removed.join(', ')}?`);

  for (const [id, img] of await placeImages(images)) after.set(id, { ...after.get(id), img });
  const changed = [...after].filter(([id, service]) => !isDeepStrictEqual(service, before.get(id)));
  const saved = changed.map(([id, service]) => [id, JSON.stringify(service)]);
  const writes = redis.multi();
  if (removed.length > 0) writes.hdel(keys.services, ...removed);
  if (saved.length > 0) writes.hset(keys.services, Object.fromEntries(saved));
  // A replaced SVG file changes no service.
  if (removed.length + saved.length > 0) await writes.exec();
  console.log(`Services in the catalogue: ${after.size}.`);
  await purgePreviousCatalogue();
}

/** Returns each change for the terminal: "+" for added, "-" for removed, "~" for changed, field by field. */
function describeChanges(before: Catalogue, after: Catalogue): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const [old, now] = [before.get(id), after.get(id)];
    if (!old) return `+ ${id}: ${show(now?.title)}, ${show(now?.price)}`;
    if (!now) return `- ${id}: ${show(old.title)}`;
    const fields = Object.keys({ ...old, ...now })
      .filter((name) => !isDeepStrictEqual(old[name], now[name]))
      .map((name) => `\n    ${name}: ${show(old[name])} → ${show(now[name])}`);
    return fields.length > 0 ? `~ ${id}${fields.join('')}` : [];
  });
}

const show = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value);

/**
 * Purges the previous catalogue from the CDN if the site and its token are set, and prints the result.
 * @throws {CommandError} if that fails
 */
async function purgePreviousCatalogue(): Promise<void> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_PURGE_URL } = commandSettings();
  const stale = 'The CDN may serve the previous catalogue for a while';
  if (!siteID || !token) return console.log(`${stale}: NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are not set.`);
  await purgeCatalogue(NETLIFY_PURGE_URL, { siteID, token }).catch((error: unknown) => {
    throw new CommandError(`${stale}: ${error}`);
  });
  console.log('The previous catalogue is purged from the CDN.');
}
