import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { invalidRequestProblem } from '../problems.ts';
import { describeIssue, withoutRepeatedIssues } from './describe-issue.ts';
import { refusal } from './refusals.ts';

z.config(en());

const MAXIMUM_BYTES = 16 * 1024;

/**
 * Reads a request's body, `maximum` bytes at most.
 * @throws {ProblemError} 413 if the body is larger
 */
export async function readBytes(request: Request, maximum: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maximum) throw refusal('too-large', { values: [maximum / 1024] });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a request's body as text, 16 KB at most.
 * @throws {ProblemError} 413 if the body is larger
 */
export const readText = async (request: Request): Promise<string> =>
  (await readBytes(request, MAXIMUM_BYTES)).toString('utf8');

/**
 * Reads and parses a request's JSON body, undefined if it is empty.
 * @throws {ProblemError} 400 with each invalid field, 413 if the body is larger than 16 KB
 */
export async function readJson<T extends z.core.$ZodType>(request: Request, schema: T): Promise<z.output<T>> {
  const text = await readText(request);
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw refusal('no-json');
  }
  return parseOrRefuse(schema, body);
}

/**
 * Parses input with a schema.
 * @throws {ProblemError} 400 with each invalid field
 */
export function parseOrRefuse<T extends z.core.$ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = z.safeParse(schema, data, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = withoutRepeatedIssues(parsed.error.issues);
  throw invalidRequestProblem((language) =>
    issues.map((issue) => ({
      path: issue.path.join('.') || '(body)',
      message: describeIssue(issue, language),
    })),
  );
}
