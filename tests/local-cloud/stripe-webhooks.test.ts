import { expect, test } from 'vitest';
import { setFaults } from '../support/fault-client.ts';
import { actOnSession, decideRefund, listEvents } from '../support/gateways/stripe-page.ts';
import { refundParameters, startPressed, startSite } from './stripe-client.ts';
import { credentials } from './support.ts';

const statesOf = async (url: string, id: string) => (await listEvents(url, id)).map(({ state }) => state);

test('an event is signed; one that is not accepted is sent again, and delays nobody', async () => {
  const site = await startSite([503, 307, 200]);
  const { url, id, stripe, read } = await startPressed('pay', site.url);
  // The browser has waited for the first attempt, and for no other.
  expect(site.received).not.toEqual([]);
  expect(await statesOf(url, id)).toEqual(['sending']);
  await expect.poll(() => statesOf(url, id)).toEqual(['delivered']);
  expect(site.received).toHaveLength(3);
  const { payment_intent: _, ...session } = await read();
  for (const { path, payload, signature } of site.received) {
    expect(path).toBe('/payment/stripe-webhook');
    const event = stripe.webhooks.constructEvent(payload, signature, credentials.stripe.webhookSecret);
    expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { ...session } } });
  }
});

test('bank transfers, and refunds by the API, in the dashboard and at the bank, are announced', async () => {
  const site = await startSite();
  const { url, id, stripe, intent } = await startPressed('pay-later', site.url);
  await actOnSession(url, id, 'arrives');
  await actOnSession(url, id, 'refund', 1000);
  await setFaults(url, 'stripe', { refundState: 'pending', times: 1 });
  const refund = await stripe.refunds.create(refundParameters(intent, 500));
  expect(refund.status).toBe('pending');
  expect(await (await fetch(`${url}/stripe/`)).text()).toContain('>Refund succeeds</button>');
  await decideRefund(url, refund.id, 'succeeds');
  await decideRefund(url, refund.id, 'fails');
  await expect(decideRefund(url, refund.id, 'succeeds')).rejects.toThrow('400');
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    metadata: { refund: 'refund-1', transaction: 'transaction-1' },
  });
  await actOnSession(url, id, 'refund');
  await expect(actOnSession(url, id, 'refund')).rejects.toThrow('400');
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  expect(data.map(({ amount }) => amount)).toEqual([3999, 500, 1000]);
  const events = await listEvents(url, id);
  expect(events.map(({ type }) => type)).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'charge.refunded',
    'charge.refunded',
    'refund.updated',
    'refund.updated',
    'refund.failed',
    'charge.refunded',
  ]);
  expect(JSON.parse(events.at(-1)?.payload ?? '').data.object).toMatchObject({
    amount_refunded: 4999,
    metadata: { transaction: 'transaction-1' },
  });
});
