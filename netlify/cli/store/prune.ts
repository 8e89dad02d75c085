import type { Redis } from '@upstash/redis';
import { removePhotosOf } from '../../server/findings/photos/photo-store.ts';
import { confirm } from '../command.ts';
import { printTable } from '../table.ts';
import type { Expired } from './expired.ts';
import { findExpired } from './find-expired.ts';
import { connectToPhotos } from './find-photos.ts';

/**
 * Lists the records whose time is over, and drops them after confirmation. Works while customers book: what has changed since it was
 * listed stays.
 * @throws {CommandError} if the user declines, or photos cannot be reached
 */
export async function prune(redis: Redis, now: Date): Promise<void> {
  const expired: Expired[] = [];
  for await (const one of findExpired(redis, now)) expired.push(one);
  await printTable(expired.map(toRow), 'record');
  if (expired.length === 0) return;
  connectToPhotos(expired);
  await confirm('Drop them?');
  let dropped = 0;
  for (const { photosOf, drop } of expired) {
    if (photosOf !== undefined) await removePhotosOf([photosOf]);
    if (await drop()) dropped += 1;
  }
  console.log(`Dropped: ${dropped}`);
}

const toRow = ({ kind, name, since }: Expired) => ({ record: kind, name, since });
