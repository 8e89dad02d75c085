import type { Redis } from '@upstash/redis';
import { confirm } from '../command.ts';
import { type Catalogue, changesBetween, describeChange } from './catalogue-changes.ts';
import { type NewImage, placeImages } from './catalogue-images.ts';
import { changeStore, purgeFormer } from './catalogue-store.ts';

/** The target catalogue, with the images to place first. */
export interface Wanted {
  catalogue: Catalogue;
  images: NewImage[];
}

/**
 * Prints the changes from the store's catalogue, applies them, and purges the CDN.
 * @throws {CommandError} if a removal is not confirmed, an image cannot be uploaded or the CDN cannot be purged
 */
export async function applyCatalogue(redis: Redis, before: Catalogue, wanted: Wanted): Promise<void> {
  const { catalogue, images } = wanted;
  const changes = changesBetween(before, catalogue);
  if (changes.length === 0 && images.length === 0) return console.log('Nothing to change.');
  for (const change of changes) console.log(describeChange(change));
  const removed = changes.filter(({ after }) => !after).map(({ id }) => id);
  if (removed.length > 0) await confirm(`Remove from the catalogue: ${removed.join(', ')}?`);

  const after = new Map(catalogue);
  for (const [id, img] of await placeImages(images)) after.set(id, { ...after.get(id), img });
  await changeStore(redis, changesBetween(before, after));
  console.log(`Services in the catalogue: ${after.size}.`);
  await purgeFormer();
}
