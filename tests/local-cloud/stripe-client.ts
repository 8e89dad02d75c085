import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { pressStripe, type StripeButton } from '../support/gateways/stripe-page.ts';
import { credentials, startTestCloud } from './support.ts';

/** Creates the official client for a local cloud. */
export const stripeClient = (url: string, key = credentials.stripe.secretKey) =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient((address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      return fetch(`${url}/stripe${pathname}${search}`, init);
    }),
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** Returns the parameters of a session as the product sends them. */
export const sessionParameters = (
  site = 'http://127.0.0.1:9',
  transaction = 'transaction-1',
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  adaptive_pricing: { enabled: false },
  client_reference_id: transaction,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 4999, product_data: { name: 'Oil <& filter>' } },
    },
  ],
  metadata: { order: 'order-1' },
  payment_intent_data: { description: 'Oil', metadata: { transaction } },
  customer_email: 'rahim@example.com',
  success_url: `${site}/payment/stripe-return?session={CHECKOUT_SESSION_ID}`,
  cancel_url: `${site}/payment/fail`,
});

/** Returns the parameters of a refund as the product sends them. */
export const refundParameters = (payment_intent: string, amount = 4999): Stripe.RefundCreateParams => ({
  payment_intent,
  amount,
  metadata: { refund: 'refund-1', transaction: 'transaction-1' },
});

/** Starts a cloud with a session of a site, whose button was pressed. */
export async function startPressed(button?: StripeButton, site?: string) {
  const { url } = await startTestCloud();
  const stripe = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters(site));
  const pressed = button && (await pressStripe(page ?? '', button));
  const read = () => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const { payment_intent: intent } = await read();
  return {
    url,
    stripe,
    id,
    page: page ?? '',
    pressed,
    read,
    intent: typeof intent === 'object' ? (intent?.id ?? '') : '',
  };
}

/** Starts a site that receives webhooks, and answers with the given statuses; the last one repeats. */
export async function startSite(
  statuses: [number, ...number[]] = [200],
  beforeAnswer?: () => Promise<unknown>,
) {
  const received: { at: number; path: string; signature: string; payload: string; type: string }[] = [];
  const server = createServer(async (request, response) => {
    let payload = '';
    for await (const chunk of request.setEncoding('utf8')) payload += chunk;
    const signature = String(request.headers['stripe-signature']);
    const { type } = JSON.parse(payload);
    received.push({ at: Date.now(), path: request.url ?? '', signature, payload, type });
    response.statusCode = statuses[Math.min(received.length, statuses.length) - 1] ?? 200;
    await beforeAnswer?.();
    response.end();
  });
  const port = await listen(server, 0, 'site');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, received, types: () => received.map(({ type }) => type) };
}
