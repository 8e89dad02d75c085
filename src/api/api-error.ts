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

/** Returns whether an error means that the user's session is not valid, or no longer. */
export const isRefused = (error: unknown): boolean => hasStatus(error, 401) || hasStatus(error, 403);

/** Returns what a conflict says of how things are by now, undefined if an error is no such conflict. */
export const conflictIn = <T>(error: unknown, schema: z.ZodMiniType<T>): T | undefined =>
  error instanceof ApiError && error.status === 409 ? schema.safeParse(error.problem).data : undefined;

/** Returns what is wrong with a field of a refused request. */
export const problemAt = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError ? error.errors.find((one) => one.path === path)?.message : undefined;
