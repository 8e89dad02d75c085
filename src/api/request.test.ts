import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { stubStorage } from '../../tests/support/stub-storage.ts';
import { ApiError } from './api-error.ts';
import { requestEarly } from './early-response.ts';
import { isFinal, mayRetry } from './may-retry.ts';
import { request } from './request.ts';
import * as t from './texts.ts';

const orders = { method: 'GET', path: '/orders' };
const anything = z.unknown();
/** Ends the time limits of all requests. */
let passTime: () => void;

beforeEach(() => {
  vi.stubGlobal('SETTINGS', { VITE_API_URL: '/api' });
  vi.stubGlobal('location', { pathname: '/orders' });
  const limits = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limits.signal);
  passTime = () => limits.abort(new DOMException('too late', 'TimeoutError'));
});

afterEach(() => {
  globalThis.earlyResponse = undefined;
});

/** Rejects once a signal is aborted, as what hangs in the `fetch` of Chrome 111 does. */
const hang = (signal?: AbortSignal | null) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

/** Lets every `fetch` get what `respond` returns. */
const answerBy = (respond: (signal?: AbortSignal | null) => Promise<Response>) =>
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => respond(init.signal));

const hangingBody = async (signal?: AbortSignal | null): Promise<Response> =>
  new Response(new ReadableStream({ start: (body) => void hang(signal).catch((why) => body.error(why)) }));

test.each([
  ['a request', false, hang],
  ['an early request', true, hang],
  ["a response's body", false, hangingBody],
  ["an early response's body", true, hangingBody],
])('%s that hangs ends with the time limit, and is not repeated by itself', async (_, isEarly, respond) => {
  answerBy(respond);
  if (isEarly) requestEarly('/api/orders', null);
  const answer = request(orders, anything).catch((error: unknown) => error);
  await expect.poll(() => globalThis.earlyResponse).toBeUndefined();
  passTime();
  const error = await answer;
  if (!(error instanceof ApiError)) throw error;
  expect([error.status, error.message, mayRetry(error)]).toEqual([0, t.noAnswerInTime, false]);
});

test('an early response that came in time is read, however late its code comes', async () => {
  answerBy(async () => Response.json({ orders: 2 }));
  requestEarly('/api/orders', null);
  await globalThis.earlyResponse?.reading;
  passTime();
  expect(await request(orders, anything)).toEqual({ orders: 2 });
});

test('a connection that breaks is repeated by itself', async () => {
  answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
  const error = await request(orders, anything).catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw error;
  expect([error.status, error.message, mayRetry(error)]).toEqual([0, t.serverUnreachable, true]);
});

test('the page is loaded again for an answer that cannot be read, as it is of a newer version, but once only', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('SETTINGS', { VITE_API_URL: '/api', VITE_VERSION: 'old' });
  stubStorage('sessionStorage');
  vi.stubGlobal('addEventListener', () => {});
  vi.resetModules();
  const page = await import('./request.ts');
  const answer = { written: 'otherwise' };
  answerBy(async () => Response.json(answer, { headers: { 'X-Version': 'of request.test.ts' } }));
  const read = () => page.request(orders, z.array(anything)).catch(({ message }: Error) => message);
  expect([await read(), await read()]).toEqual([t.newVersion, t.unreadableAnswer]);
});

test.each([
  [409, true],
  [404, true],
  [429, false],
  [503, false],
])('a request that was refused by %i cannot succeed any more: %s', (status, expected) => {
  expect(isFinal(new ApiError({ status, title: '', detail: '' }))).toBe(expected);
});
