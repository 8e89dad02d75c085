import type { Context } from '@netlify/functions';
import { EnvironmentError } from '../../../src/contract/parse-variables.ts';
import { ProblemError } from '../problems.ts';
import type { StoreUse } from '../store/store-metrics.ts';

export interface Outcome {
  requestId: string;
  status: number;
  ms: number;
  store: StoreUse;
  /** What was thrown, if anything. */
  failure: unknown;
}

/** Writes the one line of log that a call gets, as JSON. */
export function logRequest(request: Request, { params }: Context, outcome: Outcome): void {
  const { requestId, status, ms, store, failure } = outcome;
  const line = {
    requestId,
    method: request.method,
    route: routeOf(request, params),
    status,
    ms: Math.round(ms),
    storeRoundTrips: store.roundTrips,
    ...(status >= 500 && { error: describe(failure) }),
    ...(isUnexpected(failure) && { stack: failure.stack }),
  };
  console[status >= 500 ? 'error' : 'info'](JSON.stringify(line));
}

/**
 * The path with its parameters by name: a transaction id opens a receipt, so it is not logged, nor are queries and bodies
 * with their e-mails and addresses.
 */
function routeOf(request: Request, params: Context['params']): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  return new URL(request.url).pathname
    .split('/')
    .map((part) => names.get(part) ?? part.replace(/[a-z2-7]{26}/, '…'))
    .join('/');
}

const isUnexpected = (failure: unknown): failure is Error =>
  failure instanceof Error && !(failure instanceof ProblemError || failure instanceof EnvironmentError);

/** An error and what caused it, in one line. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ← ${describe(error.cause)}` : error.message;
}
