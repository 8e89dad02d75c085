import * as z from 'zod/mini';
import { dayInDhaka } from '../../../../src/contract/time/dhaka.ts';
import { searchRangeOfReference, timeOfSearchMember } from '../../order/search-terms.ts';
import type { Read } from '../../store/read-pipeline.ts';

/** Reads where a reference was taken before. */
export const referenceUsesRead =
  (reference: string): Read =>
  (store) => {
    const [key, from, to] = searchRangeOfReference(reference);
    return store.zrange(key, from, to, { byLex: true, offset: 0, count: 10 });
  };

/** Returns whether a reference was taken earlier that day: by the same booking, or another. The time counts down: the latest come first. */
export const isReferenceUsedToday = (now: Date, reply: unknown): boolean =>
  z
    .parse(z.array(z.string()), reply ?? [])
    .some((member) => dayInDhaka(new Date(timeOfSearchMember(member))) === dayInDhaka(now));
