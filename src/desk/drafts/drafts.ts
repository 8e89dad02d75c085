import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { DESK_DRAFTS_KEY } from '../../drafts.ts';
import { onUserLeft, signedInUid } from '../../features/auth/session/auth-state.ts';
import { refusedUid } from '../../features/auth/session/refusal.ts';
import { tabStorage } from '../../storage.ts';

/*
 * What a member has typed and not saved. It outlives a closed dialog and a reload, as for a new version, in the other language, or after the
 * camera was open. It is gone once the member signs out, unless a refusal did that, and no other account is shown it.
 */

const storedSchema = z.object({ uid: z.string(), kinds: z.record(z.string(), z.unknown()) });

/** The drafts of the signed-in member by their kind; nobody's are none. */
let kept: { uid: string | undefined; kinds: Record<string, unknown> } | undefined;
const listeners = new Set<() => void>();

function readKept(): NonNullable<typeof kept> {
  const uid = signedInUid();
  if (!kept || kept.uid !== uid) kept = { uid, kinds: readStored(uid) };
  return kept;
}

function readStored(uid: string | undefined): Record<string, unknown> {
  try {
    const stored = z.parse(storedSchema, JSON.parse(tabStorage.getItem(DESK_DRAFTS_KEY) ?? ''));
    return stored.uid === uid ? stored.kinds : {};
  } catch {
    return {};
  }
}

function store(kind: string, drafts: object): void {
  const { uid, kinds } = readKept();
  if (uid === undefined) return;
  kept = { uid, kinds: { ...kinds, [kind]: drafts } };
  tabStorage.setItem(DESK_DRAFTS_KEY, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

onUserLeft(() => {
  kept = undefined;
  if (refusedUid() === null) tabStorage.removeItem(DESK_DRAFTS_KEY);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drafts of one kind, by their keys. */
export interface Drafts<T> {
  all: () => Record<string, T>;
  /** Keeps a draft, or forgets it if it is undefined. */
  set: (key: string, draft: T | undefined) => void;
}

/** Returns the member's drafts of a kind. What was stored is taken if the schema does. */
export function draftsOf<T>(kind: string, schema: z.ZodMiniType<T>): Drafts<T> {
  const recordSchema = z.record(z.string(), schema);
  let known: { stored: unknown; drafts: Record<string, T> } | undefined;
  const all = () => {
    const stored = readKept().kinds[kind];
    if (!known || known.stored !== stored)
      known = { stored, drafts: z.safeParse(recordSchema, stored).data ?? {} };
    return known.drafts;
  };
  const set = (key: string, draft: T | undefined) => {
    const { [key]: _former, ...others } = all();
    const drafts = draft === undefined ? others : { ...others, [key]: draft };
    store(kind, drafts);
    if (signedInUid() !== undefined) known = { stored: drafts, drafts };
  };
  return { all, set };
}

/** Returns the drafts of a kind, and renders anew with each change. */
export const useDrafts = <T>({ all }: Drafts<T>): Record<string, T> => useSyncExternalStore(subscribe, all);
