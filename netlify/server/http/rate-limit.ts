import { type Duration, Ratelimit } from '@upstash/ratelimit';
import type { Pipeline, Redis } from '@upstash/redis';
import { environment } from '../environment.ts';
import { ProblemError } from '../problems.ts';
import { type PipelineCheck, readChecked } from '../store/read-pipeline.ts';
import { networkOf } from './client-network.ts';

/**
 * The client that a limit counts: a customer or an account at the desk by uid, an IP, or a transaction of the gateway.
 */
type Client =
  | { customer: string }
  | { member: string }
  | { ip: string }
  | { transaction: string }
  | 'unknown';

/** The limits of questions to the gateway that hints cause: about one transaction, and about all unknown ones together. */
const PER_TRANSACTION = { limit: 10, window: '10 m' } as const;
const UNKNOWN = { limit: 10, window: '1 m' } as const;

/**
 * Returns a check that counts a request in a sliding window, which is a minute for accounts and client IPs.
 * The check throws a 429 ProblemError with `Retry-After` in seconds if there were too many.
 */
export const rateLimit =
  (endpoint: string, client: Client): PipelineCheck =>
  (redis, pipeline) => {
    const { limit, window, id } = limitOf(client);
    const count = Promise.withResolvers<unknown>();
    const limiter = new Ratelimit({
      redis: withinPipeline(redis, pipeline, count.promise),
      limiter: Ratelimit.slidingWindow(limit, window),
      prefix: `rate:${endpoint}`,
      ephemeralCache: false,
      // The limiter's own time limit lets requests through; the store's refuses them.
      timeout: 0,
    });
    const verdict = limiter.limit(id);
    return async ({ result, error }) => {
      if (error === undefined) count.resolve(result);
      else count.reject(new Error(error));
      const { success, reset } = await verdict;
      if (!success) throw tooManyRequests(reset);
    };
  };

/**
 * Counts a request in a round trip of its own.
 * @throws {ProblemError} 429 if there were too many
 */
export async function limitRate(endpoint: string, client: Client): Promise<void> {
  await readChecked([rateLimit(endpoint, client)]);
}

function limitOf(client: Client): { limit: number; window: Duration; id: string } {
  const { RATE_LIMIT_PER_CUSTOMER, RATE_LIMIT_PER_MEMBER, RATE_LIMIT_PER_IP } = environment();
  if (client === 'unknown') return { ...UNKNOWN, id: 'unknown' };
  if ('transaction' in client) return { ...PER_TRANSACTION, id: client.transaction };
  if ('member' in client)
    return { limit: RATE_LIMIT_PER_MEMBER, window: '60 s', id: `member:${client.member}` };
  return 'customer' in client
    ? { limit: RATE_LIMIT_PER_CUSTOMER, window: '60 s', id: `customer:${client.customer}` }
    : { limit: RATE_LIMIT_PER_IP, window: '60 s', id: `ip:${networkOf(client.ip)}` };
}

/** Returns a client that adds the limiter's script to the pipeline. If the store lacks it, the limiter sends it alone. */
const withinPipeline = (redis: Redis, pipeline: Pipeline, reply: Promise<unknown>): Redis =>
  Object.create(redis, {
    evalsha: {
      value: (hash: string, keys: string[], args: unknown[]) => {
        pipeline.evalsha(hash, keys, args);
        return reply;
      },
    },
  });

function tooManyRequests(reset: number): ProblemError {
  const seconds = Math.max(1, Math.ceil((reset - Date.now()) / 1000));
  return new ProblemError(429, 'Too Many Requests', `Please try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}
