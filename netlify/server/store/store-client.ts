import { AsyncLocalStorage } from 'node:async_hooks';
import { Redis } from '@upstash/redis';
import { environment } from '../environment.ts';
import { oncePerEnvironment } from '../once-per-environment.ts';
import { ProblemError } from '../problems.ts';
import { refusal } from './refusals.ts';

/** A request's round trips to the store, and the keys of the rate limits that have counted it. */
interface StoreUse {
  roundTrips: number;
  counted: Set<string>;
}

export const newStoreUse = (): StoreUse => ({ roundTrips: 0, counted: new Set() });

/** That of the current request; unset in commands. */
export const storeUse = new AsyncLocalStorage<StoreUse>();

const TIME_LIMIT_MS = 5_000;

/** Opens a client. It does not retry: a retry of a command that has taken effect could return a wrong reply. */
export const openRedis = (url: string, token: string, limitMs = TIME_LIMIT_MS): Redis =>
  new Redis({
    url,
    token,
    automaticDeserialization: false,
    responseEncoding: false,
    enableAutoPipelining: false,
    enableTelemetry: false,
    retry: false,
    // Evaluated for each request.
    signal: () => {
      const use = storeUse.getStore();
      if (use) use.roundTrips++;
      return AbortSignal.timeout(limitMs);
    },
  });

const connect = oncePerEnvironment(() => {
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = environment();
  return openRedis(UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN);
});

/**
 * Runs an operation with the site's store. All reads and writes of the store throw as this does.
 * @throws {ProblemError} 503 if the store is unreachable, fails or takes longer than 5 s
 */
export async function withStore<T>(operation: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = connect();
  try {
    return await operation(redis);
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause;
    throw refusal('away', {
      headers: { 'Retry-After': '5' },
      cause: cause instanceof Error ? withoutQuotedData(cause) : cause,
    });
  }
}

/** Returns an error without the command or the response that the client quotes in it: both contain personal data. */
export function withoutQuotedData(cause: Error): Error {
  if (cause.name === 'UpstashJSONParseError') return new Error('its response is not JSON');
  return new Error(cause.message.split(', command was:')[0], { cause: cause.cause });
}
