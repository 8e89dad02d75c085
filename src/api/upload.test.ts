import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import * as t from './texts.ts';
import { upload } from './upload.ts';

/** The requests that were begun: a test plays the network. */
let requests: FakeRequest[];

class FakeRequest {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  status = 204;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open = (): void => void requests.push(this);
  setRequestHeader(): void {}
  send(): void {}
  abort = vi.fn(() => this.end(this.onabort));
  end(event?: () => void): void {
    event?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  requests = [];
  vi.useFakeTimers();
  vi.stubGlobal('SETTINGS', { VITE_API_URL: '/api' });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const call = { method: 'POST', path: '/desk/images' };

/** Begins an upload, whose state is `sending` until it ends. */
function begin(signal?: AbortSignal) {
  const state: { now: unknown } = { now: 'sending' };
  const options = { token: 'token', onProgress: () => {}, ...(signal && { signal }) };
  upload(call, new Blob(['photo']), options).then(
    () => (state.now = 'sent'),
    (error: unknown) => (state.now = error instanceof ApiError ? [error.status, error.message] : error),
  );
  const [request = new FakeRequest()] = requests;
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { state, request, pass };
}

test('a file is not sent if it was given up before, such as while a token was renewed', async () => {
  const { state, pass } = begin(AbortSignal.abort());
  await pass(0);
  expect([state.now, requests]).toEqual([[0, t.serverUnreachable], []]);
});

test.each([
  ['before its first byte', 30, []],
  ['at half', 30, [0.5]],
  ['near its end', 30, [0.3, 0.6, 0.99]],
])('an upload that stalls %s ends %d s later', async (_, seconds, parts) => {
  const { state, request, pass } = begin();
  for (const loaded of parts) {
    await pass(29);
    request.upload.onprogress?.({ loaded, total: 1 });
  }
  await pass(seconds - 1);
  expect(state.now).toBe('sending');
  await pass(1);
  expect(state.now).toEqual([0, t.noAnswerInTime]);
  expect(request.abort).toHaveBeenCalledOnce();
});

test('an upload may take ten minutes while it goes on, and its answer a minute', async () => {
  const { state, request, pass } = begin();
  for (let second = 25; second <= 600; second += 25) {
    await pass(25);
    request.upload.onprogress?.({ loaded: second, total: 600 });
  }
  request.upload.onload?.();
  await pass(59);
  expect(state.now).toBe('sending');
  request.end(request.onload);
  await pass(120);
  expect([state.now, request.abort.mock.calls]).toEqual(['sent', []]);
});

test('an upload whose answer does not come ends a minute after all of it was sent', async () => {
  const { state, request, pass } = begin();
  request.upload.onload?.();
  await pass(60);
  expect(state.now).toEqual([0, t.noAnswerInTime]);
});
