import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { EnvironmentError } from '../../../src/contract/parse-variables.ts';
import { ProblemError } from '../problems.ts';
import { storeUse } from '../store/store-metrics.ts';
import { logRequest } from './request-log.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The path and methods of a function. Netlify reads them from the source: literals only. Its own type lacks HEAD. */
export interface EndpointConfig {
  path: string | string[];
  method: Method | Method[];
}

export type Handler = (request: Request, context: Context) => Promise<Response>;

/** HSTS for two years, for the site's own host only: subdomains may not have HTTPS. */
export const TRANSPORT_SECURITY = 'max-age=63072000';

/** Headers of every response: Netlify's header rules do not apply to functions. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Wraps a handler as a function: adds security headers, `no-store` by default, `Server-Timing` and a log line, turns errors
 * into `application/problem+json`, and removes the body of responses to HEAD.
 */
export function endpoint(handler: Handler): Handler {
  return async (request, context) => {
    const requestId = context.requestId || randomUUID();
    const start = performance.now();
    const store = { roundTrips: 0, ms: 0 };
    let failure: unknown;
    const response = await storeUse.run(store, () =>
      handler(request, context).catch((error: unknown) => {
        failure = error;
        return problemResponse(error, requestId);
      }),
    );
    const ms = performance.now() - start;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
    response.headers.set('X-Request-Id', requestId);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    response.headers.set('Server-Timing', `total;dur=${ms.toFixed(1)}, store;dur=${store.ms.toFixed(1)}`);
    logRequest(request, context, { requestId, status: response.status, ms, store, failure });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

function problemResponse(error: unknown, requestId: string): Response {
  const { status, title, message, errors, members, headers } = asProblem(error);
  const problem = {
    type: 'about:blank',
    title,
    status,
    detail: message,
    requestId,
    ...(errors.length > 0 && { errors }),
    ...members,
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
