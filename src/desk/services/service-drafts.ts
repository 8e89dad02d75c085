import { useSyncExternalStore } from 'react';
import { draftOf, keepDraft, onDraftsChanged } from '../../drafts.ts';
import { onUserLeft, signedInUid } from '../../features/auth/session/auth-state.ts';
import { createStore } from '../../store.ts';
import { uploadPicture } from './service-requests.ts';

/* What is not saved yet of services, by their ids: the texts, the version that they are about, the picture that is uploaded. */

export const draftName = (id: string): string => `service ${id}`;

const versionName = (id: string): string => `version of ${draftName(id)}`;

/** Returns the version of a service that was shown when somebody began to change it, undefined if nothing is typed. */
export const versionTypedOn = (id: string): string | undefined =>
  draftOf(signedInUid(), versionName(id)).version;

/** Keeps the version that what is typed of a service is about, or forgets it. */
export const keepVersion = (id: string, version: string | undefined): void =>
  keepDraft(signedInUid(), versionName(id), version === undefined ? {} : { version });

/** Returns whether something that was typed of these services is not saved. */
export function useUnsaved(ids: string[]): boolean {
  const uid = signedInUid();
  return useSyncExternalStore(onDraftsChanged, () =>
    ids.some((id) => Object.keys(draftOf(uid, draftName(id))).length > 0),
  );
}

/** The upload of a picture, which goes on while the form of its service is closed. */
export interface Upload {
  id: string;
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
export const useUpload = (id: string): Upload | undefined =>
  useSyncExternalStore(uploads.subscribe, () => uploads.read().find((upload) => upload.id === id));

/** Uploads a picture into the draft of a service. */
export async function addPicture(id: string, file: File): Promise<void> {
  const change = (changes: Partial<Upload>) =>
    uploads.set(uploads.read().map((upload) => (upload.file === file ? { ...upload, ...changes } : upload)));
  uploads.set([
    ...uploads.read().filter((upload) => upload.id !== id),
    { id, file, sent: 0, state: 'sending' },
  ]);
  try {
    const img = await uploadPicture(file, (sent) => change({ sent }));
    const target = uploads.read().find((upload) => upload.file === file);
    if (target) typePicture(target.id, img);
    change({ state: 'done' });
  } catch (error) {
    change({ state: 'failed', failure: (error as Error).message });
  }
}

function typePicture(id: string, img: string): void {
  const uid = signedInUid();
  keepDraft(uid, draftName(id), { ...draftOf(uid, draftName(id)), img });
}

/** Ends the upload for a service, or leads it on into the draft of that which was saved. */
export const endUpload = (id: string, savedAs?: string): void =>
  uploads.set(
    uploads.read().flatMap((upload) => {
      if (upload.id !== id) return upload;
      return savedAs !== undefined && upload.state === 'sending' ? { ...upload, id: savedAs } : [];
    }),
  );

/** Forgets what was typed of a service, but for what was typed since it was saved: that goes on with the service as it is stored. */
export function forgetDraft(id: string, savedAs?: string): void {
  const uid = signedInUid();
  const { _id, ...typedSince } = draftOf(uid, draftName(id));
  keepDraft(uid, draftName(id), {});
  keepVersion(id, undefined);
  if (savedAs !== undefined) keepDraft(uid, draftName(savedAs), typedSince);
  endUpload(id, savedAs);
}
