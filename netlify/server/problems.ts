import type { FieldError } from '../../src/contract/problem.ts';
import { inCurrentLanguage } from './language.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';
import { type noSuch, timedOut, unreachable } from './texts.ts';

const texts = inCurrentLanguage(english, bangla);

/** An error that becomes an `application/problem+json` response (RFC 9457). */
export class ProblemError extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: FieldError[];
  /** Further members of the response. */
  readonly members: object;
  readonly headers: Record<string, string>;

  /** `title` and `detail` are in the language of the request. `logged` is the detail in English, for a problem that is logged. */
  constructor(
    status: number,
    title: string,
    detail: string,
    extra: {
      errors?: FieldError[];
      members?: object;
      headers?: Record<string, string>;
      cause?: unknown;
      logged?: string;
    } = {},
  ) {
    super(extra.logged ?? detail, { cause: extra.cause });
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.errors = extra.errors ?? [];
    this.members = extra.members ?? {};
    this.headers = extra.headers ?? {};
  }
}

/** Returns a 400 problem with each invalid field. */
export function invalidRequest(errors: FieldError[]): ProblemError {
  const detail = errors.map(({ path, message }) => texts().fieldProblem(path, message)).join('; ');
  return new ProblemError(400, texts().invalidRequest, detail, { errors });
}

export const missing = (path: string): ProblemError => invalidRequest([{ path, message: texts().isMissing }]);

export const repeated = (path: string): ProblemError =>
  invalidRequest([{ path, message: texts().isRepeated }]);

export const unauthorized = (detail: string, members?: object): ProblemError =>
  new ProblemError(401, texts().unauthorized, detail, {
    headers: { 'WWW-Authenticate': 'Bearer' },
    ...(members && { members }),
  });

export const forbiddenEmail = (): ProblemError => {
  const message = texts().otherEmail;
  return new ProblemError(403, texts().forbidden, texts().fieldProblem('email', message), {
    errors: [{ path: 'email', message }],
  });
};

export const notFound = (what: keyof typeof noSuch): ProblemError =>
  new ProblemError(404, texts().notFound, texts().noSuch[what]);

export function methodNotAllowed(methods: string[]): ProblemError {
  const allowed = methods.join(', ');
  return new ProblemError(405, texts().methodNotAllowed, texts().onlyMethods(allowed), {
    headers: { Allow: allowed },
  });
}

/** Returns a problem for a third party that failed: 504 if it timed out, else 502. */
export function thirdPartyFailed(name: keyof typeof timedOut, cause: unknown): ProblemError {
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate
    ? new ProblemError(504, texts().gatewayTimeout, texts().timedOut[name], {
        logged: timedOut[name],
        cause,
      })
    : new ProblemError(502, texts().badGateway, texts().unreachable[name], {
        logged: unreachable[name],
        cause,
      });
}
