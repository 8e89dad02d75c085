import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { actOnSession, listEvents, pressStripe, type StripeButton } from '../support/gateways/stripe-page.ts';
import { local } from '../support/servers/channels.ts';
import { startTestCloud } from './support.ts';

/* The refusals of Stripe’s stand-in, as its official client sees them. The API's tests pay, refund and dispute by it. */

const { errors } = Stripe;
const HOURS = 3_600_000;

/** Creates the official client for a local cloud. */
const clientOf = (url: string, key = local.STRIPE_SECRET_KEY) =>
  new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient((address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      return fetch(`${url}/stripe${pathname}${search}`, init);
    }),
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** The parameters of a session as the product sends them. */
const parameters: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  adaptive_pricing: { enabled: false },
  client_reference_id: 'transaction-1',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 4999, product_data: { name: 'Oil <& filter>' } },
    },
  ],
  metadata: { order: 'order-1' },
  payment_intent_data: { description: 'Oil', metadata: { transaction: 'transaction-1' } },
  customer_email: 'rahim@example.com',
  success_url: 'http://127.0.0.1:9/payment/stripe-return?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:9/payment/fail',
};

async function start() {
  const { url } = await startTestCloud();
  const stripe = clientOf(url);
  const create = (changes: object = {}, idempotencyKey?: string) =>
    stripe.checkout.sessions.create({ ...parameters, ...changes }, idempotencyKey ? { idempotencyKey } : {});
  return { url, stripe, create };
}

/** Starts a cloud with a session whose button was pressed. */
async function startPressed(button: StripeButton) {
  const cloud = await start();
  const { id, url: page } = await cloud.create();
  await pressStripe(page ?? '', button);
  const read = () =>
    cloud.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const { payment_intent: intent } = await read();
  const payment_intent = typeof intent === 'object' ? (intent?.id ?? '') : '';
  const metadata = { refund: 'refund-1', transaction: 'transaction-1' };
  const refund = (amount: number) => cloud.stripe.refunds.create({ payment_intent, amount, metadata });
  return { ...cloud, id, page: page ?? '', read, refund };
}

const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

const itemOf = (unit_amount: number, currency: string) => ({
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Oil' } } }],
});

test.each<[string, object, object]>([
  ['a malformed address', { customer_email: 'rahim@' }, { param: 'customer_email' }],
  ['less than 50 cents', itemOf(49, 'usd'), {}],
  ['more than 999,999.99 dollars', itemOf(100_000_000, 'usd'), {}],
])('a session with %s is refused', async (_what, changes, error) => {
  const { create } = await start();
  const refusal = { statusCode: 400, type: 'StripeInvalidRequestError', ...error };
  await expect(create(changes)).rejects.toMatchObject(refusal);
});

test('a request with a key is executed once in 24 hours, and the key has no other request', async () => {
  stopClock();
  const { create } = await start();
  const [{ id }, again] = await Promise.all([create({}, 'key-1'), create({}, 'key-1')]);
  expect(again.id).toBe(id);
  await expect(create({ client_reference_id: 'transaction-2' }, 'key-1')).rejects.toThrow(
    errors.StripeIdempotencyError,
  );
  vi.advanceTimersByTime(24 * HOURS - 1);
  expect((await create({}, 'key-1')).id).toBe(id);
  vi.advanceTimersByTime(1);
  expect((await create({}, 'key-1')).id).not.toBe(id);
});

test('a page is not paid twice, nor after 24 hours', async () => {
  stopClock();
  const { page, create } = await startPressed('pay');
  await expect(pressStripe(page, 'pay')).rejects.toThrow('400');
  const { url: open } = await create();
  vi.advanceTimersByTime(24 * HOURS - 1_000);
  await pressStripe(open ?? '', 'decline');
  vi.advanceTimersByTime(1_000);
  await expect(pressStripe(open ?? '', 'pay')).rejects.toThrow('400');
});

test('no more is refunded than was paid, nor anything of a transfer that is on its way or under dispute', async () => {
  const { refund, read, url, id } = await startPressed('pay');
  expect(await refund(4000)).toMatchObject({ status: 'succeeded', amount: 4000 });
  await expect(refund(1000)).rejects.toThrow(errors.StripeInvalidRequestError);
  await actOnSession(url, id, { action: 'dispute' });
  await expect(refund(1)).rejects.toMatchObject({ code: 'charge_disputed' });
  expect(await read()).toMatchObject({
    payment_intent: { amount_received: 4999, latest_charge: { amount_refunded: 4000, disputed: true } },
  });
  const transfer = await startPressed('pay-later');
  await expect(transfer.refund(1)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  await actOnSession(transfer.url, transfer.id, { action: 'arrives' });
  await expect(actOnSession(transfer.url, transfer.id, { action: 'arrives' })).rejects.toThrow('400');
});

test('an event is signed, and sent again until the site accepts it', async () => {
  const { url, stripe, create } = await start();
  const { webhooks } = stripe;
  const types: string[] = [];
  const site = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    types.push(webhooks.constructEvent(await text(request), signature, local.STRIPE_WEBHOOK_SECRET).type);
    response.writeHead(types.length < 3 ? 503 : 200).end();
  });
  onTestFinished(() => void site.close());
  const success_url = `http://127.0.0.1:${await listen(site, 0, 'site')}/paid`;
  const { id, url: page } = await create({ success_url });
  await pressStripe(page ?? '', 'pay');
  const states = async () => (await listEvents(url, id)).map(({ state }) => state);
  expect(await states()).toEqual(['sending']);
  await expect.poll(states).toEqual(['delivered']);
  expect(types).toEqual(Array(3).fill('checkout.session.completed'));
});
