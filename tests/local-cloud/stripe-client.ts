import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { credentials } from './support.ts';

/** Creates Stripe's own client for a local cloud, which sees the requests that it makes. */
export function stripeClient(
  url: string,
  options: { key?: string; retries?: number; timeout?: number } = {},
) {
  const requests: string[] = [];
  const send = (address: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address);
    requests.push(`${init?.method} ${pathname}`);
    return fetch(`${url}/stripe${pathname}${search}`, init);
  };
  const stripe = new Stripe(options.key ?? credentials.stripe.secretKey, {
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: options.retries ?? 0,
    timeout: options.timeout ?? 5_000,
    telemetry: false,
  });
  return { stripe, requests };
}

/** Returns the parameters of a session as a shop sends them. */
export function sessionParameters(
  site: string,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 4999, product_data: { name: 'Engine <oil> & filter' } },
        quantity: 1,
      },
    ],
    success_url: `${site}/payment/stripe-return?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site}/payment/fail`,
    client_reference_id: 'transaction-1',
    customer_email: 'rahim@example.com',
    metadata: { order: 'order-1' },
    payment_intent_data: { metadata: { transaction: 'transaction-1' } },
    ...more,
  };
}

/** Starts a site that receives webhooks, and answers with the given statuses; the last one repeats. */
export async function startSite(
  statuses: [number, ...number[]] = [200],
  beforeAnswer?: () => Promise<unknown>,
) {
  const received: { path: string; signature: string; payload: string; type: string }[] = [];
  const server = createServer(async (request, response) => {
    let payload = '';
    for await (const chunk of request.setEncoding('utf8')) payload += chunk;
    const signature = String(request.headers['stripe-signature']);
    received.push({ path: request.url ?? '', signature, payload, type: JSON.parse(payload).type });
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
