import { ApiError } from './api-error.ts';
import { keyInUse } from './idempotency.ts';
import type { Outage } from './stripe-faults.ts';

/** A response, without the headers that all have. */
export interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
  /** The id of the object that the body has. */
  id?: string;
}

const failure = new ApiError(500, 'An unexpected error occurred, as the fault switch asks for.', {
  type: 'api_error',
});

/** The response of a request that fails, and is kept under its key. */
export const serverError: Answer = { status: 500, body: JSON.stringify(failure.body()) };

/**
 * Responds as if the request had not reached the endpoint: nothing is executed or kept.
 * @throws {ApiError} 409 or 429
 */
export function refuseUnreached(
  outage: Exclude<Outage, 'hang' | 'error' | 'lost'>,
  key: string | null,
): Answer {
  switch (outage) {
    case 'garbage':
      return {
        status: 200,
        body: '<!doctype html><title>Sorry</title><p>We are down.</p>',
        headers: { 'Content-Type': 'text/html' },
      };
    case 'conflict':
      throw keyInUse(key ?? 'none');
    case 'rate-limit':
      throw new ApiError(
        429,
        'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
        { code: 'rate_limit' },
        { 'Stripe-Should-Retry': 'true' },
      );
  }
}
