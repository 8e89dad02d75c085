import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadPage } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a chunk that takes longer than 120 s has failed (spec §9)', async () => {
  const failed = vi.fn();
  loadPage('about', () => new Promise(() => {}))().catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
  expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk about failed');
});

test('a chunk that comes within 120 s is shown', async () => {
  const loading = loadPage('about', () => new Promise((resolve) => setTimeout(resolve, 119_999, 'about')))();
  await vi.advanceTimersByTimeAsync(119_999);
  await expect(loading).resolves.toBe('about');
});
