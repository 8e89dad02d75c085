import { expect, test, vi } from 'vitest';
import { newTransactionId } from '../../netlify/server/payments/checkout-sessions.ts';
import { findCaptures, openSession } from '../../netlify/server/payments/sslcommerz/sslcommerz.ts';
import { orderWith } from '../support/cases/orders.ts';
import { checkoutSessionIn } from '../support/cases/payments.ts';

/* The behaviour of SSLCommerz that we rely on, at its sandbox. Nothing is paid. */

const sessionOf = (transactionId: string) => ({
  order: orderWith(),
  checkoutSession: checkoutSessionIn('opening', { transactionId }),
  origin: 'https://garage.example',
});

test('a customer can be sent to a payment page, of which nothing is known to be paid', async () => {
  const transactionId = newTransactionId();
  const { url, sessionKey } = await openSession(sessionOf(transactionId));
  expect(url).toMatch(/^https?:\/\//);
  expect(sessionKey).toMatch(/^.{1,50}$/);
  const { captures, fallback } = await findCaptures({ transactionId });
  expect(captures).toEqual([]);
  // Nobody has failed to pay so far.
  expect(['open', 'pending']).toContain(fallback);
});

test('nobody can name a validation that does not exist, of a transaction that does not', async () => {
  const found = await findCaptures({ transactionId: newTransactionId() }, 'no-such-validation');
  expect(found).toEqual({ captures: [], fallback: 'open' });
});

test('nobody can open a page or ask about a transaction with a wrong password', async () => {
  vi.stubEnv('SSLCOMMERZ_STORE_PASSWORD', 'not-the-password');
  // The settings are parsed once.
  vi.resetModules();
  const stranger = await import('../../netlify/server/payments/sslcommerz/sslcommerz.ts');
  const transactionId = newTransactionId();
  await expect(stranger.openSession(sessionOf(transactionId))).rejects.toMatchObject({
    status: 502,
    cause: { message: expect.stringMatching(/store|credential/i) },
  });
  await expect(stranger.findCaptures({ transactionId })).rejects.toMatchObject({ status: 502 });
});
