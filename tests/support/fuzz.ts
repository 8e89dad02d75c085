import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { problemSchema } from '../../src/contract/problem.ts';
import type { Shot } from './fuzz-requests.ts';
import { serve } from './site.ts';

/** How many calls are made in all, and where the dice begin: the same each time, unless the environment says otherwise. */
export const CALLS = Number(process.env.FUZZ_RUNS ?? 10_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1908);

/** Calls between two looks at the store: at most, and at least on average. */
const BATCH = 20;
const MEAN = 9;

/** The search stops before the test does, so that what was found is told rather than that it took long. */
const SEARCH_LIMIT_MS = Math.max(150_000, CALLS * 15);
export const timeout = SEARCH_LIMIT_MS + 30_000;

/** Tries a share of all calls in batches; a batch that fails is told as small as it gets, with the seed. */
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

/** What the functions log of failures; the log of 10,000 calls is of no use otherwise. */
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);

/** Stack traces and places in our files. */
const INSIDE = /\bat [^"]*\.[cm]?[jt]s\b|node_modules|file:\/\/|\.ts:\d/;

/** How many calls a function has answered. */
export const tally = { answered: 0 };

/** Fills in what a shot could not know, and sends it. Checks of the answer what every answer owes. */
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
  // The rest are pages, which no function serves.
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
  expect(status, String(errors.mock.lastCall)).toBeLessThan(500);
  const told = text + JSON.stringify([...headers]);
  expect(told).not.toMatch(INSIDE);
  for (const secret of [...secrets, process.cwd(), process.env.TOKEN_SECRET])
    expect(told).not.toContain(secret);
  if (status === 303) {
    expect(headers.get('Location')).toMatch(/^\/payment\/(fail|success\?transactionId=[a-z2-7]{26})$/);
  }
  if (status < 400) return;
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  if (request.method === 'HEAD') expect(text).toBe('');
  else expect(problemSchema.parse(JSON.parse(text))).toMatchObject({ type: 'about:blank', status });
}
