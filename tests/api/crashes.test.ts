import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { paymentUrlSchema } from '../../src/contract/order.ts';
import { places, runAndKill } from '../support/crash.ts';
import type { CrashPlan } from '../support/crash-child.ts';
import { book, call, newCustomer, onlyOrderOf, ordersOf } from '../support/customer.ts';
import { orderOf } from '../support/order-form.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { press } from '../support/payment-page.ts';

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  // The first request loads the rate limiter's script, which would count as one more round trip.
  await book(await newCustomer());
});
afterEach(() => vi.useRealTimers());
afterAll(() => cloud.close());

const CREATION_CALLS = 4;
const SETTLEMENT_CALLS = 3;

const creation = (
  customer: { token: string; email: string },
  key: string,
): Omit<CrashPlan, 'crashAt' | 'when'> => ({
  name: 'orders-create',
  url: `${process.env.URL}/api/orders`,
  headers: {
    Authorization: `Bearer ${customer.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  },
  body: JSON.stringify(orderOf(customer)),
});

const settlement = (fields: Record<string, string>): Omit<CrashPlan, 'crashAt' | 'when'> => ({
  name: 'payment-return',
  url: `${process.env.URL}/payment/success`,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

test('the outgoing requests counted here are those that the functions make', async () => {
  const customer = await newCustomer();
  const never = { crashAt: 0, when: 'before' } as const;
  expect(await runAndKill({ ...creation(customer, randomUUID()), ...never })).toBe(
    `ANSWERED 200 after ${CREATION_CALLS} calls`,
  );
  const payer = await newCustomer();
  const { fields } = await press(await book(payer), 'pay');
  expect(await runAndKill({ ...settlement(fields), ...never })).toBe(
    `ANSWERED 303 after ${SETTLEMENT_CALLS} calls`,
  );
});

test.each(places(CREATION_CALLS))(
  'booking killed %s request %i: after a retry there is one order, which can be paid',
  async (when, crashAt) => {
    const customer = await newCustomer();
    const key = randomUUID();
    expect(await runAndKill({ ...creation(customer, key), crashAt, when })).toBe('killed');
    expect((await ordersOf(customer)).length).toBeLessThanOrEqual(1);

    // An attempt without a payment page after 21 s counts as abandoned.
    vi.useFakeTimers({ now: Date.now() + 25_000, toFake: ['Date'] });
    const again = await call('POST', '/api/orders', {
      token: customer.token,
      body: orderOf(customer),
      headers: { 'Idempotency-Key': key },
    });
    const page = paymentUrlSchema.parse(await again.json()).url;
    await press(page, 'pay');
    await reconcile({ all: true });
    expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
  },
);

test.each(places(SETTLEMENT_CALLS))(
  'settlement killed %s call %i: after one reconcile the payment has its order, and the order its payment',
  async (when, crashAt) => {
    const customer = await newCustomer();
    const { fields } = await press(await book(customer), 'pay');
    expect(await runAndKill({ ...settlement(fields), crashAt, when })).toBe('killed');
    await reconcile({ all: true });
    const order = await onlyOrderOf(customer);
    expect(order).toMatchObject({ payment: 'paid', transactionId: fields.tran_id });
    expect(order.events.filter(({ type }) => type === 'paid')).toHaveLength(1);
    const receipt = await call('GET', `/api/orders/by-transaction-id/${order.transactionId}`);
    expect(await receipt.json()).toMatchObject({ state: 'paid', _id: order._id });
  },
);
