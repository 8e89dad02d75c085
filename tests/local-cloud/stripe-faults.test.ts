import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { callFaults, clearFaults, expectHang, setFaults } from '../support/fault-client.ts';
import { listEvents, pressStripe } from '../support/stripe-page.ts';
import { callStripe, sessionForm, sessionParameters, startSite, stripeClient } from './stripe-client.ts';
import { credentials, startTestCloud } from './support.ts';

const create = 'POST /v1/checkout/sessions';
const site = 'http://127.0.0.1:9';
const { errors } = Stripe;

/** Starts a cloud with a paid session. */
async function startPaid() {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters(site));
  await pressStripe(page ?? '', 'pay');
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  return { url, stripe, id, payment_intent: String(payment_intent) };
}

test.each(['create', 'retrieve', 'expire', 'refund'])('%s can have each outage', async (kind) => {
  const { url, id, payment_intent } = await startPaid();
  const requests: Record<string, [string, Record<string, string>]> = {
    create: [create, sessionForm()],
    retrieve: [`GET /v1/checkout/sessions/${id}`, {}],
    expire: [`POST /v1/checkout/sessions/${id}/expire`, {}],
    refund: ['POST /v1/refunds', { payment_intent, amount: '50' }],
  };
  const [route, fields] = requests[kind] ?? ['', {}];
  const send = () => callStripe(url, route, fields);
  const { status: usual } = await send();
  await setFaults(url, 'stripe', { [kind]: 'error', times: 1 });
  expect(await send()).toMatchObject({ status: 500, body: { error: { type: 'api_error' } } });
  await setFaults(url, 'stripe', { [kind]: 'rate-limit', times: 1 });
  const limited = await send();
  expect(limited).toMatchObject({ status: 429, body: { error: { code: 'rate_limit' } } });
  expect(limited.headers.get('Stripe-Should-Retry')).toBe('true');
  await setFaults(url, 'stripe', { [kind]: 'conflict', times: 1 });
  expect(await send()).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
  await setFaults(url, 'stripe', { [kind]: 'garbage', times: 1 });
  await expect(send()).rejects.toThrow('not valid JSON');
  await setFaults(url, 'stripe', { [kind]: 'lost', times: 1 });
  await expect(send()).rejects.toThrow('fetch failed');
  await setFaults(url, 'stripe', { [kind]: 'hang', times: 1 });
  const [method = '', path = ''] = route.split(' ');
  await expectHang(`${url}/stripe${path}`, {
    method,
    headers: { Authorization: `Bearer ${credentials.stripe.secretKey}` },
    ...(method === 'POST' && { body: new URLSearchParams(fields) }),
  });
  expect((await send()).status).toBe(usual);
});

test('a lost response is had by a retry of Stripe’s client, and nothing is created twice', async () => {
  const { url } = await startTestCloud();
  const { stripe, requests } = stripeClient(url, { retries: 2 });
  await setFaults(url, 'stripe', { create: 'lost', times: 1 });
  const session = await stripe.checkout.sessions.create(sessionParameters(site));
  expect(requests).toHaveLength(2);
  expect(session.status).toBe('open');
  const list = await (await fetch(`${url}/stripe/`)).text();
  expect(list.match(/transaction-1/g)).toHaveLength(1);
});

test('a failure is kept under its key, other outages are not', async () => {
  const { url } = await startTestCloud();
  const { stripe, requests } = stripeClient(url, { retries: 1 });
  await setFaults(url, 'stripe', { create: 'error', times: 1 });
  const parameters = sessionParameters(site);
  await expect(stripe.checkout.sessions.create(parameters, { idempotencyKey: 'one' })).rejects.toThrow(
    errors.StripeAPIError,
  );
  expect(requests).toHaveLength(2);
  await expect(stripe.checkout.sessions.create(parameters, { idempotencyKey: 'one' })).rejects.toThrow(
    errors.StripeAPIError,
  );
  expect(await stripe.checkout.sessions.create(parameters, { idempotencyKey: 'two' })).toHaveProperty('id');

  const once = stripeClient(url).stripe;
  for (const [create, error] of [
    ['rate-limit', errors.StripeRateLimitError],
    ['conflict', errors.StripeAPIError],
    ['garbage', errors.StripeAPIError],
  ] as const) {
    await setFaults(url, 'stripe', { create, times: 1 });
    const options = { idempotencyKey: create };
    await expect(once.checkout.sessions.create(parameters, options)).rejects.toThrow(error);
    expect(await once.checkout.sessions.create(parameters, options)).toHaveProperty('status', 'open');
  }
});

test('a key is in use while its request hangs, and free when the client has gone', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'stripe', { create: 'hang', times: 1 });
  const gone = new AbortController();
  const headers = { 'Idempotency-Key': 'key-1' };
  const hanging = fetch(`${url}/stripe/v1/checkout/sessions`, {
    method: 'POST',
    headers: { ...headers, Authorization: `Bearer ${credentials.stripe.secretKey}` },
    body: new URLSearchParams(sessionForm()),
    signal: gone.signal,
  });
  hanging.catch(() => undefined);
  await expect.poll(async () => (await callFaults(url, 'stripe', 'GET')).body).toEqual([]);
  const second = await callStripe(url, create, sessionForm(), headers);
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_in_use' } } });
  gone.abort();
  const send = async () => (await callStripe(url, create, sessionForm(), headers)).status;
  await expect.poll(send).toBe(200);
});

test.each([
  ['wrong-amount', { amount_total: 5099 }],
  ['wrong-currency', { currency: 'eur' }],
  ['wrong-reference', { client_reference_id: 'transaction-a' }],
  ['wrong-metadata', { metadata: { order: 'order-a' } }],
])('a retrieved session with %s', async (fault, misstated) => {
  const { url, stripe, id } = await startPaid();
  const stated = {
    amount_total: 4999,
    currency: 'usd',
    client_reference_id: 'transaction-1',
    metadata: { order: 'order-1' },
  };
  await setFaults(url, 'stripe', { session: fault, customer: 'rahim@example.com', times: 1 });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    ...stated,
    ...misstated,
    payment_status: 'paid',
  });
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject(stated);
});

test.each(['pending', 'requires_action', 'failed'])('the next refund is %s', async (refundState) => {
  const { url, stripe, payment_intent } = await startPaid();
  await setFaults(url, 'stripe', { refundState, transaction: 'transaction-1', times: 1 });
  const refund = await stripe.refunds.create({ payment_intent });
  expect(refund.status).toBe(refundState);
  expect(refund.failure_reason).toBe(refundState === 'failed' ? 'expired_or_canceled_card' : undefined);
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, {
    expand: ['latest_charge'],
  });
  expect(latest_charge).toMatchObject({ amount_refunded: refundState === 'failed' ? 0 : 4999 });
  if (refundState === 'requires_action') {
    expect(await stripe.refunds.cancel(refund.id)).toMatchObject({ status: 'canceled' });
  } else {
    await expect(stripe.refunds.cancel(refund.id)).rejects.toThrow(errors.StripeInvalidRequestError);
  }
  if (refundState !== 'pending')
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded' });
});

test('faults apply to the transaction or customer that they name', async () => {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  await setFaults(url, 'stripe', { create: 'error', transaction: 'transaction-2' });
  await setFaults(url, 'stripe', { create: 'rate-limit', customer: 'karim@example.com' });
  const send = (client_reference_id: string, customer_email: string) =>
    stripe.checkout.sessions.create(sessionParameters(site, { client_reference_id, customer_email }));
  await expect(send('transaction-2', 'rahim@example.com')).rejects.toThrow(errors.StripeAPIError);
  await expect(send('transaction-3', 'karim@example.com')).rejects.toThrow(errors.StripeRateLimitError);
  expect(await send('transaction-3', 'rahim@example.com')).toHaveProperty('id');
  await clearFaults(url, 'stripe', '?transaction=transaction-2');
  expect(await send('transaction-2', 'rahim@example.com')).toHaveProperty('id');
});

test.each([
  [{ webhook: 'none' }, []],
  [{ webhook: 'reverse' }, ['checkout.session.completed', 'payment_intent.succeeded', 'charge.succeeded']],
  [
    { webhookCopies: 2 },
    ['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed'].flatMap((type) => [
      type,
      type,
    ]),
  ],
])('webhooks with %o', async (fault, types) => {
  const { url } = await startTestCloud();
  const shop = await startSite();
  const { stripe } = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters(shop.url));
  await setFaults(url, 'stripe', { ...fault, transaction: 'transaction-1' });
  await pressStripe(page ?? '', 'pay');
  expect(shop.types()).toEqual(types);
  const events = await listEvents(url, id);
  expect(events.map(({ type }) => type)).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  expect(new Set(events.map(({ state }) => state))).toEqual(
    new Set([types.length > 0 ? 'delivered' : 'abandoned']),
  );
});

test.each([
  [{ webhook: 'sometimes' }, 'webhook'],
  [{ webhookCopies: 0 }, 'webhookCopies'],
  [{ create: 'refuse' }, 'create'],
  [{ session: 'risk' }, 'session'],
  [{ refundState: 'canceled' }, 'refundState'],
  [{ create: 'hang', transaction: 't1', customer: 'a@example.com' }, 'customer'],
])('stripe refuses %o as faults', async (faults, field) => {
  const { url } = await startTestCloud();
  const refused = await callFaults(url, 'stripe', 'PUT', '', faults);
  expect(refused).toEqual({ status: 400, body: { error: `Not valid: ${field}` } });
});
