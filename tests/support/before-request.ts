import { vi } from 'vitest';

/** A text that each commit to the store has. */
export const COMMIT = 'takeAll';

/** Acts before the first request to the store whose body has a text. */
export function beforeRequest(text: string, act: () => Promise<unknown>): void {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    if (String(args[1]?.body).includes(text)) {
      spy.mockRestore();
      await act();
    }
    return fetch(...args);
  });
}
