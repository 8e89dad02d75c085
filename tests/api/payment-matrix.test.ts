import { afterAll, beforeAll } from 'vitest';
import { startOwnCloud } from '../support/own-cloud.ts';
import { sslcommerzFaults, testPayments } from '../support/payment-matrix.ts';
import { sslcommerz } from '../support/test-gateways.ts';

/* Payments where only SSLCommerz is configured, which takes both currencies. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  process.env.RATE_LIMIT_PER_IP = '100000';
  cloud = await startOwnCloud();
});
afterAll(() => cloud.close());

testPayments(
  () => cloud,
  [
    { gateway: sslcommerz, currency: 'BDT', faults: sslcommerzFaults },
    { gateway: sslcommerz, currency: 'USD', faults: sslcommerzFaults },
  ],
);
