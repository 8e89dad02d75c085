import * as z from 'zod/mini';
import { urgencies } from '../../../contract/finding.ts';
import { draftsOf } from '../../drafts/drafts.ts';

/** What is typed about findings. `seen` is the version that is changed, undefined for a new one; `photos` are ids. */
export const findingDrafts = draftsOf(
  'findings',
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

/** Returns the key of the draft of a finding, or of a new one of an order. */
export const draftKey = (orderId: string, findingId = 'new'): string => `${orderId} ${findingId}`;
