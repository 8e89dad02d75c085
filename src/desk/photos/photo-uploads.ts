import { useSyncExternalStore } from 'react';
import { type Finding, PHOTO_SIDE } from '../../contract/findings/finding.ts';
import { onUserLeft, signedInUid } from '../../features/auth/session/auth-state.ts';
import { uploadAsMember } from '../kit/desk-request.ts';
import { redrawPicture } from '../kit/pictures/redraw-picture.ts';
import { createPhotoQueue, type PhotoUpload, type SendPhoto } from './photo-queue.ts';
import { photoStorage } from './photo-storage.ts';

/** It throws as `uploadAsMember` does. */
const sendPhoto: SendPhoto = async (_id, { path, photo }, options) => {
  await uploadAsMember({ method: 'PUT', path }, photo, options);
};

export const photoQueue = createPhotoQueue({ storage: photoStorage, send: sendPhoto, toPreview });

/** The key of the mutation that prepares photos: they are not part of the finding yet. */
export const PREPARING = ['preparing-photos'];

/** Returns a picture as a URL. The site's policy allows `data:`, but no `blob:`. */
function toPreview(photo: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsDataURL(photo);
  });
}

let startedFor: string | undefined;

/** Takes up what the member has not uploaded when the page was closed, and tries at once whenever there is a connection again. */
export function startPhotoUploads(): void {
  photoQueue.wake();
  const uid = signedInUid();
  if (uid === startedFor || uid === null) return;
  startedFor = uid;
  addEventListener('online', photoQueue.wake);
  void photoQueue.resume(uid);
}

onUserLeft(() => {
  startedFor = undefined;
  photoQueue.leave();
});

/**
 * Shrinks a photo, and queues its upload; returns its id, undefined if the member has left meanwhile.
 * @throws {Error} with a sentence if the browser cannot read the file
 */
export async function queueFindingPhoto(
  pathOf: (photoId: string) => string,
  file: File,
): Promise<string | undefined> {
  const uid = signedInUid();
  const photo = await redrawPicture(file, { side: PHOTO_SIDE });
  if (uid === null || signedInUid() !== uid) return undefined;
  const id = crypto.randomUUID();
  await photoQueue.add(id, { uid, path: pathOf(id), photo });
  return id;
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = photoQueue.subscribe(listener);
  startPhotoUploads();
  return unsubscribe;
}

/** Returns a function that returns the upload of a photo by its id, with its local preview; undefined if this page has not uploaded it. */
export function usePhotoUploads(): (id: string) => PhotoUpload | undefined {
  const uploads = useSyncExternalStore(subscribe, photoQueue.uploads);
  return (id) => uploads.get(id);
}

/** Returns how far the uploads of the photos of findings are: undefined once all are done. */
export function uploadStateOf(
  findings: Finding[],
  uploadOf: (id: string) => PhotoUpload | undefined,
): 'uploading' | 'failed' | undefined {
  const states = findings.flatMap(({ photos }) => photos.map(({ id }) => uploadOf(id)?.state.type));
  if (states.some((state) => state === 'waiting' || state === 'sending')) return 'uploading';
  return states.includes('failed') ? 'failed' : undefined;
}
