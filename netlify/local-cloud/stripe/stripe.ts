import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { ApiError, missingResource } from './api-error.ts';
import { createCheckout } from './checkout.ts';
import { createEventStore } from './event-store.ts';
import { expandFields } from './expansions.ts';
import { createIdempotency } from './idempotency.ts';
import { newSession } from './new-session.ts';
import { createObjectStore } from './object-store.ts';
import { createRefundDesk } from './refund-desk.ts';
import { type Call, createHandler, type Operation } from './serve-request.ts';
import { readBooks } from './stripe-books.ts';
import { createStripeFaults, misstate, targetOf } from './stripe-faults.ts';
import { createStripePages } from './stripe-pages.ts';
import { createWebhooks } from './webhooks.ts';

export interface StripeAccount {
  secretKey: string;
  /** Signs the events of every site's webhook. */
  webhookSecret: string;
}

export interface StripeOptions extends StripeAccount {
  /** The merchant's name on the payment page. */
  merchant: string;
  /** Returns the URL at which this app is mounted, for links in its responses. */
  baseUrl: () => string;
  /** Aborts webhooks and retries in the background. */
  stop: AbortSignal;
}

/** Creates the stand-in for Stripe: Checkout Sessions, payment intents, refunds, the payment page and webhooks. */
export function createStripe(database: DatabaseSync, options: StripeOptions) {
  const objects = createObjectStore(database);
  const events = createEventStore(database);
  const faults = createStripeFaults();
  const checkout = createCheckout(objects, events);
  const refunds = createRefundDesk(objects, events, faults);
  const webhooks = createWebhooks(events, faults, options);
  const standIn = { ...options, objects, events, checkout, refunds, webhooks };
  const server = { ...options, database, faults, idempotency: createIdempotency(database) };

  const handle = (operation: Omit<Operation, 'after'>) =>
    createHandler(server, {
      ...operation,
      run: (call) => expandFields(operation.run(call), call.parameters, objects),
      after: (_call, { id }) => {
        const session = typeof id === 'string' ? objects.sessionOf(id) : undefined;
        if (session) void webhooks.send(session);
      },
    });
  const found = <Found>(object: Found | undefined, type: string, id: string): Found => {
    if (!object) throw missingResource(type, id);
    return object;
  };
  const session = ({ id }: Call) => found(checkout.current(id), 'checkout.session', id);
  const refund = ({ id }: Call) => found(objects.findRefund(id), 'refund', id);
  const ofPath = ({ id }: Call) => targetOf(objects.sessionOf(id));
  const ofParameters = ({ parameters }: Call) =>
    targetOf(objects.sessionOf(parameters.get('payment_intent') ?? parameters.get('charge') ?? ''));

  return new Hono()
    .route('/faults', faults.control)
    .get('/books.json', (c) => c.json(readBooks(objects), 200, { 'Cache-Control': 'no-store' }))
    .get('/events.json', (c) => {
      const list = events.listOf(c.req.query('session') ?? '');
      return c.json(list, 200, { 'Cache-Control': 'no-store' });
    })
    .post(
      '/v1/checkout/sessions',
      handle({
        request: 'createSession',
        fallible: 'create',
        targetOf: ({ parameters }) => ({
          transaction: parameters.get('client_reference_id'),
          customer: parameters.get('customer_email'),
        }),
        run: ({ parameters }) => {
          const created = newSession(parameters, (id) => `${options.baseUrl()}/c/pay/${id}`);
          const { id } = created.session;
          for (const object of [created.session, ...created.lineItems, created.paymentIntent])
            objects.add(id, object);
          return found(objects.findSession(id), 'checkout.session', id);
        },
      }),
    )
    .get(
      '/v1/checkout/sessions/:id',
      handle({
        request: 'retrieveSession',
        fallible: 'retrieve',
        targetOf: ofPath,
        run: (call) => misstate(session(call), faults.takeMisstatement(ofPath(call))),
      }),
    )
    .post(
      '/v1/checkout/sessions/:id/expire',
      handle({
        request: 'expireSession',
        fallible: 'expire',
        targetOf: ofPath,
        run: (call) => checkout.expire(session(call), call.origin),
      }),
    )
    .get(
      '/v1/payment_intents/:id',
      handle({
        request: 'retrievePaymentIntent',
        fallible: 'retrieve',
        targetOf: ofPath,
        run: ({ id }) => found(objects.findPaymentIntent(id), 'payment_intent', id),
      }),
    )
    .post(
      '/v1/refunds',
      handle({
        request: 'createRefund',
        fallible: 'refund',
        targetOf: ofParameters,
        run: ({ parameters, origin }) => refunds.create(parameters, origin),
      }),
    )
    .get(
      '/v1/refunds',
      handle({
        request: 'listRefunds',
        fallible: 'refund',
        targetOf: ofParameters,
        run: ({ parameters }) => refunds.list(parameters),
      }),
    )
    .get(
      '/v1/refunds/:id',
      handle({ request: 'retrieveRefund', fallible: 'refund', targetOf: ofPath, run: refund }),
    )
    .post(
      '/v1/refunds/:id/cancel',
      handle({
        request: 'cancelRefund',
        fallible: 'refund',
        targetOf: ofPath,
        run: (call) => refunds.cancel(refund(call), call.origin),
      }),
    )
    .all('/v1/*', (c) => {
      const path = c.req.path.replace(/^.*(?=\/v1\/)/, '');
      const error = new ApiError(404, `Unrecognized request URL (${c.req.method}: ${path}).`);
      return c.json(error.body(), 404);
    })
    .route('/', createStripePages(standIn));
}
