import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { sendPage } from '../lib/html-page.ts';
import { readFields } from '../lib/read-body.ts';
import { createApi } from './api.ts';
import { StripeApiError } from './api-error.ts';
import { paymentPage, stripeSessionsPage } from './pages.ts';
import {
  appeal,
  decideDispute,
  decideTransfer,
  dispute,
  endRefund,
  expireIfOver,
  pay,
  payButtons,
  prevent,
  refund,
  warnOfFraud,
} from './payments.ts';
import { createStripeSessionStore, type StripeSession } from './session-store.ts';
import { createStripeFaults } from './stripe-faults.ts';
import { createWebhooks } from './webhooks.ts';

interface StripeOptions {
  secretKey: string;
  /** Signs the events of every site's webhook. */
  webhookSecret: string;
  /** Returns the URL at which this app is mounted, for links in its responses. */
  baseUrl: () => string;
  /** Aborts deliveries and retries in the background. */
  stop: AbortSignal;
}

const pageForm = z.object({ action: z.enum(['decline', ...payButtons]) });
/** `amount` in cents; all that is left by default. */
const dashboardForm = z.object({
  action: z.enum([
    'arrives',
    'fails',
    'refund',
    'inquire',
    'dispute',
    'won',
    'lost',
    'appeal',
    'prevent',
    'warn',
  ]),
  amount: z.optional(z.coerce.number<string>()),
});
const refundForm = z.object({ action: z.enum(['succeeds', 'fails']) });

/** Creates the stand-in for Stripe: Checkout Sessions, refunds, the payment page and webhooks. */
export function createStripe(
  database: DatabaseSync,
  { secretKey, webhookSecret, baseUrl, stop }: StripeOptions,
): Hono {
  const store = createStripeSessionStore(database);
  const faults = createStripeFaults();
  const webhooks = createWebhooks(store, faults, { webhookSecret, stop });

  function current(id: string): StripeSession | undefined {
    const session = store.find(id);
    if (session && expireIfOver(session)) {
      store.save(session);
      void webhooks.send(session);
    }
    return session;
  }

  async function press(c: Context, session: StripeSession) {
    const { action } = z.parse(pageForm, await readFields(c));
    const open = current(session.id);
    if (open?.status !== 'open') return sendPage(c, paymentPage(open ?? session, false), 400);
    if (action === 'decline') return sendPage(c, paymentPage(open, true));
    pay(open, action);
    store.save(open);
    await webhooks.send(open);
    return c.redirect(open.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', open.id), 303);
  }

  /** Runs a button of the list, and returns to it. */
  async function act(
    c: Context,
    session: StripeSession | undefined,
    change: (session: StripeSession) => void,
  ) {
    if (!session) return c.notFound();
    try {
      change(session);
    } catch (error) {
      if (error instanceof StripeApiError) return c.text(error.message, 400);
      throw error;
    }
    store.save(session);
    await webhooks.send(session);
    return c.redirect('../', 303);
  }

  const uncached = { 'Cache-Control': 'no-store' };
  const parts = { database, secretKey, store, faults, webhooks, current };
  return new Hono()
    .route('/v1', createApi({ ...parts, pageUrl: (id) => `${baseUrl()}/c/pay/${id}` }))
    .route('/faults', faults.control)
    .get('/', (c) => sendPage(c, stripeSessionsPage(store.listRecent())))
    .get('/books.json', (c) => c.json(store.list().flatMap(capturesOf), 200, uncached))
    .get('/events.json', (c) => c.json(store.find(c.req.query('session') ?? '')?.events ?? [], 200, uncached))
    .get('/c/pay/:id', (c) => {
      const session = current(c.req.param('id'));
      return session ? sendPage(c, paymentPage(session, false)) : c.notFound();
    })
    .post('/c/pay/:id', (c) => {
      const session = current(c.req.param('id'));
      return session ? press(c, session) : c.notFound();
    })
    .post('/sessions/:id', async (c) => {
      const { action, amount } = z.parse(dashboardForm, await readFields(c));
      return act(c, store.find(c.req.param('id')), (session) => {
        if (action === 'refund') refund(session, { amount: amount || undefined });
        else if (action === 'dispute') dispute(session, amount || undefined);
        else if (action === 'inquire') dispute(session, amount || undefined, 'warning_needs_response');
        else if (action === 'won' || action === 'lost') decideDispute(session, action);
        else if (action === 'appeal') appeal(session);
        else if (action === 'prevent') prevent(session);
        else if (action === 'warn') warnOfFraud(session);
        else decideTransfer(session, action === 'arrives');
      });
    })
    .post('/refunds/:id', async (c) => {
      const { action } = z.parse(refundForm, await readFields(c));
      const id = c.req.param('id');
      return act(c, store.findOfPart(id), (session) => {
        for (const made of session.refunds)
          if (made.id === id) endRefund(session, made, action === 'succeeds');
      });
    })
    .onError((error, c) => {
      if (error instanceof z.core.$ZodError) return c.text('The form is malformed.', 400);
      throw error;
    });
}

/** Lists the captured payment of a session with its refunds, and what a bank has taken back, for audits of the merchant's records. */
function capturesOf({ id, reference, intent, amount, payment, refunds, dispute }: StripeSession) {
  if (payment?.status !== 'succeeded') return [];
  const capture = { session: id, transaction: reference, payment_intent: intent, amount, currency: 'usd' };
  const listed = refunds.map(({ metadata, ...rest }) => ({ ...rest, reference: metadata }));
  return [{ ...capture, refunds: listed, taken: dispute?.taken }];
}
