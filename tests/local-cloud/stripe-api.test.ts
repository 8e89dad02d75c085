import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { pressStripe, type StripeButton } from '../support/stripe-page.ts';
import { callStripe, sessionForm, sessionParameters, stripeClient } from './stripe-client.ts';
import { credentials, startTestCloud, temporaryFolder } from './support.ts';

const site = 'http://127.0.0.1:9';
const create = 'POST /v1/checkout/sessions';
const { secretKey } = credentials.stripe;

/** Creates a session, and presses a button of its page; returns the client and the session afterwards. */
async function startPaid(url: string, button: StripeButton = 'pay') {
  const { stripe } = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters(site));
  await pressStripe(page ?? '', button);
  const session = await stripe.checkout.sessions.retrieve(id);
  return { stripe, session, payment_intent: String(session.payment_intent) };
}

test.each([
  [{ Authorization: '' }, 401, undefined],
  [{ Authorization: 'Bearer sk_test_other' }, 401, undefined],
  [{ Authorization: `Bearer ${secretKey}x` }, 401, undefined],
  [{ Authorization: `Token ${secretKey}` }, 401, undefined],
  [{ Authorization: 'Bearer pk_test_51' }, 401, 'secret_key_required'],
  [{ 'Stripe-Version': '2026-10-28' }, 400, undefined],
  [{ 'Stripe-Version': '2020-08-27' }, 400, undefined],
  [{ 'Stripe-Version': 'latest' }, 400, undefined],
  [{ 'Content-Type': 'application/json' }, 400, undefined],
] as const)('a request with %o is refused with %i', async (headers, status, code) => {
  const { url } = await startTestCloud();
  const refused = await callStripe(url, create, sessionForm(), headers);
  expect(refused.status).toBe(status);
  expect(refused.body.error).toMatchObject({ type: 'invalid_request_error', message: expect.any(String) });
  expect(refused.body.error.code).toBe(code);
  expect(refused.headers.get('Request-Id')).toMatch(/^req_\w+$/);
  expect(refused.body.error.message).not.toContain(secretKey);
});

test.each([
  { Authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}` },
  { 'Stripe-Version': Stripe.API_VERSION },
])('a request with %o is accepted', async (headers) => {
  const { url } = await startTestCloud();
  expect(await callStripe(url, create, sessionForm(), headers)).toMatchObject({ status: 200 });
});

test('without an account there is no stand-in for Stripe', async () => {
  const { stripe: _, ...others } = credentials;
  const { url, close } = await startLocalCloud({ ...others, folder: temporaryFolder(), port: 0 });
  onTestFinished(close);
  expect((await fetch(`${url}/stripe/`)).status).toBe(404);
});

test('Stripe’s client gets its own classes of errors', async () => {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  const { errors } = Stripe;
  await expect(stripeClient(url, { key: 'sk_test_wrong' }).stripe.refunds.list()).rejects.toThrow(
    errors.StripeAuthenticationError,
  );
  const unknown = await stripe.checkout.sessions.retrieve('cs_test_unknown').catch((error) => error);
  expect(unknown).toBeInstanceOf(errors.StripeInvalidRequestError);
  expect(unknown).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such checkout.session: 'cs_test_unknown'",
  });
  await expect(stripe.paymentIntents.retrieve('pi_unknown')).rejects.toThrow(
    "No such payment_intent: 'pi_unknown'",
  );
  await expect(stripe.refunds.retrieve('re_unknown')).rejects.toThrow("No such refund: 're_unknown'");
  await expect(stripe.customers.create()).rejects.toThrow('Unrecognized request URL (POST: /v1/customers)');

  const options = { idempotencyKey: 'key-1' };
  await stripe.checkout.sessions.create(sessionParameters(site), options);
  const other = sessionParameters(site, { client_reference_id: 'transaction-2' });
  await expect(stripe.checkout.sessions.create(other, options)).rejects.toThrow(
    errors.StripeIdempotencyError,
  );
  await expect(stripe.refunds.create({ charge: 'ch_1' }, options)).rejects.toThrow(
    "for the same endpoint they were first used for ('/v1/refunds' vs '/v1/checkout/sessions')",
  );
  await expect(stripe.checkout.sessions.create(other, { idempotencyKey: 'k'.repeat(256) })).rejects.toThrow(
    errors.StripeIdempotencyError,
  );
});

test('a request with a key is executed once, whatever the order of its parameters, also after a restart', async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const form = sessionForm({ client_reference_id: 'transaction-1' });
  const headers = { 'Idempotency-Key': 'key-1' };
  const created = await callStripe(first.url, create, form, headers);
  expect(created.headers.get('Idempotent-Replayed')).toBeNull();
  expect(created.headers.get('Idempotency-Key')).toBe('key-1');
  await first.close();

  const { url } = await startTestCloud({ folder });
  const atOnce = Array.from({ length: 5 }, () =>
    callStripe(url, create, sessionForm(), { 'Idempotency-Key': 'key-2' }),
  );
  const ids = (await Promise.all(atOnce)).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
  const reversed = Object.fromEntries(Object.entries(form).toReversed());
  const repeated = await callStripe(url, create, reversed, headers);
  expect(repeated.body).toEqual(created.body);
  expect(repeated.headers.get('Idempotent-Replayed')).toBe('true');
  expect(repeated.headers.get('Original-Request')).toBe(created.headers.get('Request-Id'));
  const list = await (await fetch(`${url}/stripe/`)).text();
  expect(list.match(/transaction-1/g)).toHaveLength(1);
});

test('a refused request leaves its key free', async () => {
  const { url } = await startTestCloud();
  const headers = { 'Idempotency-Key': 'key-1' };
  for (const changes of [
    { mode: 'setup' },
    { 'line_items[0][quantity]': '20005' },
    { expires_at: '1' },
    { 'expand[]': 'x' },
  ])
    expect(await callStripe(url, create, sessionForm(changes), headers)).toMatchObject({ status: 400 });
  expect(await callStripe(url, create, sessionForm(), headers)).toMatchObject({ status: 200 });
});

test('a key is free again after 24 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await startTestCloud();
  const headers = { 'Idempotency-Key': 'key-1' };
  const first = await callStripe(url, create, sessionForm(), headers);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 - 1);
  expect((await callStripe(url, create, sessionForm(), headers)).body.id).toBe(first.body.id);
  vi.advanceTimersByTime(1);
  expect((await callStripe(url, create, sessionForm(), headers)).body.id).not.toBe(first.body.id);
});

test('only an open session can be expired', async () => {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters(site));
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(
    'This Checkout Session has a status of `expired`.',
  );
  expect(await (await fetch(page ?? '')).text()).toContain('This payment page has expired.');
  await expect(pressStripe(page ?? '', 'pay')).rejects.toThrow('400');
  const { session } = await startPaid(url);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of `complete`');
});

test('refunds never exceed what was paid', async () => {
  const { url } = await startTestCloud();
  const { stripe, payment_intent } = await startPaid(url);
  const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent);
  const charge = String(latest_charge);
  const first = await stripe.refunds.create({ charge, amount: 4000, reason: 'requested_by_customer' });
  expect(first).toMatchObject({
    amount: 4000,
    charge,
    payment_intent,
    reason: 'requested_by_customer',
    metadata: {},
  });
  await expect(stripe.refunds.create({ payment_intent, amount: 1000 })).rejects.toMatchObject({
    param: 'amount',
    message: 'Refund amount ($10.00) is greater than unrefunded amount on charge ($9.99)',
  });
  const rest = await stripe.refunds.create({ payment_intent, charge }, { idempotencyKey: 'rest' });
  expect(rest.amount).toBe(999);
  expect(await stripe.refunds.create({ payment_intent, charge }, { idempotencyKey: 'rest' })).toEqual(rest);
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { amount_refunded: 4999, refunded: true },
  });

  const page = await stripe.refunds.list({ charge, limit: 1 });
  expect(page).toMatchObject({ object: 'list', url: '/v1/refunds', data: [rest], has_more: true });
  const ids: string[] = [];
  for await (const { id } of stripe.refunds.list({ payment_intent, limit: 1 })) ids.push(id);
  expect(ids).toEqual([rest.id, first.id]);
  const expanded = await stripe.refunds.list({ payment_intent, limit: 1, expand: ['data.charge'] });
  expect(expanded.data[0]?.charge).toMatchObject({ id: charge, amount: 4999 });
});

test('only a payment that was captured is refunded', async () => {
  const { url } = await startTestCloud();
  const { stripe } = stripeClient(url);
  const later = await startPaid(url, 'pay-later');
  const { payment_intent } = await startPaid(url);
  const attempts: [Stripe.RefundCreateParams, object][] = [
    [{}, { code: 'parameter_missing' }],
    [
      { payment_intent: 'pi_unknown' },
      { code: 'resource_missing', param: 'payment_intent', statusCode: 400 },
    ],
    [{ charge: 'ch_unknown' }, { code: 'resource_missing', param: 'charge', statusCode: 400 }],
    [{ payment_intent: later.payment_intent }, { code: 'payment_intent_unexpected_state' }],
    [
      { payment_intent, charge: 'ch_unknown' },
      { code: 'resource_missing', param: 'charge' },
    ],
  ];
  for (const [params, error] of attempts)
    await expect(stripe.refunds.create(params)).rejects.toMatchObject(error);
  const pending = await later.stripe.paymentIntents.retrieve(later.payment_intent);
  const charge = String(pending.latest_charge);
  await expect(stripe.refunds.create({ payment_intent, charge })).rejects.toMatchObject({ param: 'charge' });
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_not_refundable' });
});
