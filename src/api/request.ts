import * as z from 'zod/mini';
import { fillPath } from '../contract/http/endpoints.ts';
import { type Problem, problemSchema } from '../contract/http/problem.ts';
import { LANGUAGE } from '../language.ts';
import { ApiError } from './api-error.ts';
import { fetchText, REQUEST_LIMIT_MS, type ReadResponse, takeEarlyResponse } from './early-response.ts';
import { isTimeout } from './may-retry.ts';
import { reloadForVersion } from './new-version.ts';
import { noteServerTime } from './server-clock.ts';
import * as t from './texts.ts';

export interface ApiCall {
  method: string;
  path: string;
}

export interface RequestOptions {
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  token?: string;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal | undefined;
  /** Reads the headers of a response that succeeds. */
  readHeaders?: (headers: Headers) => void;
}

/**
 * Sends an API request and parses the response by `schema`. No other module calls the API, but for uploads of files.
 * @throws {ApiError} if the request fails, the network is down, or no response arrives within 30 s
 */
export async function request<T extends z.core.$ZodType>(
  call: ApiCall,
  schema: T,
  options: RequestOptions = {},
): Promise<z.output<T>> {
  const { response, text } = await send(call, options);
  noteServerTime(response);
  const body = parseJson(text);
  const parsed = response.ok ? z.safeParse(schema, body) : undefined;
  if (parsed?.success) {
    options.readHeaders?.(response.headers);
    return parsed.data;
  }
  const mayBeNewer = parsed !== undefined || isRefusedAsWritten(response);
  const isNewer = mayBeNewer && reloadForVersion(response.headers.get('X-Version'));
  if (!isNewer && !response.ok) throw new ApiError(readProblem(response, body));
  throw new ApiError({
    status: response.status,
    title: t.unexpectedAnswer,
    detail: isNewer ? t.newVersion : t.unreadableAnswer,
  });
}

/** Returns whether a response refuses a request as it is written, as a newer API may. */
const isRefusedAsWritten = ({ status }: Response): boolean => [400, 404, 405].includes(status);

async function send(call: ApiCall, options: RequestOptions): Promise<ReadResponse> {
  const { parameters = {}, query, token, body, idempotencyKey, signal } = options;
  const path = fillPath(call.path, parameters) + (query ? `?${new URLSearchParams(query)}` : '');
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': LANGUAGE,
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const limit = AbortSignal.timeout(REQUEST_LIMIT_MS);
  const url = SETTINGS.VITE_API_URL + path;
  const early = call.method === 'GET' ? takeEarlyResponse(url, token ?? null) : undefined;
  try {
    return await (early ??
      fetchText(url, {
        method: call.method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ? firstOf(signal, limit) : limit,
      }));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const detail = isTimeout(cause) ? t.noAnswerInTime : t.serverUnreachable;
    throw new ApiError({ status: 0, title: t.noConnection, detail }, { cause });
  }
}

/** Returns a signal that aborts with the first of several, as `AbortSignal.any` does, which Safari 16.4 lacks. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return first.signal;
}

/** Returns the `src` of a photo, whose URL is a path below the API's base. */
export const photoSrc = (url: string): string => SETTINGS.VITE_API_URL + url;

/** Parses a response's body, undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the problem of a response that is no success. */
export function readProblem(response: Pick<Response, 'status' | 'statusText'>, body: unknown): Problem {
  const parsed = z.safeParse(problemSchema, body);
  if (parsed.success) return parsed.data;
  const { status } = response;
  const title = t.failureTitle(response);
  return { type: 'about:blank', title, status, detail: status >= 500 ? t.serverFailed : title };
}

/** Logs a failure by its code only, as an error's message may repeat what the customer typed. */
export const logFailure = (action: string, error: Error): void =>
  console.error(`${action} failed: ${errorCode(error)}`);

/** Returns the status of an API's problem, the identity provider's code, or the error's name. */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) return String(error.status);
  if (!(error instanceof Error)) return '';
  return 'code' in error ? String(error.code) : error.name;
}
