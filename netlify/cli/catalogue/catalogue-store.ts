import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { purgeCatalogue } from '../../server/catalogue/purge-catalogue.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, commandSettings } from '../command.ts';
import type { Catalogue, Change } from './catalogue-changes.ts';

const hashSchema = z.tuple([z.array(z.string()), z.array(z.string())]);
const storedSchema = z.record(z.string(), z.unknown());

/** Reads the store's catalogue. */
export async function readStore(redis: Redis): Promise<Catalogue> {
  const hash = await redis.multi().hkeys(keys.services).hvals(keys.services).exec();
  const [ids, services] = z.parse(hashSchema, hash);
  return new Map(ids.map((id, index) => [id, storedSchema.parse(JSON.parse(services[index] ?? ''))]));
}

/** Applies the changes to the store in one transaction. */
export async function changeStore(redis: Redis, changes: Change[]): Promise<void> {
  const removed = changes.filter(({ after }) => !after).map(({ id }) => id);
  const saved = changes.filter(({ after }) => after).map(({ id, after }) => [id, JSON.stringify(after)]);
  // A replaced SVG file changes no service.
  if (changes.length === 0) return;
  const transaction = redis.multi();
  if (removed.length > 0) transaction.hdel(keys.services, ...removed);
  if (saved.length > 0) transaction.hset(keys.services, Object.fromEntries(saved));
  await transaction.exec();
}

/**
 * Purges the catalogue from the CDN if the site and its token are set, and prints the result.
 * @throws {CommandError} if that fails
 */
export async function purgeFormer(): Promise<void> {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token, NETLIFY_PURGE_URL } = commandSettings();
  const stale = 'The CDN may serve the previous catalogue for a while';
  if (!siteID || !token) {
    console.log(`${stale}: NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are not set.`);
    return;
  }
  await purgeCatalogue(NETLIFY_PURGE_URL, { siteID, token }).catch((error: unknown) => {
    throw new CommandError(`${stale}: ${error}`);
  });
  console.log('The previous catalogue is purged from the CDN.');
}
