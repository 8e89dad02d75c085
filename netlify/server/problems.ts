import type { FieldError } from '../../src/contract/problem.ts';

/** An error that becomes an `application/problem+json` response (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[];
  /** Further members of the response. */
  readonly members: object;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    title: string,
    detail: string,
    extra: {
      errors?: FieldError[];
      members?: object;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.status = status;
    this.title = title;
    this.errors = extra.errors ?? [];
    this.members = extra.members ?? {};
    this.headers = extra.headers ?? {};
  }
}

/** Returns a 400 problem with each invalid field. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  const detail = errors.map((error) => `${error.path}: ${error.message}`).join('; ');
  return new ProblemError(400, 'Invalid request', detail, { errors });
}

export const unauthorized = (detail: string, members?: object): ProblemError =>
  new ProblemError(401, 'Unauthorized', detail, {
    headers: { 'WWW-Authenticate': 'Bearer' },
    ...(members && { members }),
  });

export const forbiddenEmail = (): ProblemError => {
  const message = 'this is not the e-mail you are signed in with';
  return new ProblemError(403, 'Forbidden', `email: ${message}`, { errors: [{ path: 'email', message }] });
};

export const notFound = (what: string): ProblemError =>
  new ProblemError(404, 'Not Found', `There is no such ${what}.`);

/** Returns a problem for a third party that failed: 504 if it timed out, else 502. */
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
