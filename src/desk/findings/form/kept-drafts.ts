import * as z from 'zod/mini';
import { urgencies } from '../../../contract/finding.ts';
import { onUserLeft } from '../../../features/auth/index.ts';
import type { FindingDraft } from './finding-draft.ts';

/* What is typed about findings stays until it is saved, also if the browser drops the page while the camera is open. */

const KEY = 'finding-drafts';

const draftsSchema = z.record(
  z.string(),
  z.object({
    id: z.string(),
    seen: z.optional(z.int()),
    text: z.string(),
    urgency: z.optional(z.enum(urgencies)),
    price: z.string(),
    minutes: z.string(),
    photos: z.array(z.string()),
  }),
);
type Drafts = Record<string, FindingDraft>;

let drafts: Drafts | undefined;

function allDrafts(): Drafts {
  drafts ??= readStored();
  return drafts;
}

function readStored(): Drafts {
  try {
    return z.parse(draftsSchema, JSON.parse(sessionStorage?.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

function store(next: Drafts): void {
  drafts = next;
  sessionStorage?.setItem(KEY, JSON.stringify(next));
}

/** Returns the key of the draft of a finding, or of a new one of an order. */
export const draftKey = (orderId: string, findingId = 'new'): string => `${orderId} ${findingId}`;

/** Returns what was typed before and not saved. */
export const keptDraft = (key: string): FindingDraft | undefined => allDrafts()[key];

export const keepDraft = (key: string, draft: FindingDraft): void => store({ ...allDrafts(), [key]: draft });

/** Forgets what was typed: it is saved, or the member begins again. */
export function forgetDraft(key: string): void {
  const { [key]: _forgotten, ...others } = allDrafts();
  store(others);
}

onUserLeft(() => {
  drafts = {};
  sessionStorage?.removeItem(KEY);
});
