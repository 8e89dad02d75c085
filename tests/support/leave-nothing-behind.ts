import { afterEach, vi } from 'vitest';

/* Unit files share a process: the next one would be imported with a document or a clock that a test has put in place. */
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
