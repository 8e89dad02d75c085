import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a promise no longer than a number of milliseconds, then fails with a `TimeoutError`. */
export async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const timer = new AbortController();
  const limit = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError');
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    timer.abort();
  }
}
