import { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { hang } from '../lib/read-body.ts';
import { transact } from '../lib/state.ts';
import { ApiError } from './api-error.ts';
import { checkParameters, type Parameters, parseParameters } from './check-parameters.ts';
import type { RequestName } from './documented-parameters.ts';
import type { Origin } from './event-store.ts';
import { type Idempotency, type KeyedRequest, keyInUse } from './idempotency.ts';
import { newId } from './object-store.ts';
import { API_VERSION, checkHeaders } from './request-headers.ts';
import type { Fallible, Outage, StripeFaults, Target } from './stripe-faults.ts';

/** A request to the API whose headers and parameters are valid. */
export interface Call {
  /** The id in the path. */
  id: string;
  parameters: Parameters;
  origin: Origin;
}

/** An endpoint of the API. */
export interface Operation {
  request: RequestName;
  fallible: Fallible;
  targetOf(call: Call): Target;
  /** Runs in a transaction, and returns the response's object. */
  run(call: Call): Record<string, unknown>;
  /** Runs after the transaction. */
  after?(call: Call, object: Record<string, unknown>): void;
}

export interface ServerOptions {
  database: DatabaseSync;
  secretKey: string;
  faults: StripeFaults;
  idempotency: Idempotency;
}

/** What the server adds to a request: the response that can be cut off. */
const nodeBindings = z.object({ outgoing: z.instanceof(ServerResponse) });

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Creates the handler of an endpoint: checks, faults, idempotency keys, and the response. */
export function createHandler(options: ServerOptions, operation: Operation) {
  const { database, faults, idempotency } = options;

  async function answer(c: Context, origin: Origin): Promise<Answer | 'lost'> {
    const isPost = c.req.method === 'POST';
    const text = isPost ? await c.req.text() : new URL(c.req.url).search;
    checkHeaders(c.req.raw.headers, options.secretKey, isPost && text !== '');
    const parameters = parseParameters(text);
    checkParameters(operation.request, parameters);
    const call = { id: c.req.param('id') ?? '', parameters, origin };
    const { idempotency_key: key } = origin;
    const keyed =
      isPost && key ? { key, path: c.req.path.replace(/^.*(?=\/v1\/)/, ''), parameters } : undefined;
    const kept = keyed && idempotency.find(keyed);
    const outage = faults.takeOutage(operation.targetOf(call), operation.fallible);
    if (outage === 'hang' && keyed) idempotency.hold(keyed.key, c.req.raw.signal);
    if (outage === 'hang') return hang();
    if (kept)
      return outage === 'lost'
        ? 'lost'
        : {
            ...kept,
            headers: { 'Idempotent-Replayed': 'true', 'Original-Request': kept.request_id },
          };
    if (outage && outage !== 'lost' && outage !== 'error') return refuse(outage, key);
    const answered = execute(call, keyed, outage === 'error');
    return outage === 'lost' ? 'lost' : answered;
  }

  /** Runs the operation once, and keeps its response under the key. */
  function execute(call: Call, keyed: KeyedRequest | undefined, fails: boolean): Answer {
    let answered: Answer = { status: 500, body: JSON.stringify(serverError.body()) };
    let object: Record<string, unknown> | undefined;
    transact(database, () => {
      if (!fails) ({ object, ...answered } = run(call));
      const request_id = call.origin.id ?? '';
      if (keyed) idempotency.keep(keyed, { ...answered, request_id });
    });
    if (object) operation.after?.(call, object);
    return answered;
  }

  function run(call: Call): Answer & { object?: Record<string, unknown> } {
    try {
      const object = operation.run(call);
      return { status: 200, body: JSON.stringify(object), object };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: JSON.stringify(error.body()) };
    }
  }

  return async (c: Context): Promise<Response> => {
    const origin = { id: newId('req', 14), idempotency_key: c.req.header('Idempotency-Key') ?? null };
    const common = {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': origin.id,
      'Stripe-Version': API_VERSION,
      ...(origin.idempotency_key && { 'Idempotency-Key': origin.idempotency_key }),
    };
    try {
      const answered = await answer(c, origin);
      if (answered === 'lost') {
        nodeBindings.parse(c.env).outgoing.destroy();
        return hang();
      }
      const { status, body, headers } = answered;
      return new Response(body, { status, headers: { ...common, ...headers } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const headers = { ...common, ...error.headers };
      return new Response(JSON.stringify(error.body()), { status: error.status, headers });
    }
  };
}

const serverError = new ApiError(500, 'An unexpected error occurred, as the fault switch asks for.', {
  type: 'api_error',
});

/** Responds as if the request had not reached the endpoint: nothing is executed or kept. */
function refuse(outage: Exclude<Outage, 'hang' | 'error' | 'lost'>, key: string | null): Answer {
  switch (outage) {
    case 'garbage':
      return {
        status: 200,
        body: '<!doctype html><title>Sorry</title><p>We are down.</p>',
        headers: { 'Content-Type': 'text/html' },
      };
    case 'conflict':
      throw keyInUse(key ?? 'none');
    case 'rate-limit':
      throw new ApiError(
        429,
        'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
        { code: 'rate_limit' },
        { 'Stripe-Should-Retry': 'true' },
      );
  }
}
