import * as z from 'zod/mini';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import type { Commit } from './commit.ts';
import { keys } from './keys.ts';
import type { Read } from './read-pipeline.ts';

/** Two days, in seconds. */
const KEPT = 172_800;

export interface DailyCount {
  /** Each reads one count, a number as text, or null. */
  reads: Read[];
  /** Counts one more of each, if there are fewer than `most` of each. */
  add: (most: number) => Pick<Commit, 'expect' | 'write'>;
  /** Takes that back. */
  undo: Commit['write'];
}

/** Parses the reply to one of the `reads`. */
export const parseDailyCount = (reply: unknown): number => z.parse(z.coerce.number(), reply ?? 0);

/** Returns the counts of what somebody has had on a day in Dhaka, such as `bookings uid-1`. */
export function dailyCount(names: `${'bookings' | 'sms'} ${string}`[], now: Date): DailyCount {
  const key = keys.counts(dayInDhaka(now));
  const raise = (by: number): Commit['write'] => names.map((name) => ['HINCRBY', key, name, by]);
  return {
    reads: names.map((name) => (store) => store.hget(key, name)),
    add: (most) => ({
      expect: names.map((name) => ({ count: [key, name], atMost: most - 1 })),
      write: [...raise(1), ['EXPIRE', key, KEPT]],
    }),
    undo: raise(-1),
  };
}
