import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { EnvironmentError } from './environment.ts';
import { ProblemError } from './problems.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** Where a function is served. Netlify reads it from the source: literals only; its own type lacks HEAD. */
export interface EndpointConfig {
  path: string | string[];
  method: Method | Method[];
}

export type Handler = (request: Request, context: Context) => Promise<Response>;

/** For two years the site and the API are asked for by https only. */
export const TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

/** Netlify's header rules do not apply to functions, so every answer gets these here. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Makes a function of a handler: what it throws becomes `application/problem+json`, HEAD answers as GET without the
 * body, nothing is cached unless the handler says so, and one line of log tells what happened.
 */
export function endpoint(handler: Handler): Handler {
  return async (request, context) => {
    const requestId = context.requestId || randomUUID();
    const start = performance.now();
    let failure: unknown;
    const response = await handler(request, context).catch((error: unknown) => {
      failure = error;
      return problemResponse(error, requestId);
    });
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
    response.headers.set('X-Request-Id', requestId);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    logRequest(request, response.status, requestId, performance.now() - start, failure);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

function problemResponse(error: unknown, requestId: string): Response {
  const { status, title, message, errors, headers } = asProblem(error);
  const problem = {
    type: 'about:blank',
    title,
    status,
    detail: message,
    requestId,
    ...(errors.length > 0 && { errors }),
  };
  return Response.json(problem, {
    status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const detail =
    error instanceof EnvironmentError
      ? 'The server is not set up; its log names what is missing.'
      : 'Something went wrong on our side.';
  return new ProblemError(500, 'Internal Server Error', detail, { cause: error });
}

/** Queries and bodies hold e-mails and addresses, and a transaction id opens a receipt: none of them is logged. */
function logRequest(request: Request, status: number, requestId: string, ms: number, failure: unknown): void {
  const { pathname } = new URL(request.url);
  const line = {
    requestId,
    method: request.method,
    path: pathname.replace(/[a-z2-7]{26}/, '…'),
    status,
    ms: Math.round(ms),
    ...(status >= 500 && { error: describe(failure) }),
    ...(isUnexpected(failure) && { stack: failure.stack }),
  };
  console[status >= 500 ? 'error' : 'info'](JSON.stringify(line));
}

const isUnexpected = (failure: unknown): failure is Error =>
  failure instanceof Error && !(failure instanceof ProblemError || failure instanceof EnvironmentError);

/** An error and what caused it, in one line. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ← ${describe(error.cause)}` : error.message;
}
