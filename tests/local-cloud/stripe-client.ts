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

/** Returns the fields of a session's form, without the mandatory ones that the changes set to undefined. */
export function sessionForm(changes: Record<string, string | undefined> = {}): Record<string, string> {
  const fields = {
    mode: 'payment',
    success_url: 'http://127.0.0.1:9/payment/stripe-return?session_id={CHECKOUT_SESSION_ID}',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4999',
    'line_items[0][price_data][product_data][name]': 'Oil change',
    'line_items[0][quantity]': '1',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Sends a request as the product does, by plain fetch. */
export async function callStripe(
  url: string,
  route: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = route.split(' ');
  const form = new URLSearchParams(fields);
  const response = await fetch(`${url}/stripe${path}${method === 'GET' ? `?${form}` : ''}`, {
    method,
    headers: { Authorization: `Bearer ${credentials.stripe.secretKey}`, ...headers },
    ...(method === 'POST' && { body: form }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
