import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../tests/support/stub-storage.ts';
import { loadsAgain, notLoaded } from '../ui/texts.ts';

let chunks: typeof import('./load-chunk.ts');

beforeEach(async () => {
  // A page is reloaded once, and other tests have filled its storage.
  vi.resetModules();
  chunks = await import('./load-chunk.ts');
  vi.useFakeTimers();
  vi.stubEnv('SSR', false);
  vi.stubGlobal('document', { querySelectorAll: () => [], querySelector: () => null });
  stubStorage('sessionStorage');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a chunk that takes longer than 120 s has failed (spec §9)', async () => {
  const failed = vi.fn();
  chunks
    .loadChunk('about', () => new Promise(() => {}))()
    .catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(chunks.ChunkLoadError));
  expect(failed.mock.lastCall?.[0].message).toBe('Loading chunk about failed');
});

test('a chunk that comes within 120 s is shown', async () => {
  const loading = chunks.loadChunk(
    'about',
    () => new Promise((resolve) => setTimeout(resolve, 119_999, 'about')),
  )();
  await vi.advanceTimersByTimeAsync(119_999);
  await expect(loading).resolves.toBe('about');
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const hanging = () => new Promise<never>(() => {});
const page = () => Promise.resolve(new Response());
const noServer = () => Promise.reject(new TypeError('Failed to fetch'));

test.each<[string, () => Promise<unknown>, () => Promise<Response>, number, string, number]>([
  ['is gone', gone, page, 2_000, loadsAgain, 1],
  ['hangs', hanging, page, 30_000, notLoaded, 0],
  ['cannot be asked for', gone, noServer, 4_000, notLoaded, 0],
  ['is gone, as far as a server knows that hangs', gone, hanging, 30_000, notLoaded, 0],
])('whoever presses what %s reads why, within 30 s', async (_, load, ask, within, said, reloads) => {
  const reload = vi.fn();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { href: 'https://garage.example/', reload });
  vi.stubGlobal('fetch', ask);
  const failed = vi.fn();
  chunks.loadOnPress('workbook', load)().catch(failed);
  await vi.advanceTimersByTimeAsync(within);
  expect(failed.mock.lastCall?.[0].message).toBe(said);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).toHaveBeenCalledTimes(reloads);
});

test('a press that is repeated after 30 s goes on with what has come meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = chunks.loadOnPress('workbook', () => promise);
  const first = load().catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await first).toBe('failed');
  resolve('workbook');
  expect(await load()).toBe('workbook');
});
