import { Ratelimit } from '@upstash/ratelimit';
import { environment } from './environment.ts';
import { ProblemError } from './problems.ts';
import { askStore } from './store.ts';
import type { Caller } from './tokens.ts';

/** Whose calls are counted: a customer's by uid, else those of a client address. */
type Limited = { customer: string } | { address: string };

/**
 * Counts a call, and refuses it when there were too many within a minute.
 * @throws ProblemError 429 with `Retry-After` in seconds, or 503 when the count cannot be had.
 */
export async function limitRate(call: string, limited: Limited): Promise<void> {
  const { RATE_LIMIT_PER_CUSTOMER, RATE_LIMIT_PER_ADDRESS } = environment();
  const [limit, who] =
    'customer' in limited
      ? [RATE_LIMIT_PER_CUSTOMER, `customer:${limited.customer}`]
      : [RATE_LIMIT_PER_ADDRESS, `address:${limited.address}`];
  const { success, reset } = await askStore((redis) =>
    new Ratelimit({
      redis,
      limiter: Ratelimit.slidingWindow(limit, '60 s'),
      prefix: `rate:${call}`,
      ephemeralCache: false,
      // Its own time limit lets calls through; the store's refuses them.
      timeout: 0,
    }).limit(who),
  );
  if (success) return;
  const seconds = Math.max(1, Math.ceil((reset - Date.now()) / 1000));
  throw new ProblemError(429, 'Too Many Requests', `Please try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * Who makes a call, which is counted as theirs; as the client address's when nobody is signed in.
 * @throws ProblemError as `identify` does, or as `limitRate` does.
 */
export async function limitedCaller(
  call: string,
  address: string,
  identify: () => Promise<Caller>,
): Promise<Caller> {
  const caller = await identify().catch(async (error: unknown) => {
    await limitRate(call, { address });
    throw error;
  });
  await limitRate(call, { customer: caller.uid });
  return caller;
}
