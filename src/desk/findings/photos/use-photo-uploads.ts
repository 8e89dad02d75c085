import { useSyncExternalStore } from 'react';
import type { PhotoUpload } from './photo-queue.ts';
import { photoQueue, startUploads } from './photo-uploads.ts';

function subscribe(listener: () => void): () => void {
  const unsubscribe = photoQueue.subscribe(listener);
  startUploads();
  return unsubscribe;
}

/** Returns a function that returns the upload of a photo by its id, with its local preview; undefined if this page has not uploaded it. */
export function usePhotoUploads(): (id: string) => PhotoUpload | undefined {
  const uploads = useSyncExternalStore(subscribe, photoQueue.uploads);
  return (id) => uploads.get(id);
}
