import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import { EnvironmentError } from '../../../src/contract/environment/parse-variables.ts';
import { VERSION_LENGTH } from '../../../src/contract/http/endpoints.ts';
import { authenticate, type Caller } from '../auth/api-tokens.ts';
import { currentLanguage, languageOfRequest, runInLanguage } from '../language.ts';
import { ProblemError } from '../problems.ts';
import { newStoreUse, storeUse } from '../store/store-client.ts';
import { countAgainstRateLimit } from './rate-limit.ts';
import { refusal } from './refusals.ts';
import { readJson } from './request-body.ts';
import { logRequest } from './request-log.ts';
import { requestContext } from './run-after.ts';

/*
 * An endpoint is a file of `netlify/functions` (see `services-get.ts`), and a row of a table that the browser reads: `contract/endpoints.ts`,
 * for the staff `contract/desk-day.ts`. The tests of a deploy compare the two. CONTRIBUTING.md shows each step.
 */

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The path, the methods and the rate limit of a function, which Netlify enforces for each client IP before it runs: requests within seconds.
 * Netlify reads them from the source: literals only. Its own type lacks HEAD.
 */
export interface EndpointConfig {
  path: string | string[];
  method: Method | Method[];
  rateLimit?: { windowLimit: number; windowSize: 60; aggregateBy: ['ip', 'domain'] };
}

export interface Call {
  request: Request;
  url: URL;
  ip: string;
  requestId: string;
  /** Returns a text of the path. The problem is 400 if it is longer than any that is meant. */
  param: (name: string) => string;
  /** Returns a text of the query, undefined if there is none. The problem is as for `param`. */
  query: (name: string) => string | undefined;
  /** Parses the JSON body. The problem is 400 with each invalid field, 413 if it is larger than 16 KB. */
  json: <T extends z.core.$ZodType>(schema: T) => Promise<z.output<T>>;
}

export interface SignedInCall extends Call {
  caller: Caller;
}

/** Returns a response, or the data of a JSON response. */
type Handler<C extends Call> = (call: C) => Promise<unknown>;

export type NetlifyFunction = (request: Request, context: Context) => Promise<Response>;

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
 * Wraps a handler as a function: adds security headers, `no-store` by default and a log line, turns errors
 * into `application/problem+json`, and removes the body of responses to HEAD.
 */
export function endpoint(handler: Handler<Call>): NetlifyFunction {
  return async (request, context) => {
    const requestId = context.requestId || randomUUID();
    const url = new URL(request.url);
    const call: Call = {
      request,
      url,
      ip: context.ip,
      requestId,
      param: (name) => within(name, context.params[name]) ?? '',
      query: (name) => within(name, url.searchParams.get(name) ?? undefined),
      json: (schema) => readJson(request, schema),
    };
    const start = performance.now();
    const store = newStoreUse();
    let failure: unknown;
    const answer = async () => toResponse(await handler(call));
    const respond = () =>
      storeUse.run(store, answer).catch((error: unknown) => {
        failure = error;
        return problemResponse(error, requestId);
      });
    const response = await requestContext.run(context, () =>
      runInLanguage(languageOfRequest(request), respond),
    );
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
    response.headers.set('X-Request-Id', requestId);
    // The build inlines it. A page of an older version loads itself again (`src/api/new-version.ts`).
    const version = process.env.COMMIT_REF?.slice(0, VERSION_LENGTH);
    if (version) response.headers.set('X-Version', version);
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    const outcome = {
      status: response.status,
      ms: performance.now() - start,
      storeRoundTrips: store.roundTrips,
    };
    logRequest(call, context, { requestId, ...outcome, failure });
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

/** The longest text of a path or a query: an e-mail's. */
const MAX_TEXT = 254;

function within(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && text.length > MAX_TEXT)
    throw refusal('too-long', { path: name, values: [MAX_TEXT] });
  return text;
}

const toResponse = (answer: unknown): Response =>
  answer instanceof Response ? answer : Response.json(answer);

interface Identification {
  /** Identifies the sender, otherwise than by an API token. */
  identify?: (request: Request) => Promise<Caller>;
  /** The endpoint whose rate limit counts requests whose sender cannot be identified, by client IP. */
  limitStrangers?: string;
}

/** Wraps a handler as `endpoint` does, for senders who are signed in. The problem is 401 without a valid token. */
export const signedInEndpoint = (
  handler: Handler<SignedInCall>,
  { identify = authenticate, limitStrangers }: Identification = {},
): NetlifyFunction =>
  endpoint(async (call) => {
    const { request, ip } = call;
    const caller = await identify(request).catch(async (error: unknown) => {
      if (limitStrangers !== undefined) await countAgainstRateLimit(limitStrangers, { ip });
      throw error;
    });
    return handler({ ...call, caller });
  });

function problemResponse(error: unknown, requestId: string): Response {
  const { status, wordsIn, members, headers } = asProblem(error);
  const { title, detail, errors } = wordsIn(currentLanguage());
  const problem = {
    type: 'about:blank',
    title,
    status,
    detail,
    requestId,
    ...(errors.length > 0 && { errors }),
    ...members,
  };
  return Response.json(problem, {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...headers,
    },
  });
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return refusal(error instanceof EnvironmentError ? 'not-set-up' : 'went-wrong', { cause: error });
}
