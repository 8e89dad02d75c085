import * as z from 'zod/mini';
import { tabStorage } from '../../../storage.ts';
import { DESK_DRAFTS_KEY, DRAFT_KEY } from './token-storage.ts';

const ownerSchema = z.object({ uid: z.string() });

/** Forgets what was typed in this tab, at the checkout and at the desk, unless it is of the user with this uid. */
export function forgetDrafts({ unlessOf }: { unlessOf: string | null }): void {
  for (const key of [DRAFT_KEY, DESK_DRAFTS_KEY]) {
    if (unlessOf === null || ownerOf(key) !== unlessOf) tabStorage.removeItem(key);
  }
}

function ownerOf(key: string): string | undefined {
  try {
    return z.parse(ownerSchema, JSON.parse(tabStorage.getItem(key) ?? '')).uid;
  } catch {
    return undefined;
  }
}
