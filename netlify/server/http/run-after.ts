import type { Context } from '@netlify/functions';
import { storeUse } from '../store/store-metrics.ts';

/** Starts work that the response does not wait for. The work must not reject. */
export type RunAfter = (work: () => Promise<void>) => void;

/** Returns a `RunAfter` for a request. Netlify keeps the function alive until the work is done; elsewhere the process is. */
export const runAfterResponse =
  (context: Context): RunAfter =>
  (work) => {
    // The request's log and Server-Timing do not count these round trips.
    const running = storeUse.run({ roundTrips: 0, ms: 0 }, work);
    context.waitUntil?.(running);
  };
