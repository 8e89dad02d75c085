import type { Caller } from '../auth/api-tokens.ts';
import { limitRate } from './rate-limit.ts';

/**
 * Identifies the caller of an endpoint. A failure counts against the rate limit of the client IP.
 * @throws {ProblemError} that of `identify`, or as `limitRate` does
 */
export const identifyCaller = (
  endpoint: string,
  ip: string,
  identify: () => Promise<Caller>,
): Promise<Caller> =>
  identify().catch(async (error: unknown) => {
    await limitRate(endpoint, { ip });
    throw error;
  });
