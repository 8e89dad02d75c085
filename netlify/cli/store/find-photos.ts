import { setEnvironmentContext } from '@netlify/blobs';
import type { Redis } from '@upstash/redis';
import { removePhotos } from '../../server/findings/photos/photo-store.ts';
import { changeOf, commitChange, type OwnedOrder } from '../../server/store/change.ts';
import { nextVersion, photosOf } from '../../server/store/order-facts.ts';
import { CommandError, commandSettings } from '../command.ts';
import type { Expired } from './expired.ts';
import { keptSince } from './retention.ts';

const KIND = 'photos of an order';

/** Returns the photos of an order whose car was collected long ago, if it has any. Its findings stay. */
export function findPhotos(redis: Redis, owned: OwnedOrder, now: Date): Expired | undefined {
  const { _id, progress, findings = [] } = owned.order;
  const ids = photosOf(owned.order);
  if (ids.length === 0 || progress?.state !== 'collected' || progress.at >= keptSince('photo', now))
    return undefined;
  const drop = async () => {
    // The order names them until they are gone: who is interrupted can begin again.
    await removePhotos(ids);
    const withoutPhotos = findings.map((finding) => ({ ...finding, photos: [] }));
    const order = nextVersion({ ...owned.order, findings: withoutPhotos });
    return (await commitChange(changeOf(owned, order), redis)) !== 'changed';
  };
  return { kind: KIND, name: _id, since: progress.at, drop };
}

/**
 * Makes the site's Netlify Blobs those of the process, if some of the expired records are photos. Within Netlify they are.
 * @throws {CommandError} if the site and its token are not set
 */
export function connectToPhotos(expired: Expired[]): void {
  if (process.env.NETLIFY_BLOBS_CONTEXT || !expired.some(({ kind }) => kind === KIND)) return;
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = commandSettings();
  if (!siteID || !token)
    throw new CommandError('Photos are in Netlify Blobs: set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN.');
  setEnvironmentContext({ siteID, token });
}
