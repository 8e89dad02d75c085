import { expect, test, vi } from 'vitest';
import { newTransactionId } from '../../netlify/server/payments/checkout-sessions.ts';
import { closeSession, findCaptures, openSession } from '../../netlify/server/payments/stripe/stripe.ts';
import { orderWith } from '../support/cases/orders.ts';
import { checkoutSessionIn } from '../support/cases/payments.ts';

/* The behaviour of Stripe that we rely on, with a test key. Nothing is paid. */

const sessionOf = (transactionId: string) => ({
  order: orderWith(),
  checkoutSession: checkoutSessionIn('opening', {
    transactionId,
    amount: 4_950,
    currency: 'USD',
    gateway: 'stripe',
  }),
  origin: 'https://garage.example',
});

test('a customer can be sent to a payment page, which can be paid until it is closed', async () => {
  const transactionId = newTransactionId();
  const { url, sessionKey } = await openSession(sessionOf(transactionId));
  expect(url).toMatch(/^https?:\/\//);
  // A repeat whose answer was lost opens no other page.
  expect(await openSession(sessionOf(transactionId))).toEqual({ url, sessionKey });
  expect(await findCaptures({ transactionId, sessionKey })).toEqual({ captures: [], fallback: 'open' });
  await closeSession(sessionKey);
  expect(await findCaptures({ transactionId, sessionKey })).toEqual({ captures: [], fallback: 'unpaid' });
  // It stays closed.
  await closeSession(sessionKey);
});

test('nobody can ask about a page that does not exist', async () => {
  const transaction = { transactionId: newTransactionId(), sessionKey: 'cs_test_none' };
  await expect(findCaptures(transaction)).rejects.toMatchObject({
    status: 502,
    cause: { message: expect.stringMatching(/resource_missing|no such/i) },
  });
});

test('nobody can open a page or ask about one with a wrong key', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_wrong');
  // The settings are parsed once.
  vi.resetModules();
  const stranger = await import('../../netlify/server/payments/stripe/stripe.ts');
  const transactionId = newTransactionId();
  const refused = { status: 502, cause: { message: expect.stringMatching(/api key/i) } };
  await expect(stranger.openSession(sessionOf(transactionId))).rejects.toMatchObject(refused);
  const page = { transactionId, sessionKey: 'cs_test_none' };
  await expect(stranger.findCaptures(page)).rejects.toMatchObject(refused);
});
