import type * as z from 'zod/mini';
import type { FieldError, Problem } from '../contract/http/problem.ts';

/** A failed API request, with a message for the customer. `status` is 0 if the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldError[];
  /** The response, with the members of its endpoint. */
  readonly problem: unknown;

  constructor(problem: Pick<Problem, 'status' | 'title' | 'detail' | 'errors'>, options?: ErrorOptions) {
    super(problem.detail, options);
    this.problem = problem;
    this.status = problem.status;
    this.statusText = problem.title;
    this.errors = problem.errors ?? [];
  }
}

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Returns whether a retry may succeed: after a network or server failure, not after a refusal. */
export const mayRecover = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Returns whether to retry by itself: whoever has waited for a whole time limit decides whether to wait again. */
export const mayRetry = (error: Error): boolean => mayRecover(error) && !isTimeout(error);

/** Returns whether a request was refused as it is, and cannot succeed any more. After too many requests it can. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Returns what a conflict says of how things are by now, undefined if an error is no such conflict. */
export const conflictIn = <T>(error: unknown, schema: z.ZodMiniType<T>): T | undefined =>
  error instanceof ApiError && error.status === 409 ? schema.safeParse(error.problem).data : undefined;

/** Returns what is wrong with a field of a refused request. */
export const problemAt = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;

/** Returns whether a time limit has passed, also as the cause of an error. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
