import { useSyncExternalStore } from 'react';
import { draftOf, keepDraft, onDraftsChanged, type Texts } from '../../drafts.ts';
import { signedInUid } from '../auth/session/auth-state.ts';

/** Returns the draft of the signed-in user by its name, and the function that keeps another in its place. */
export function useDraft(name: string): [draft: Texts, keep: (texts: Texts) => void] {
  const uid = signedInUid();
  const read = () => draftOf(uid, name);
  return [useSyncExternalStore(onDraftsChanged, read, read), (texts) => keepDraft(uid, name, texts)];
}
