import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { problemSchema } from '../../../src/contract/problem.ts';
import { FULL, SEED } from '../full.ts';
import { serve } from '../servers/site.ts';
import type { Shot } from './fuzz-requests.ts';

/** The number of requests. */
export const CALLS = FULL ? 50_000 : 2_000;

/** The maximum and the minimum average of requests between two checks of the store. */
const BATCH = 20;
const MEAN = 9;

/** Ends the search before the test's timeout, so that the failure reports the finding. */
const SEARCH_LIMIT_MS = Math.max(150_000, CALLS * 15);
export const timeout = SEARCH_LIMIT_MS + 30_000;

/** Runs a share of all requests in batches. A failing batch is shrunk, and reported with its seed. */
export const fuzz = <T>(
  share: number,
  arbitrary: fc.Arbitrary<T>,
  holds: (batch: T[]) => Promise<void>,
): Promise<void> =>
  fc.assert(fc.asyncProperty(fc.array(arbitrary, { minLength: 1, maxLength: BATCH, size: 'max' }), holds), {
    seed: SEED,
    numRuns: Math.ceil((CALLS * share) / MEAN),
    interruptAfterTimeLimit: SEARCH_LIMIT_MS,
    markInterruptAsFailure: true,
  });

/** The functions' error logs. All other logs are silenced. */
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);

/** Matches stack traces and source locations. */
const INSIDE = /\bat [^"]*\.[cm]?[jt]s\b|node_modules|file:\/\/|\.ts:\d/;

/** The number of requests that reached a function. */
export const tally = { answered: 0 };

/** Fills in a request's placeholders, sends it, and checks the rules that apply to every response. */
export async function shoot(shot: Shot, names: Record<string, string>, secrets: string[]) {
  const fill = (text: string) => text.replace(/<[a-z-]+>/g, (mark) => names[mark] ?? mark);
  const { method, body } = shot;
  const bare = body === undefined || /^(get|head)$/i.test(method);
  const request = new Request(`${process.env.URL}${fill(shot.path)}`, {
    method,
    headers: shot.headers.map(([name, value]): [string, string] => [name, fill(value)]),
    ...(!bare && { body: typeof body === 'string' ? fill(body) : body }),
  });
  errors.mockClear();
  const response = await serve(request);
  const { pathname } = new URL(request.url);
  // Other paths are pages, which no function serves.
  const called = response.headers.has('X-Request-Id');
  if (called) {
    tally.answered += 1;
    await check(request, response, secrets);
  }
  return { called, ok: response.ok, pathname };
}

async function check(request: Request, response: Response, secrets: string[]): Promise<void> {
  const { status, headers } = response;
  const text = await response.text();
  // Questions about unknown transactions are limited, and news may be early; the gateway repeats an IPN that gets 503.
  const isRepeatedIpn = status === 503 && request.url.endsWith('/payment/ipn') && headers.has('Retry-After');
  if (!isRepeatedIpn) expect(status, String(errors.mock.lastCall)).toBeLessThan(500);
  const shown = text + JSON.stringify([...headers]);
  expect(shown).not.toMatch(INSIDE);
  for (const secret of [...secrets, process.cwd(), process.env.TOKEN_SECRET])
    expect(shown).not.toContain(secret);
  if (status === 303) {
    expect(headers.get('Location')).toMatch(
      /^\/payment\/(fail(#cancelled)?|success(\?transactionId=[a-z2-7]{26})?)$/,
    );
  }
  if (status < 400) return;
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  if (request.method === 'HEAD') expect(text).toBe('');
  else expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ type: 'about:blank', status });
}
