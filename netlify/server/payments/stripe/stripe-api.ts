import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from '../../environment.ts';
import { ProblemError } from '../../problems.ts';
import { GATEWAY_TIME_LIMIT_MS, gatewayFailedProblem } from '../gateway.ts';

/** The version of the API for which the schemas are written; an account's own may be another. */
const API_VERSION = '2026-10-28.endive';

const errorSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    message: z._default(z.string(), ''),
  }),
});

/** A request that Stripe has decided not to carry out. */
class Refusal extends Error {}

interface StripePost {
  /** A repeat with the same key and parameters gets the response of the first, for a day. */
  key?: string;
  parameters?: Record<string, string>;
}

/**
 * Sends a request to Stripe, a POST if it has one. One whose connection failed is repeated once, by its idempotency key.
 * @throws {ProblemError} 502 if Stripe is not configured, refuses, fails or sends a malformed response, 504 after 10 s
 */
export async function callStripe<T extends z.core.$ZodType>(
  schema: T,
  path: string,
  post?: StripePost,
): Promise<z.output<T>> {
  const { STRIPE_URL, STRIPE_SECRET_KEY } = environment();
  if (STRIPE_SECRET_KEY === undefined) throw gatewayFailedProblem(new Refusal('Stripe is not configured'));
  const init: RequestInit = {
    method: post ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      'Stripe-Version': API_VERSION,
      ...(post && { 'Idempotency-Key': post.key ?? randomUUID() }),
    },
    ...(post?.parameters && { body: new URLSearchParams(post.parameters) }),
    redirect: 'error',
    signal: AbortSignal.timeout(GATEWAY_TIME_LIMIT_MS),
  };
  const send = () => fetch(STRIPE_URL.replace(/\/$/, '') + path, init);
  try {
    const response = await send().catch((error: unknown) => {
      if (init.signal?.aborted) throw error;
      return send();
    });
    const body: unknown = await response.json();
    if (!response.ok) throw toError(response.status, body);
    return z.parse(schema, body);
  } catch (cause) {
    throw gatewayFailedProblem(cause);
  }
}

/** A conflict or a limit says nothing of what was asked. */
const undecided = [409, 429];

function toError(status: number, body: unknown): Error {
  const { type, code = type, message } = z.parse(errorSchema, body).error;
  const text = `${code}: ${message}`;
  return status < 500 && !undecided.includes(status) ? new Refusal(text) : new Error(`${status} ${text}`);
}

/** Returns why Stripe has refused a request, undefined if the error is another one. */
export const stripeRefusalOf = (error: unknown): string | undefined =>
  error instanceof ProblemError && error.cause instanceof Refusal ? error.cause.message : undefined;
