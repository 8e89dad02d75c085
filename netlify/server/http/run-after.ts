import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';
import { newStoreUse, storeUse } from '../store/store-client.ts';

/** The current request's context; unset in commands and in the reconciler. */
export const requestContext = new AsyncLocalStorage<Context>();

/**
 * Starts work that the response does not wait for: Netlify keeps the function alive until it is done. Without a request, it is left
 * to the queues. The work must not reject.
 */
export function runAfter(work: () => Promise<void>): void {
  const context = requestContext.getStore();
  if (!context) return;
  // The request's log does not count these round trips.
  const running = storeUse.run(newStoreUse(), work);
  context.waitUntil?.(running);
}
