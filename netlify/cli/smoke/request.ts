import * as z from 'zod/mini';
import { errorText } from '../../server/http/request-log.ts';
import { CommandError } from '../command.ts';

const TIMEOUT_MS = 30_000;

interface Options {
  method?: string;
  token?: string;
  body?: object;
  headers?: Record<string, string>;
}

/**
 * Sends a request, with a body as JSON; returns the response and its text.
 * @throws {CommandError} with the URL, if there is no response, or none of success
 */
export async function smokeRequest(url: URL | string, { method, token, body, headers }: Options = {}) {
  const wrong = (problem: string) => new CommandError(`${method ?? 'GET'} ${url}: ${problem}`);
  const response = await fetch(url, {
    method: method ?? 'GET',
    headers: {
      ...headers,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw wrong(errorText(error));
  });
  const text = await response.text();
  if (!response.ok) throw wrong(`${response.status} ${text.slice(0, 300)}`);
  return { response, text };
}

/**
 * Sends a request, and parses the response.
 * @throws {CommandError} with the URL, if that fails
 */
export async function requestJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  url: URL | string,
  options?: Options,
): Promise<z.infer<Schema>> {
  const { response, text } = await smokeRequest(url, options);
  const isJson = response.headers.get('Content-Type')?.includes('json');
  const parsed = z.safeParse(schema, isJson ? JSON.parse(text) : text);
  if (!parsed.success) throw new CommandError(`${url}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
