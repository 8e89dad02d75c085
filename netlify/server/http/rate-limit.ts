import { Ratelimit } from '@upstash/ratelimit';
import type { Pipeline, Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { Caller } from '../auth/api-tokens.ts';
import { environment } from '../environment.ts';
import { ProblemError } from '../problems.ts';
import { withStore } from '../store/store-client.ts';

/** Whose calls are counted: a customer's by uid, else those of a client address. */
type Limited = { customer: string } | { address: string };

/** A command that asks the store for one text. */
export type Read = (pipeline: Pipeline) => unknown;

/**
 * Counts a call, refuses it when there were too many within a minute, and reads what it needs in the same round trip.
 * @throws ProblemError 429 with `Retry-After` in seconds, or 503 when the count cannot be had.
 */
export async function limitRate(
  call: string,
  limited: Limited,
  reads: Read[] = [],
): Promise<(string | null)[]> {
  const { RATE_LIMIT_PER_CUSTOMER, RATE_LIMIT_PER_ADDRESS } = environment();
  const [limit, who] =
    'customer' in limited
      ? [RATE_LIMIT_PER_CUSTOMER, `customer:${limited.customer}`]
      : [RATE_LIMIT_PER_ADDRESS, `address:${limited.address}`];
  return withStore(async (redis) => {
    const pipeline = redis.pipeline();
    const count = Promise.withResolvers<unknown>();
    const limiter = new Ratelimit({
      redis: takingPart(redis, pipeline, count.promise),
      limiter: Ratelimit.slidingWindow(limit, '60 s'),
      prefix: `rate:${call}`,
      ephemeralCache: false,
      // Its own time limit lets calls through; the store's refuses them.
      timeout: 0,
    });
    const verdict = limiter.limit(who);
    for (const read of reads) read(pipeline);
    const [counted, ...answers] = await pipeline.exec<unknown[]>({ keepErrors: true });
    if (counted?.error === undefined) count.resolve(counted?.result);
    else count.reject(new Error(counted.error));
    const { success, reset } = await verdict;
    if (!success) throw tooMany(reset);
    return answers.map(({ error, result }) => {
      if (error !== undefined) throw new Error(error);
      return z.parse(z.nullable(z.string()), result);
    });
  });
}

/** The store as the limiter sees it: its script goes into the pipeline. One that the store does not know yet goes alone. */
const takingPart = (redis: Redis, pipeline: Pipeline, answer: Promise<unknown>): Redis =>
  Object.create(redis, {
    evalsha: {
      value: (hash: string, keys: string[], args: unknown[]) => {
        pipeline.evalsha(hash, keys, args);
        return answer;
      },
    },
  });

function tooMany(reset: number): ProblemError {
  const seconds = Math.max(1, Math.ceil((reset - Date.now()) / 1000));
  return new ProblemError(429, 'Too Many Requests', `Please try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Who makes a call; while nobody can be identified, it is counted as the client address's.
 * @throws ProblemError as `identify` does, or as `limitRate` does.
 */
export const identifyCaller = (
  call: string,
  address: string,
  identify: () => Promise<Caller>,
): Promise<Caller> =>
  identify().catch(async (error: unknown) => {
    await limitRate(call, { address });
    throw error;
  });
