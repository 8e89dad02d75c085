import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** One HTTP request, read whole. `path` is what follows the prefix it was routed by. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** In place of an answer: the client is left waiting. */
export const hang = 'hang';
export type Outcome = Answer | typeof hang;

export type Handler = (call: Call) => Outcome | Promise<Outcome>;

/** Thrown while a request is read; it becomes the answer. */
export class BodyTooLarge extends Error {}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** A plain-text answer. */
export function text(body: string, status = 200, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers }, body };
}

/** An HTML answer, never cached: these pages show the state of the moment. */
export function html(body: string, status = 200): Answer {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body,
  };
}

/** The form fields of a call; of a field that comes twice, the last one. */
export function formFields(call: Call): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(call.body.toString('utf8')));
}

/** The form of a call, with its files; undefined when it is none. */
export function readForm(call: Call): Promise<FormData | undefined> {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': call.headers['content-type'] ?? '' },
    body: new Uint8Array(call.body),
  });
  return request.formData().catch(() => undefined);
}

/** The JSON of a call; undefined when it is none. */
export function parseJson(call: Call): unknown {
  try {
    return JSON.parse(call.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Reads a request's body, and refuses one of more than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Read to the end all the same: leaving early would cut the connection before the answer.
    if (size <= limit) chunks.push(bytes);
  }
  if (size > limit) throw new BodyTooLarge(`The body is larger than ${limit} bytes.`);
  return Buffer.concat(chunks);
}

/** Writes an answer; a HEAD request gets its headers only. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    ...answer.headers,
    'Content-Length': Buffer.byteLength(answer.body),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
