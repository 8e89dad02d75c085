import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../bench/audit-books.ts';
import { turnOnStripe } from '../support/channels.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { stripeFaults, testPayments } from '../support/payment-matrix.ts';
import { sslcommerz, stripe } from '../support/test-gateways.ts';

/* Payments where both gateways are configured: dollars go to Stripe, with all its faults, and taka to SSLCommerz. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  process.env.RATE_LIMIT_PER_IP = '100000';
  cloud = await startOwnCloud();
  turnOnStripe(cloud.url);
});
afterAll(() => cloud.close());

testPayments(
  () => cloud,
  [
    { gateway: sslcommerz, currency: 'BDT', faults: ['none', 'validation risk'] },
    { gateway: stripe, currency: 'USD', faults: stripeFaults },
  ],
);

test('the store agrees with the books of both gateways', async () => {
  expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
});
