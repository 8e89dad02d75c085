import { ApiError } from './api-error.ts';

/* Whether a request that has failed may be sent again. */

/** Returns whether a time limit has passed, also as the cause of an error. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));

/** Returns whether a retry may succeed: after a network or server failure, not after a refusal. */
export const mayRecover = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Returns whether to retry by itself: whoever has waited for a whole time limit decides whether to wait again. */
export const mayRetry = (error: Error): boolean => mayRecover(error) && !isTimeout(error);

/** Returns whether a request was refused as it is, and cannot succeed any more. After too many requests it can. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
