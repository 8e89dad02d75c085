import { onTestFinished, vi } from 'vitest';

/** The requests to the store that write by a script, as each commit does. */
export const COMMIT = /"eval".*"(HSET|HSETNX|HDEL|SET|DEL|INCR|ZADD|ZREM)"/s;

/** Acts before the first request whose body has a text; the test fails if there is none. */
export function beforeRequest(text: string | RegExp, act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  let isMet = false;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (!isMet && String(args[1]?.body).search(text) !== -1) {
      isMet = true;
      spy.mockRestore();
      await act();
    }
    return fetch(...args);
  });
  onTestFinished(() => {
    if (isMet) return;
    spy.mockRestore();
    throw new Error(`no request had ${text}`);
  });
}

/** Loses the answers to commits that are sent for the first time, or to all, until mocks are restored. Returns the number of those that were lost. */
export function loseAnswers({ all = false } = {}): () => number {
  const { fetch } = globalThis;
  let lost = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    const body = String(init?.body);
    if (!COMMIT.test(body) || (!all && body.includes('"again"'))) return response;
    lost += 1;
    throw new TypeError('fetch failed');
  });
  return () => lost;
}
