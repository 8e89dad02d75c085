import type { FieldError, Problem } from '../contract/problem.ts';

/** A call that failed: in words for the customer, with what the server said of it. `status` 0: it was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly errors: FieldError[];

  constructor(problem: Pick<Problem, 'status' | 'title' | 'detail' | 'errors'>) {
    super(problem.detail);
    this.status = problem.status;
    this.statusText = problem.title;
    this.errors = problem.errors ?? [];
  }
}

/** Whether asking again may help: a server or network in trouble may recover, what a call was refused for does not. */
export const mayRecover = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
