import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import type { FormParameters } from './check-parameters.ts';

const MOST_CHARACTERS = 255;
const KEPT_MS = 24 * 60 * 60 * 1000;

const keptRow = z.object({
  path: z.string(),
  parameters: z.string(),
  status: z.number(),
  body: z.string(),
  request_id: z.string(),
});
/** The response of a request, and the request. */
export type Kept = z.infer<typeof keptRow>;

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string;
  path: string;
  parameters: FormParameters;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Creates the memory of idempotency keys: a key has one request and its response, for 24 hours. */
export function createIdempotency(database: DatabaseSync) {
  const select = database.prepare(
    'SELECT path, parameters, status, body, request_id FROM stripe_keys WHERE key = ? AND created_at > ?',
  );
  const insert = database.prepare('INSERT OR REPLACE INTO stripe_keys VALUES (?, ?, ?, ?, ?, ?, ?)');
  const inProgress = new Set<string>();

  return {
    /**
     * Returns the kept response of the same request.
     * @throws {ApiError} 400 if the key is too long or was used for another request, 409 if its request is in progress
     */
    find({ key, path, parameters }: KeyedRequest): Kept | undefined {
      if (key.length > MOST_CHARACTERS)
        throw new ApiError(400, `Idempotency keys can be at most ${MOST_CHARACTERS} characters.`, {
          type: 'idempotency_error',
        });
      if (inProgress.has(key)) throw keyInUse(key);
      const row = select.get(key, Date.now() - KEPT_MS);
      if (row === undefined) return undefined;
      const kept = keptRow.parse(row);
      if (kept.path !== path)
        throw reused(key, `for the same endpoint they were first used for ('${path}' vs '${kept.path}')`);
      if (kept.parameters !== fingerprint(parameters))
        throw reused(key, 'with the same parameters they were first used with');
      return kept;
    },
    /** Keeps the response of a request. */
    keep({ key, path, parameters }: KeyedRequest, response: Omit<Kept, 'path' | 'parameters'>): void {
      const { status, body, request_id } = response;
      insert.run(key, path, fingerprint(parameters), status, body, request_id, Date.now());
    },
    /** Marks a key as in progress until the request is aborted. */
    hold(key: string, aborted: AbortSignal): void {
      inProgress.add(key);
      aborted.addEventListener('abort', () => inProgress.delete(key));
    },
  };
}

/** Creates the refusal of a request whose key is in use by another one. */
export const keyInUse = (key: string) =>
  new ApiError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    { code: 'idempotency_key_in_use' },
  );

const reused = (key: string, rule: string) =>
  new ApiError(
    400,
    `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );

const fingerprint = (parameters: FormParameters) =>
  JSON.stringify(Array.from(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
