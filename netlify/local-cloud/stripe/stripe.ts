import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { ApiError } from './api-error.ts';
import { apiOperations } from './api-operations.ts';
import { createCheckout } from './checkout.ts';
import { createEventStore } from './event-store.ts';
import { createIdempotency } from './idempotency.ts';
import { createObjectStore } from './object-store.ts';
import { createRefundDesk } from './refund-desk.ts';
import { apiPath, createHandler } from './serve-request.ts';
import { readBooks } from './stripe-books.ts';
import { createStripeFaults } from './stripe-faults.ts';
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
  const pageUrl = (id: string) => `${options.baseUrl()}/c/pay/${id}`;
  const parts = { ...options, database, objects, events, faults, checkout, refunds, webhooks, pageUrl };
  const server = { ...parts, idempotency: createIdempotency(database) };

  const app = new Hono();
  for (const [route, operation] of Object.entries(apiOperations(parts))) {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, createHandler(server, operation));
  }
  return app
    .route('/faults', faults.control)
    .get('/books.json', (c) => c.json(readBooks(objects), 200, { 'Cache-Control': 'no-store' }))
    .get('/events.json', (c) => {
      const list = events.listOf(c.req.query('session') ?? '');
      return c.json(list, 200, { 'Cache-Control': 'no-store' });
    })
    .all('/v1/*', (c) => {
      const error = new ApiError(404, `Unrecognized request URL (${c.req.method}: ${apiPath(c)}).`);
      return c.json(error.body(), 404);
    })
    .route('/', createStripePages(parts));
}
