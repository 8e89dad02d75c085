import { expect, test } from 'vitest';
import { setFaults } from '../support/fault-client.ts';
import { actOnSession, decideRefund, listEvents, pressStripe } from '../support/stripe-page.ts';
import { sessionParameters, startSite, stripeClient } from './stripe-client.ts';
import { credentials, startTestCloud, temporaryFolder } from './support.ts';

const { webhookSecret } = credentials.stripe;

/** Creates a session of a site; returns its page. */
async function openPage(url: string, site: string) {
  const { stripe } = stripeClient(url);
  const { id, url: page } = await stripe.checkout.sessions.create(sessionParameters(site));
  return { stripe, id, page: page ?? '' };
}

test('an event is documented and signed; one that is not accepted is sent again, and delays nobody', async () => {
  const { url } = await startTestCloud();
  const site = await startSite([200, 200, 503, 307, 200]);
  const { stripe, id, page } = await openPage(url, site.url);
  await pressStripe(page, 'pay');
  expect(site.received).toHaveLength(3);
  await expect.poll(() => site.received.length, { timeout: 10_000 }).toBe(5);
  const [, , first, second, third] = site.received;
  expect([second?.payload, third?.payload]).toEqual([first?.payload, first?.payload]);
  const events = await listEvents(url, id);
  await expect
    .poll(async () => (await listEvents(url, id)).map(({ state }) => state))
    .toEqual(['delivered', 'delivered', 'delivered']);
  expect(events[2]).toMatchObject({ payload: first?.payload, url: `${site.url}/payment/stripe-webhook` });
  const session = await stripe.checkout.sessions.retrieve(id);
  for (const { payload, signature } of site.received) {
    const event = stripe.webhooks.constructEvent(payload, signature, webhookSecret);
    expect(event).toMatchObject({
      id: expect.stringMatching(/^evt_\w+$/),
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    });
    expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, webhookSecret)).toThrow(
      'signature',
    );
  }
  expect(JSON.parse(first?.payload ?? '').data.object).toEqual({ ...session });
});

test('the browser waits 2 s for a slow webhook, or as long as it takes', async () => {
  const { url } = await startTestCloud();
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const site = await startSite([200], () => held);
  const { page } = await openPage(url, site.url);
  await pressStripe(page, 'pay');
  expect(site.received).toHaveLength(1);

  const other = await openPage(url, site.url);
  await setFaults(url, 'stripe', { webhook: 'before-return' });
  const pressed = pressStripe(other.page, 'pay');
  await expect.poll(() => site.received.length).toBe(2);
  release?.();
  await pressed;
  expect(site.types().filter((type) => type === 'checkout.session.completed')).not.toHaveLength(0);
});

test('a bank transfer completes the session unpaid, and is decided later', async () => {
  const { url } = await startTestCloud();
  const site = await startSite();
  const arrives = await openPage(url, site.url);
  const { url: back } = await pressStripe(arrives.page, 'pay-later');
  expect(back).toBe(`${site.url}/payment/stripe-return?session_id=${arrives.id}`);
  const { stripe } = arrives;
  const expand = ['payment_intent.latest_charge'];
  expect(await stripe.checkout.sessions.retrieve(arrives.id, { expand })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'processing',
      latest_charge: { status: 'pending', paid: false, outcome: { risk_level: 'not_assessed' } },
    },
  });
  await actOnSession(url, arrives.id, 'arrives');
  expect(await stripe.checkout.sessions.retrieve(arrives.id, { expand })).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', latest_charge: { status: 'succeeded', amount_captured: 4999 } },
  });
  await expect(actOnSession(url, arrives.id, 'fails')).rejects.toThrow('400');
  expect(site.types()).toEqual([
    'charge.pending',
    'payment_intent.processing',
    'checkout.session.completed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.async_payment_succeeded',
  ]);

  const fails = await openPage(url, site.url);
  await pressStripe(fails.page, 'pay-later');
  await actOnSession(url, fails.id, 'fails');
  expect(await stripe.checkout.sessions.retrieve(fails.id, { expand })).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', latest_charge: { status: 'failed' } },
  });
  expect(site.types().slice(-3)).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ]);
});

test('refunds by the API, by hand and by the bank are told', async () => {
  const { url } = await startTestCloud();
  const site = await startSite();
  const { stripe, id, page } = await openPage(url, site.url);
  await pressStripe(page, 'pay');
  await actOnSession(url, id, 'refund', 1000);
  await setFaults(url, 'stripe', { refundState: 'pending', times: 1 });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  const pending = await stripe.refunds.create(
    { payment_intent: String(payment_intent), amount: 500, metadata: { refund: 'r1' } },
    { idempotencyKey: 'key-1' },
  );
  await decideRefund(url, pending.id, 'succeeds');
  expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({
    status: 'succeeded',
    metadata: { refund: 'r1' },
  });
  await decideRefund(url, pending.id, 'fails');
  expect(await stripe.refunds.retrieve(pending.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  await expect(decideRefund(url, pending.id, 'succeeds')).rejects.toThrow('400');
  await actOnSession(url, id, 'refund');
  const amounts = (await stripe.refunds.list()).data.map(({ amount, metadata }) => [amount, metadata]);
  expect(amounts).toEqual([
    [3999, {}],
    [500, { refund: 'r1' }],
    [1000, {}],
  ]);
  await expect.poll(() => site.received.length).toBe(12);
  const events = await listEvents(url, id);
  expect(events.slice(3).map(({ type }) => type)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'refund.updated',
    'refund.failed',
    'refund.created',
    'charge.refunded',
  ]);
  expect(JSON.parse(events[5]?.payload ?? '').request).toEqual({
    id: expect.stringMatching(/^req_/),
    idempotency_key: 'key-1',
  });
});

test('events that were due when the cloud ended are sent at its next start', async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const site = await startSite([500, 500, 500, 200]);
  const { id, page } = await openPage(first.url, site.url);
  await pressStripe(page, 'pay');
  await first.close();
  const { url } = await startTestCloud({ folder });
  await expect
    .poll(async () => (await listEvents(url, id)).map(({ state }) => state))
    .toEqual(['delivered', 'delivered', 'delivered']);
});

test('a site that nobody serves delays nobody', async () => {
  const { url } = await startTestCloud();
  const { id, page } = await openPage(url, 'http://127.0.0.1:9');
  await pressStripe(page, 'pay');
  expect((await listEvents(url, id)).map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
});
