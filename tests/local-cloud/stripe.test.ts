import { expect, test } from 'vitest';
import { listEvents, pressStripe, readStripeBooks } from '../support/stripe-page.ts';
import { sessionParameters, startSite, stripeClient } from './stripe-client.ts';
import { credentials, startTestCloud } from './support.ts';

test('a session is created, paid, retrieved and refunded, and the webhook is told', async () => {
  const { url } = await startTestCloud();
  const site = await startSite();
  const { stripe } = stripeClient(url);
  const created = await stripe.checkout.sessions.create(sessionParameters(site.url));
  expect(created).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{40,}$/),
    object: 'checkout.session',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 4999,
    currency: 'usd',
    client_reference_id: 'transaction-1',
    customer_email: 'rahim@example.com',
    metadata: { order: 'order-1' },
    expires_at: created.created + 24 * 60 * 60,
    url: `${url}/stripe/c/pay/${created.id}`,
  });
  const page = created.url ?? '';
  const html = await (await fetch(page)).text();
  for (const text of [
    'Motor Mechanic',
    '$49.99',
    'Engine &lt;oil&gt; &amp; filter',
    `${site.url}/payment/fail`,
  ])
    expect(html).toContain(text);

  expect(await pressStripe(page, 'decline')).toEqual({
    url: undefined,
    html: expect.stringContaining('Your card was declined.'),
  });
  expect((await stripe.checkout.sessions.retrieve(created.id)).status).toBe('open');
  const { url: back } = await pressStripe(page, 'pay');
  expect(back).toBe(`${site.url}/payment/stripe-return?session_id=${created.id}`);
  expect(site.types()).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  const { path, payload, signature } = site.received[4] ?? { path: '', payload: '', signature: '' };
  expect(path).toBe('/payment/stripe-webhook');
  const event = stripe.webhooks.constructEvent(payload, signature, credentials.stripe.webhookSecret);
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id: created.id } } });
  expect((await listEvents(url, created.id)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'));

  const paid = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ['payment_intent.latest_charge'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 4999,
      metadata: { transaction: 'transaction-1' },
      latest_charge: {
        status: 'succeeded',
        amount: 4999,
        amount_refunded: 0,
        refunded: false,
        metadata: { transaction: 'transaction-1' },
        outcome: { risk_level: 'normal' },
      },
    },
  });
  const closed = await (await fetch(page)).text();
  expect(closed).toContain('This payment was completed.');
  expect(closed).not.toContain('<button');
  await expect(pressStripe(page, 'pay')).rejects.toThrow('400');

  const payment_intent = typeof paid.payment_intent === 'object' ? (paid.payment_intent?.id ?? '') : '';
  const refund = await stripe.refunds.create({ payment_intent, metadata: { refund: 'r1' } });
  expect(refund).toMatchObject({
    status: 'succeeded',
    amount: 4999,
    payment_intent,
    metadata: { refund: 'r1' },
  });
  expect(await stripe.refunds.retrieve(refund.id)).toEqual(refund);
  expect(await stripe.refunds.list({ payment_intent, limit: 1 })).toMatchObject({
    data: [refund],
    has_more: false,
  });
  await expect.poll(site.types).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']));
  expect(await readStripeBooks(url)).toEqual([
    {
      session: created.id,
      transaction: 'transaction-1',
      payment_intent,
      amount: 4999,
      currency: 'usd',
      refunds: [{ id: refund.id, reference: { refund: 'r1' }, amount: 4999, status: 'succeeded' }],
    },
  ]);
});
