import { createPhotoQueue } from './photo-queue.ts';
import { photoStorage } from './photo-storage.ts';
import { sendPhoto } from './send-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** The page's queue of photos. */
export const photoQueue = createPhotoQueue({ storage: photoStorage, send: sendPhoto, toPreview });

/** The key of the mutation that prepares photos: they are not part of the finding yet. */
export const PREPARING = ['preparing-photos'];

/** Returns a picture as a URL. The site's policy allows `data:`, but no `blob:`. */
function toPreview(photo: Blob): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '');
  reader.readAsDataURL(photo);
  return promise;
}

let isStarted = false;

/** Takes up what was not uploaded when the page was closed, and tries at once whenever there is a connection again. */
export function startUploads(): void {
  photoQueue.wake();
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', photoQueue.wake);
  void photoQueue.resume();
}

/**
 * Shrinks a photo of a car, and queues its upload; returns its id.
 * @throws {Error} with a sentence if the browser cannot read the file
 */
export async function addPhoto(transactionId: string, file: File): Promise<string> {
  const photo = await shrinkPhoto(file);
  const id = crypto.randomUUID();
  await photoQueue.add(id, { transactionId, photo });
  return id;
}
