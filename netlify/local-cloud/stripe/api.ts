import { ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { hang } from '../lib/read-body.ts';
import { transact } from '../lib/state.ts';
import { missingResource, StripeApiError } from './api-error.ts';
import { expire, refund } from './payments.ts';
import {
  checkHeaders,
  noParameters,
  parseParameters,
  partQuery,
  refundsQuery,
  type SessionRequest,
  sessionQuery,
  stripeRefundRequest,
  stripeSessionRequest,
} from './request-schemas.ts';
import { newStripeId, nowInSeconds, type StripeSession, type StripeSessionStore } from './session-store.ts';
import { misstate, type StripeFaults, stripeTargetOf } from './stripe-faults.ts';
import { toDispute, toFraudWarning, toRefund, toSession } from './stripe-objects.ts';
import type { Webhooks } from './webhooks.ts';

export interface ApiParts {
  database: DatabaseSync;
  secretKey: string;
  store: StripeSessionStore;
  faults: StripeFaults;
  webhooks: Webhooks;
  current(id: string): StripeSession | undefined;
  pageUrl(id: string): string;
}

interface Answer {
  status: number;
  body: string;
}

/** The server's binding of a request, by which its connection can be cut. */
const nodeBindings = z.object({ outgoing: z.instanceof(ServerResponse) });

const failure = new StripeApiError(500, 'An unexpected error occurred, as the fault switch asks for.', {
  type: 'api_error',
});

export function createApi({
  database,
  secretKey,
  store,
  faults,
  webhooks,
  current,
  pageUrl,
}: ApiParts): Hono {
  /**
   * Creates the handler of an endpoint. `find` returns the session that a request is about, `run` the object of the response.
   * A POST with an idempotency key is executed once in 24 hours.
   */
  function serve<Schema extends z.core.$ZodType>(
    kind: 'create' | 'retrieve' | 'expire' | 'refund',
    schema: Schema,
    {
      find,
      run,
    }: {
      find: (id: string, parameters: z.output<Schema>) => StripeSession;
      run: (session: StripeSession, parameters: z.output<Schema>, id: string) => object;
    },
  ) {
    return async (c: Context): Promise<Response> => {
      checkHeaders(c.req.raw.headers, secretKey);
      const isPost = c.req.method === 'POST';
      const text = isPost ? await c.req.text() : new URL(c.req.url).search;
      const parameters = parseParameters(schema, text);
      const id = c.req.param('id') ?? '';
      const session = find(id, parameters);
      const key = isPost ? c.req.header('Idempotency-Key') : undefined;
      const request = `${c.req.path} ${JSON.stringify(parameters)}`;
      const kept = key === undefined ? undefined : store.findKept(key, request);
      const outage = faults.take(kind, stripeTargetOf(session));
      if (outage === 'hang') return hang();
      if (outage === 'garbage') return c.html('<!doctype html><title>Sorry</title><p>We are down.</p>');
      if (outage === 'conflict')
        throw new StripeApiError(
          409,
          'There is currently another in-progress request using this Idempotent Key.',
          {
            code: 'idempotency_key_in_use',
          },
        );
      if (outage === 'rate-limit')
        throw new StripeApiError(429, 'Too many requests hit the API too quickly.', { code: 'rate_limit' });
      const made = kept ?? execute(outage === 'error');
      if (outage === 'lost') {
        nodeBindings.parse(c.env).outgoing.destroy();
        return hang();
      }
      return respond(made, kept && { 'Idempotent-Replayed': 'true' });

      /** Executes the request, keeps its response under its key, and sends the events. */
      function execute(fails: boolean): Answer {
        const made = transact(database, () => {
          const ran = fails ? toAnswer(failure) : attempt();
          if (key !== undefined) store.keep(key, { ...ran, request });
          return ran;
        });
        void webhooks.send(session);
        return made;
      }

      function attempt(): Answer {
        try {
          const object = run(session, parameters, id);
          store.save(session);
          return { status: 200, body: JSON.stringify(object) };
        } catch (error) {
          if (error instanceof StripeApiError) return toAnswer(error);
          throw error;
        }
      }
    };
  }

  const findSession = (id: string) => current(id) ?? missing('checkout.session', id);
  const findOfIntent = (_id: string, { payment_intent: intent }: { payment_intent: string }) =>
    store.findOfIntent(intent) ?? missing('payment_intent', intent, 'payment_intent');
  const findOfRefund = (id: string) => store.findOfPart(id) ?? missing('refund', id);
  const findOfDispute = (id: string) => store.findOfPart(id) ?? missing('dispute', id);

  const findOfWarning = (id: string) => store.findOfPart(id) ?? missing('radar.early_fraud_warning', id);

  return new Hono()
    .post(
      '/checkout/sessions',
      serve('create', stripeSessionRequest, {
        find: (_id, request) => newSession(request),
        run: (session) => {
          store.open(session);
          return toSession(session, { url: pageUrl(session.id) });
        },
      }),
    )
    .get(
      '/checkout/sessions/:id',
      serve('retrieve', sessionQuery, {
        find: findSession,
        run: (session, { 'expand[]': expand }) => {
          const shown = toSession(session, { url: pageUrl(session.id), isExpanded: expand !== undefined });
          return misstate(session, shown, faults.take('session', stripeTargetOf(session)));
        },
      }),
    )
    .post(
      '/checkout/sessions/:id/expire',
      serve('expire', noParameters, {
        find: findSession,
        run: (session) => {
          expire(session);
          return toSession(session);
        },
      }),
    )
    .post(
      '/refunds',
      serve('refund', stripeRefundRequest, {
        find: findOfIntent,
        run: (session, request) =>
          toRefund(session, refund(session, request, faults.take('refundState', stripeTargetOf(session)))),
      }),
    )
    .get(
      '/refunds',
      serve('retrieve', refundsQuery, {
        find: findOfIntent,
        run: (session, { limit }) => {
          const newestFirst = session.refunds.toReversed().map((one) => toRefund(session, one));
          const data = newestFirst.slice(0, limit);
          return { object: 'list', data, has_more: newestFirst.length > limit, url: '/v1/refunds' };
        },
      }),
    )
    .get(
      '/refunds/:id',
      serve('retrieve', partQuery, {
        find: findOfRefund,
        run: (session, { 'expand[]': expand }, id) => {
          const found = session.refunds.find((one) => one.id === id);
          return found ? toRefund(session, found, expand !== undefined) : missing('refund', id);
        },
      }),
    )
    .get(
      '/disputes/:id',
      serve('retrieve', partQuery, {
        find: findOfDispute,
        run: (session, { 'expand[]': expand }) => toDispute(session, expand !== undefined),
      }),
    )
    .get(
      '/radar/early_fraud_warnings/:id',
      serve('retrieve', partQuery, {
        find: findOfWarning,
        run: (session, { 'expand[]': expand }) => toFraudWarning(session, expand !== undefined),
      }),
    )
    .all('*', (c) => {
      throw new StripeApiError(404, `Unrecognized request URL (${c.req.method}: ${c.req.path}).`);
    })
    .onError((error) => {
      if (error instanceof StripeApiError) return respond(toAnswer(error));
      throw error;
    });
}

function newSession(request: SessionRequest): StripeSession {
  return {
    id: newStripeId('cs_test'),
    intent: newStripeId('pi'),
    created: nowInSeconds(),
    status: 'open',
    reference: request.client_reference_id,
    order: request['metadata[order]'],
    transaction: request['payment_intent_data[metadata][transaction]'],
    product: request['line_items[0][price_data][product_data][name]'],
    email: request.customer_email ?? null,
    amount: request['line_items[0][price_data][unit_amount]'],
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    refunds: [],
    events: [],
  };
}

function missing(...resource: Parameters<typeof missingResource>): never {
  throw missingResource(...resource);
}

const toAnswer = (error: StripeApiError): Answer => ({ status: error.status, body: error.body() });

const respond = ({ status, body }: Answer, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Request-Id': newStripeId('req'), ...headers },
  });
