import { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Target } from '../lib/payment-faults.ts';
import { hang } from '../lib/read-body.ts';
import { transact } from '../lib/state.ts';
import { ApiError } from './api-error.ts';
import { checkParameters, type FormParameters, parseParameters } from './check-parameters.ts';
import type { RequestName } from './documented-parameters.ts';
import type { Origin } from './event-store.ts';
import { checkExpansions, expandFields } from './expansions.ts';
import type { Idempotency, Kept, KeyedRequest } from './idempotency.ts';
import { newId, type ObjectStore } from './object-store.ts';
import { type Answer, refuseUnreached, serverError } from './outages.ts';
import { API_VERSION, checkHeaders } from './request-headers.ts';
import type { Fallible, StripeFaults } from './stripe-faults.ts';
import type { Webhooks } from './webhooks.ts';

/** A request to the API whose headers and parameters are valid. */
export interface Call {
  /** The id in the path. */
  id: string;
  parameters: FormParameters;
  origin: Origin;
}

/** An endpoint of the API. */
export interface Operation {
  request: RequestName;
  fallible: Fallible;
  /** The type of the response's object. */
  object: string;
  targetOf(call: Call): Target;
  /** Refuses what cannot be executed; such a refusal is not kept under the key. */
  check?(call: Call): void;
  /** Runs in a transaction, and returns the response's object. */
  run(call: Call): Record<string, unknown>;
}

export interface ServerParts {
  database: DatabaseSync;
  secretKey: string;
  objects: ObjectStore;
  webhooks: Webhooks;
  faults: StripeFaults;
  idempotency: Idempotency;
}

/** The server's binding of a request, by which its connection can be cut. */
const nodeBindings = z.object({ outgoing: z.instanceof(ServerResponse) });

/** Creates the handler of an endpoint: checks, faults, idempotency keys, and the response. */
export function createHandler(parts: ServerParts, operation: Operation) {
  const { database, objects, webhooks, faults, idempotency } = parts;

  async function answer(c: Context, origin: Origin): Promise<Answer | 'lost'> {
    const isPost = c.req.method === 'POST';
    const text = isPost ? await c.req.text() : new URL(c.req.url).search;
    checkHeaders(c.req.raw.headers, parts.secretKey, isPost && text !== '');
    const parameters = parseParameters(text);
    checkParameters(operation.request, parameters);
    checkExpansions(operation.object, parameters);
    const call = { id: c.req.param('id') ?? '', parameters, origin };
    const { idempotency_key: key } = origin;
    const keyed = isPost && key ? { key, path: apiPath(c), parameters } : undefined;
    const kept = keyed && idempotency.find(keyed);
    if (!kept) operation.check?.(call);
    const outage = faults.takeOutage(operation.targetOf(call), operation.fallible);
    if (outage === 'hang' && keyed) idempotency.hold(keyed.key, c.req.raw.signal);
    if (outage === 'hang') return hang();
    if (outage && !kept && outage !== 'lost' && outage !== 'error') return refuseUnreached(outage, key);
    const answered = kept ? replay(kept) : execute(call, keyed, outage === 'error');
    return outage === 'lost' ? 'lost' : answered;
  }

  /** Runs the operation once, keeps its response under the key, and sends the events. */
  function execute(call: Call, keyed: KeyedRequest | undefined, fails: boolean): Answer {
    const answered = transact(database, () => {
      const ran = fails ? serverError : run(call);
      if (keyed) idempotency.keep(keyed, { ...ran, request_id: call.origin.id ?? '' });
      return ran;
    });
    const session = objects.sessionOf(answered.id ?? call.id);
    if (session) void webhooks.send(session);
    return answered;
  }

  function run(call: Call): Answer {
    try {
      const object = operation.run(call);
      const body = JSON.stringify(expandFields(object, call.parameters, objects));
      return { status: 200, body, ...(typeof object.id === 'string' && { id: object.id }) };
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

const replay = ({ status, body, request_id }: Kept): Answer => ({
  status,
  body,
  headers: { 'Idempotent-Replayed': 'true', 'Original-Request': request_id },
});

/** Returns the path of a request as Stripe has it. */
export const apiPath = (c: Context) => c.req.path.replace(/^.*(?=\/v1\/)/, '');
