import type { FieldError } from '../../src/contract/problem.ts';

/** A call that cannot be done, as its caller is told: it becomes an `application/problem+json` answer. */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[];
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    title: string,
    detail: string,
    extra: { errors?: FieldError[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.status = status;
    this.title = title;
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
  }
}

/** 400, with each field that is wrong and why. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  const detail = errors.map((error) => `${error.path}: ${error.message}`).join('; ');
  return new ProblemError(400, 'Invalid request', detail, { errors });
}

export const unauthorized = (detail: string): ProblemError =>
  new ProblemError(401, 'Unauthorized', detail, { headers: { 'WWW-Authenticate': 'Bearer' } });

export const forbiddenEmail = (): ProblemError => {
  const message = 'this is not the e-mail you are signed in with';
  return new ProblemError(403, 'Forbidden', `email: ${message}`, { errors: [{ path: 'email', message }] });
};

export const notFound = (what: string): ProblemError =>
  new ProblemError(404, 'Not Found', `There is no such ${what}.`);

/** A third party that failed, or did not answer in time: what it is called, and whether it was the time. */
export function thirdPartyFailed(name: string, cause: unknown): ProblemError {
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError';
  return timedOut
    ? new ProblemError(504, 'Gateway Timeout', `The ${name} did not answer in time. Please try again.`, {
        cause,
      })
    : new ProblemError(502, 'Bad Gateway', `The ${name} cannot be reached right now. Please try again.`, {
        cause,
      });
}
