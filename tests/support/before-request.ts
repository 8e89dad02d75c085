import { vi } from 'vitest';

/** The requests to the store that write by a script, as each commit does. */
export const COMMIT = /"eval".*"(HSET|HSETNX|HDEL|SET|DEL|INCR|ZADD|ZREM)"/s;

/** Acts before the first request whose body has a text. */
export function beforeRequest(text: string | RegExp, act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (String(args[1]?.body).search(text) !== -1) {
      spy.mockRestore();
      await act();
    }
    return fetch(...args);
  });
}
