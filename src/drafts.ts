import * as z from 'zod/mini';
import { DRAFTS_KEY, tabStorage } from './storage.ts';
import { createStore } from './store.ts';

/*
 * Keeps the text that was typed and not sent, by form and subject. It outlives a reload, as for a new version, in the other language, or
 * after the camera was open. It is shown to nobody else, and gone once they sign out, unless a refusal did that.
 */

/** The texts of fields, by their names: of those that were touched. */
export type Texts = Record<string, string>;

const storedSchema = z.record(
  z.string(),
  z.object({
    uid: z.nullable(z.string()),
    texts: z.record(z.string(), z.string()),
    about: z.optional(z.string()),
  }),
);
type Stored = z.infer<typeof storedSchema>;

const NONE: Texts = {};
const drafts = createStore(readStored());

function readStored(): Stored {
  try {
    return storedSchema.parse(JSON.parse(tabStorage.getItem(DRAFTS_KEY) ?? ''));
  } catch {
    return {};
  }
}

function store(next: Stored): void {
  if (Object.keys(next).length === 0) tabStorage.removeItem(DRAFTS_KEY);
  else tabStorage.setItem(DRAFTS_KEY, JSON.stringify(next));
  drafts.set(next);
}

/** Returns what was typed by a user, null for whoever is not signed in; the same object until it changes. */
export function draftOf(uid: string | null, name: string): Texts {
  const draft = drafts.read()[name];
  return draft?.uid === uid ? draft.texts : NONE;
}

/** Returns the version of its subject that a user's draft is about, undefined if it has none. */
export function aboutOf(uid: string | null, name: string): string | undefined {
  const draft = drafts.read()[name];
  return draft?.uid === uid ? draft.about : undefined;
}

/** Keeps what was typed by a user, or forgets it if nothing was: another user's stays then. It is about what it was about before. */
export function keepDraft(uid: string | null, name: string, texts: Texts): void {
  const { [name]: previous, ...others } = drafts.read();
  const about = aboutOf(uid, name);
  if (Object.keys(texts).length > 0) store({ ...others, [name]: { uid, texts, about } });
  else if (previous?.uid === uid) store(others);
}

/** Has a user's draft, if there is one, be about a version of its subject. */
export function keepAbout(uid: string | null, name: string, about: string | undefined): void {
  const { [name]: draft, ...others } = drafts.read();
  if (draft?.uid === uid && draft.about !== about) store({ ...others, [name]: { ...draft, about } });
}

/** Forgets what was typed in this tab by others than the user with this uid; once somebody has left, also what nobody had signed in for. */
export function forgetDraftsOfOthers(user: string | null, hasLeft: boolean): void {
  const kept = Object.entries(drafts.read()).filter(([, { uid }]) =>
    uid === null ? !hasLeft : uid === user,
  );
  store(Object.fromEntries(kept));
}

/** Calls a listener after each change of a draft. Returns a function that ends that. */
export const onDraftsChanged = drafts.subscribe;
