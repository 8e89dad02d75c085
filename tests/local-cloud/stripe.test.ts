import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setFaults } from '../support/fault-client.ts';
import { actOnSession, pressStripe, readStripeBooks } from '../support/gateways/stripe-page.ts';
import { refundParameters, sessionParameters, startPressed, stripeClient } from './stripe-client.ts';

/* Stripe's stand-in, seen by the official client: what the product relies on. */

const { errors } = Stripe;
const HOURS = 3_600_000;
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

test('a session is created, paid, retrieved and refunded', async () => {
  const { url, stripe, id, page, read } = await startPressed();
  expect(await read()).toMatchObject({
    id: expect.stringMatching(/^cs_test_/),
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 4999,
    currency: 'usd',
    client_reference_id: 'transaction-1',
    metadata: { order: 'order-1' },
    url: `${url}/stripe/c/pay/${id}`,
  });
  expect((await pressStripe(page, 'decline')).html).toContain('Your card was declined.');
  expect((await read()).status).toBe('open');
  expect(await pressStripe(page, 'pay')).toMatchObject({
    url: `http://127.0.0.1:9/payment/stripe-return?session=${id}`,
  });
  const metadata = { transaction: 'transaction-1' };
  const latest_charge = { amount_refunded: 0, disputed: false, metadata, outcome: { risk_level: 'normal' } };
  const payment_intent = { status: 'succeeded', amount_received: 4999, currency: 'usd', latest_charge };
  const paid = await read();
  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, payment_intent });
  await expect(pressStripe(page, 'pay')).rejects.toThrow('400');

  const intent = typeof paid.payment_intent === 'object' ? (paid.payment_intent?.id ?? '') : '';
  const part = await stripe.refunds.create(refundParameters(intent, 4000));
  expect(part).toMatchObject({ status: 'succeeded', amount: 4000, payment_intent: intent });
  await expect(stripe.refunds.create(refundParameters(intent, 1000))).rejects.toThrow(
    errors.StripeInvalidRequestError,
  );
  const rest = await stripe.refunds.create(refundParameters(intent, 999));
  await expect(stripe.refunds.create(refundParameters(intent, 1))).rejects.toThrow(
    errors.StripeInvalidRequestError,
  );
  expect(await stripe.refunds.retrieve(part.id)).toEqual(part);
  expect((await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data).toEqual([rest, part]);
  expect(await stripe.refunds.list({ payment_intent: intent, limit: 1 })).toMatchObject({
    data: [rest],
    has_more: true,
  });
  expect(await read()).toMatchObject({
    payment_intent: { latest_charge: { amount_refunded: 4999, refunded: true } },
  });
  const reference = { refund: 'refund-1', transaction: 'transaction-1' };
  expect(await readStripeBooks(url)).toMatchObject([
    {
      session: id,
      transaction: 'transaction-1',
      payment_intent: intent,
      amount: 4999,
      refunds: [{ amount: 4000, reference, status: 'succeeded' }, { amount: 999 }],
    },
  ]);
});

test.each([
  ['arrives', 'paid', 'succeeded'],
  ['fails', 'unpaid', 'requires_payment_method'],
] as const)(
  'a bank transfer completes the session unpaid; later it %s',
  async (act, payment_status, status) => {
    const { url, id, stripe, intent, read } = await startPressed('pay-later');
    const processing = {
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    };
    expect(await read()).toMatchObject(processing);
    await expect(stripe.refunds.create(refundParameters(intent))).rejects.toThrow(
      errors.StripeInvalidRequestError,
    );
    await actOnSession(url, id, act);
    expect(await read()).toMatchObject({ payment_status, payment_intent: { status } });
    await expect(actOnSession(url, id, act)).rejects.toThrow('400');
  },
);

test('a session expires after 24 hours, and its page refuses to be paid', async () => {
  stopClock();
  const { page, read } = await startPressed();
  vi.advanceTimersByTime(24 * HOURS - 1_000);
  expect(await read()).toMatchObject({ status: 'open' });
  vi.advanceTimersByTime(1_000);
  await expect(pressStripe(page, 'pay')).rejects.toThrow('400');
  expect(await read()).toMatchObject({
    status: 'expired',
    payment_status: 'unpaid',
    payment_intent: null,
    url: null,
  });
});

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
  ['an unknown parameter', { submit_type: 'pay' }, { code: 'parameter_unknown', param: 'submit_type' }],
  ['a missing parameter', { success_url: '' }, { param: 'success_url' }],
  ['another mode', { mode: 'setup' }, { param: 'mode' }],
  ['a malformed address', { customer_email: 'rahim@' }, { param: 'customer_email' }],
  ['a URL that is none', { cancel_url: 'javascript:0' }, { param: 'cancel_url' }],
  ['a long reference', { client_reference_id: 'a'.repeat(201) }, { param: 'client_reference_id' }],
])('a session with %s is refused', async (_what, changes, error) => {
  const { stripe } = await startPressed();
  const refused = stripe.checkout.sessions.create({ ...sessionParameters(), ...changes });
  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    ...error,
  });
});

test.each([
  ['less than 50 cents', 49, 'usd'],
  ['more than 999,999.99 dollars', 100_000_000, 'usd'],
  ['taka', 4999, 'bdt'],
])('a session of %s is refused', async (_what, unit_amount, currency) => {
  const { stripe } = await startPressed();
  const line_items = [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Oil' } } }];
  const refused = stripe.checkout.sessions.create({ ...sessionParameters(), line_items });
  await expect(refused).rejects.toMatchObject({ statusCode: 400 });
});

test('a request without the account’s key, or for another version, is refused', async () => {
  const { url, stripe } = await startPressed();
  const { id } = await stripe.checkout.sessions.create(sessionParameters());
  await expect(stripeClient(url, 'sk_test_other').checkout.sessions.retrieve(id)).rejects.toThrow(
    errors.StripeAuthenticationError,
  );
  const apiVersion = '2020-08-27';
  await expect(stripe.checkout.sessions.retrieve(id, {}, { apiVersion })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a request with a key is executed once in 24 hours, and the key has no other request', async () => {
  stopClock();
  const { stripe } = await startPressed();
  const create = (idempotencyKey: string, transaction?: string) =>
    stripe.checkout.sessions.create(sessionParameters(undefined, transaction), { idempotencyKey });
  const [{ id }, ...others] = await Promise.all([create('key-1'), create('key-1'), create('key-1')]);
  expect(others.map((other) => other.id)).toEqual([id, id]);
  await expect(create('key-1', 'transaction-2')).rejects.toThrow(errors.StripeIdempotencyError);
  vi.advanceTimersByTime(24 * HOURS - 1);
  expect((await create('key-1')).id).toBe(id);
  vi.advanceTimersByTime(1);
  expect((await create('key-1')).id).not.toBe(id);
});

test.each([
  ['error', errors.StripeAPIError],
  ['rate-limit', errors.StripeRateLimitError],
  ['conflict', errors.StripeAPIError],
  ['garbage', errors.StripeAPIError],
  ['lost', errors.StripeConnectionError],
])('each request can end with %s', async (fault, error) => {
  const { url, stripe, intent, read } = await startPressed('pay');
  const create = () => stripe.checkout.sessions.create(sessionParameters());
  const refund = () => stripe.refunds.create(refundParameters(intent, 100));
  for (const [kind, send] of Object.entries({ create, retrieve: read, refund })) {
    await setFaults(url, 'stripe', { [kind]: fault, times: 1 });
    await expect(send()).rejects.toThrow(error);
    expect(await send()).toHaveProperty('id');
  }
});
