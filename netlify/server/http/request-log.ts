import type { Context } from '@netlify/functions';
import { EnvironmentError } from '../../../src/contract/environment/parse-variables.ts';
import { ProblemError } from '../problems.ts';

export interface RequestOutcome {
  requestId: string;
  status: number;
  ms: number;
  storeRoundTrips: number;
  /** The error that the handler threw, if any. */
  failure: unknown;
}

/** Logs a request as one line of JSON. */
export function logRequest(
  { request, url }: { request: Request; url: URL },
  { params }: Context,
  outcome: RequestOutcome,
): void {
  const { requestId, status, ms, storeRoundTrips, failure } = outcome;
  const line = {
    requestId,
    method: request.method,
    route: routeOf(url, params),
    status,
    ms: Math.round(ms),
    storeRoundTrips,
    ...(status >= 500 && { error: errorText(failure) }),
    ...(isUnexpected(failure) && { stack: failure.stack }),
  };
  console[status >= 500 ? 'error' : 'info'](JSON.stringify(line));
}

/**
 * Returns the path with parameter names in place of values: a transaction id grants access to a receipt, so it must not be
 * logged, nor must queries and bodies, which hold personal data.
 */
function routeOf({ pathname }: URL, params: Context['params']): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  return pathname
    .split('/')
    .map((part) => names.get(part) ?? part.replace(/[a-z2-7]{26}/, '…'))
    .join('/');
}

const isUnexpected = (failure: unknown): failure is Error =>
  failure instanceof Error && !(failure instanceof ProblemError || failure instanceof EnvironmentError);

/** Returns a handler of errors that warns in the log of what they have kept from happening. */
export const warningOf =
  (facts: object) =>
  (error: unknown): void =>
    console.warn(JSON.stringify({ ...facts, reason: errorText(error) }));

/** Returns the messages of an error and its causes in one line. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ← ${errorText(error.cause)}` : error.message;
}
