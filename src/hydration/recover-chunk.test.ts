import { beforeEach, expect, test, vi } from 'vitest';
import { isLeaving } from '../api/leaving.ts';
import { recoverChunk } from './recover-chunk.ts';

vi.mock('../api/leaving.ts', () => ({ isLeaving: vi.fn(() => false) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { href: 'https://garage.example/about' });
  vi.stubGlobal('document', { querySelectorAll: () => [{ href: '/assets/about.js' }] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), limit);
    return ending.signal;
  });
});
const page = () => Promise.resolve(new Response());
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const problem = () => Promise.resolve(new Response(null, { status: 503 }));
const silence = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const load = () => Promise.resolve('about');
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

// What was preloaded is requested again only if the chunk is still missing.
test.each([
  ['the network was away for a moment', [noNetwork, page], load, { loaded: 'about' }, 2],
  ['the chunk is gone, or not requested again', [page], fail, { reloadHelps: true }, 2],
  ['there is no network', [noNetwork], load, { reloadHelps: false }, 5],
  ['the server does not answer for a while', [silence, page], load, { loaded: 'about' }, 2],
  ['the server has a problem', [problem], load, { reloadHelps: false }, 5],
])('when %s', async (_, answers, loadAgain, recovery, asked) => {
  const ask = vi.fn((_url: string, options?: { signal: AbortSignal }) =>
    options ? (answers[ask.mock.calls.length - 1] ?? answers[0] ?? page)(options.signal) : page(),
  );
  vi.stubGlobal('fetch', ask);
  const recovering = recoverChunk<string>(loadAgain);
  await vi.runAllTimersAsync();
  expect(await recovering).toEqual(recovery);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test('a page that could not be left, without a server, is not loaded again and again', async () => {
  const end = Date.now() + 30_000;
  vi.mocked(isLeaving).mockImplementation(() => Date.now() < end);
  const ask = vi.fn(noNetwork);
  vi.stubGlobal('fetch', ask);
  const recovering = recoverChunk(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeLessThan(40);
  expect(await recovering).toEqual({ reloadHelps: false });
});
