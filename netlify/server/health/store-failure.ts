import * as z from 'zod/mini';
import { ProblemError } from '../problems.ts';

/* The failure of the store itself, of which the store cannot keep that it was told. */

/** Upstash has refused a request for good (its plan's requests or room are used up), or the store fails otherwise. */
export type StoreFailure = 'limit' | 'full' | 'away';

/** Returns how the store has failed, undefined if an error is about something else. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof ProblemError) || error.status !== 503) return undefined;
  const reason = error.cause instanceof Error ? error.cause.message : '';
  if (reason.includes('max requests limit exceeded')) return 'limit';
  return /capacity quota exceeded|max single record size exceeded/.test(reason) ? 'full' : 'away';
}

/** Since when the store fails, in ms, and whether the garage was told. */
export const storeAlarmSchema = z.object({ since: z.number(), isReported: z.boolean() });
export type StoreAlarm = z.infer<typeof storeAlarmSchema>;

/**
 * Decides what a scheduled run tells the garage of the store, once: a limit at once, as it does not pass by itself, another failure if the next
 * run finds it, too.
 */
export function decideStoreAlarm(
  before: StoreAlarm | undefined,
  failure: StoreFailure | undefined,
  now: Date,
): { alarm: StoreAlarm | undefined; report?: 'trouble' | 'recovered' } {
  if (!failure) return before?.isReported ? { alarm: undefined, report: 'recovered' } : { alarm: undefined };
  if (before?.isReported) return { alarm: before };
  const alarm = {
    since: before?.since ?? now.getTime(),
    isReported: before !== undefined || failure !== 'away',
  };
  return alarm.isReported ? { alarm, report: 'trouble' } : { alarm };
}
