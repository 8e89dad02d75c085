import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { invalidRequest, ProblemError } from '../problems.ts';

z.config(en());

const MAXIMUM_BYTES = 16 * 1024;

/**
 * A request's body as text.
 * @throws ProblemError 413 when it is larger than 16 KB; no more than that is ever read.
 */
export async function readText(request: Request): Promise<string> {
  const tooLarge = new ProblemError(413, 'Content Too Large', 'The request is larger than 16 KB.');
  if (Number(request.headers.get('Content-Length')) > MAXIMUM_BYTES) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAXIMUM_BYTES) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A request's JSON body, as its schema says. Throws a ProblemError 400 naming each wrong field, or 413. */
export async function readJson<T extends z.core.$ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const text = await readText(request);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'Invalid request', 'The body is not valid JSON.');
  }
  return checked(schema, body);
}

/** Data from outside, as its schema says. Throws a ProblemError 400 naming each wrong field. */
export function checked<T extends z.core.$ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  throw invalidRequest(
    parsed.error.issues.map((issue) => ({ path: issue.path.join('.') || '(body)', message: issue.message })),
  );
}
