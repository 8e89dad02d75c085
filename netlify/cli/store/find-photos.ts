import { setEnvironmentContext } from '@netlify/blobs';
import type { Redis } from '@upstash/redis';
import { changeOf, commitChange, type OwnedOrder } from '../../server/order/change.ts';
import { isOnSite, nextVersion, photosOf } from '../../server/order/order-facts.ts';
import { CommandError, commandSettings } from '../command.ts';
import type { Expired } from './expired.ts';
import { keptSince } from './retention.ts';

/** Returns the photos of an order whose car was collected, or has not come, long ago, if it has any. Its findings stay. */
export function findPhotos(redis: Redis, owned: OwnedOrder, now: Date): Expired | undefined {
  const { _id, progress, updatedAt, findings = [] } = owned.order;
  const since = progress?.at ?? updatedAt;
  if (photosOf(owned.order).length === 0 || isOnSite(owned.order) || since >= keptSince('photo', now))
    return undefined;
  const drop = async () => {
    const withoutPhotos = findings.map((finding) => ({ ...finding, photos: [] }));
    const order = nextVersion({ ...owned.order, findings: withoutPhotos });
    return (await commitChange(changeOf(owned, order), redis)) !== 'changed';
  };
  return { kind: 'photos of an order', name: _id, since, photosOf: _id, drop };
}

/**
 * Makes the site's Netlify Blobs those of the process, if photos are to go. Within Netlify they are.
 * @throws {CommandError} if the site and its token are not set
 */
export function connectToPhotos(expired: Expired[]): void {
  if (process.env.NETLIFY_BLOBS_CONTEXT || expired.every(({ photosOf }) => photosOf === undefined)) return;
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandSettings();
  if (!siteID || !token)
    throw new CommandError('Photos are in Netlify Blobs: set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.');
  setEnvironmentContext({ siteID, token });
}
