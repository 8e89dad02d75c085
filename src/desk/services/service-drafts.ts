import { useSyncExternalStore } from 'react';
import type { VersionedService } from '../../contract/catalogue/desk-services.ts';
import { aboutOf, draftOf, keepAbout, keepDraft, onDraftsChanged } from '../../drafts.ts';
import { onUserLeft, signedInUid } from '../../features/auth/session/auth-state.ts';
import { createStore } from '../../store.ts';
import { uploadPicture } from './service-requests.ts';

/* What is not saved yet of services, by their ids: the texts, which are about a version of it, and the picture that is uploaded. */

export const serviceDraftName = (id: string): string => `service ${id}`;

/** Returns whether something that was typed of these services is not saved. */
export function useUnsavedServices(ids: string[]): boolean {
  const uid = signedInUid();
  return useSyncExternalStore(onDraftsChanged, () =>
    ids.some((id) => Object.keys(draftOf(uid, serviceDraftName(id))).length > 0),
  );
}

/** The upload of a picture, which goes on while the form of its service is closed. */
export interface Upload {
  id: string;
  /** The version of the service for which the picture was chosen. */
  about: string;
  file: File;
  /** The part that is sent, from 0 to 1. */
  sent: number;
  state: 'sending' | 'done' | 'failed';
  failure?: string;
}

/** The last upload for each service. */
const uploads = createStore<readonly Upload[]>([]);

onUserLeft(() => uploads.set([]));

/** Returns the upload for a service, until that is saved or what is typed of it is forgotten. */
export const usePictureUpload = (id: string): Upload | undefined =>
  useSyncExternalStore(uploads.subscribe, () => uploads.read().find((upload) => upload.id === id));

/** Uploads a picture into the draft of a service, for the version that is shown. */
export async function addServicePicture(id: string, file: File, about: string): Promise<void> {
  const change = (changes: Partial<Upload>) =>
    uploads.set(uploads.read().map((upload) => (upload.file === file ? { ...upload, ...changes } : upload)));
  uploads.set([
    ...uploads.read().filter((upload) => upload.id !== id),
    { id, about, file, sent: 0, state: 'sending' },
  ]);
  try {
    const img = await uploadPicture(file, (sent) => change({ sent }));
    const target = uploads.read().find((upload) => upload.file === file);
    if (target) typePicture(target, img);
    change({ state: 'done' });
  } catch (error) {
    change({ state: 'failed', failure: (error as Error).message });
  }
}

function typePicture({ id, about }: Upload, img: string): void {
  const uid = signedInUid();
  const name = serviceDraftName(id);
  const begunOn = aboutOf(uid, name) ?? about;
  keepDraft(uid, name, { ...draftOf(uid, name), img });
  keepAbout(uid, name, begunOn);
}

/** Ends the upload for a service, or leads it on into the draft of that which was saved. */
export const endPictureUpload = (id: string, saved?: VersionedService): void =>
  uploads.set(
    uploads.read().flatMap((upload) => {
      if (upload.id !== id) return upload;
      if (!saved || upload.state !== 'sending') return [];
      return { ...upload, id: saved._id, about: saved.version };
    }),
  );

/** Forgets what was typed of a service, but for what was typed since it was saved: that goes on with the service as it is stored. */
export function forgetServiceDraft(id: string, saved?: VersionedService): void {
  const uid = signedInUid();
  const { _id, ...typedSince } = draftOf(uid, serviceDraftName(id));
  keepDraft(uid, serviceDraftName(id), {});
  if (saved) {
    keepDraft(uid, serviceDraftName(saved._id), typedSince);
    keepAbout(uid, serviceDraftName(saved._id), saved.version);
  }
  endPictureUpload(id, saved);
}
