import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { paymentUrlSchema } from '../../src/contract/order.ts';
import { turnOnStripe } from '../support/channels.ts';
import { type CrashPlan, placesInBoth, runAndKill } from '../support/crash.ts';
import { book, call, newCustomer, onlyOrderOf, ordersOf } from '../support/customer.ts';
import { readBooks } from '../support/gateway-books.ts';
import { orderOf } from '../support/order-form.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { startPayment } from '../support/start-payment.ts';
import { gatewayOfPage, type SiteRequest } from '../support/test-gateways.ts';

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  turnOnStripe(cloud.url);
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
  currency: string,
): Omit<CrashPlan, 'crashAt' | 'when'> => ({
  name: 'orders-create',
  url: `${process.env.URL}/api/orders`,
  headers: {
    Authorization: `Bearer ${customer.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
  },
  body: JSON.stringify(orderOf(customer, { currency })),
});

const settlement = ({ path, ...request }: SiteRequest): Omit<CrashPlan, 'crashAt' | 'when'> => ({
  ...request,
  url: `${process.env.URL}${path}`,
});

/** Books and pays; returns the request with which the browser comes back. */
async function startPaid(currency: string) {
  const { customer, transactionId, gateway, page } = await startPayment(currency);
  await gateway.press(page.url, 'pay');
  return { customer, transactionId, back: gateway.backOf(page) };
}

test.each(['BDT', 'USD'])(
  'the outgoing requests counted here are those that the functions make in %s',
  async (currency) => {
    const customer = await newCustomer();
    const never = { crashAt: 0, when: 'before' } as const;
    expect(await runAndKill({ ...creation(customer, randomUUID(), currency), ...never })).toBe(
      `ANSWERED 200 after ${CREATION_CALLS} calls`,
    );
    const { back } = await startPaid(currency);
    expect(await runAndKill({ ...settlement(back), ...never })).toBe(
      `ANSWERED 303 after ${SETTLEMENT_CALLS} calls`,
    );
  },
);

test.each(placesInBoth({ BDT: CREATION_CALLS, USD: CREATION_CALLS }))(
  'booking in %s killed %s request %i: after a retry there is one order, which can be paid once',
  async (currency, when, crashAt) => {
    const customer = await newCustomer();
    const key = randomUUID();
    expect(await runAndKill({ ...creation(customer, key, currency), crashAt, when })).toBe('killed');
    expect((await ordersOf(customer)).length).toBeLessThanOrEqual(1);

    // An attempt without a payment page after 21 s counts as abandoned: nobody has the page that may have been opened.
    vi.useFakeTimers({ now: Date.now() + 25_000, toFake: ['Date'] });
    const again = await call('POST', '/api/orders', {
      token: customer.token,
      body: orderOf(customer, { currency }),
      headers: { 'Idempotency-Key': key },
    });
    const page = paymentUrlSchema.parse(await again.json()).url;
    expect(await gatewayOfPage(page).press(page, 'pay')).toBe(true);
    await reconcile({ all: true });
    const { payment, transactionId } = await onlyOrderOf(customer);
    expect(payment).toBe('paid');
    const taken = (await readBooks(cloud.url)).filter((entry) => entry.transactionId === transactionId);
    expect(taken).toMatchObject([{ currency, refunds: [] }]);
  },
);

test.each(placesInBoth({ BDT: SETTLEMENT_CALLS, USD: SETTLEMENT_CALLS }))(
  'settlement in %s killed %s call %i: after one reconcile the payment has its order, and the order its payment',
  async (currency, when, crashAt) => {
    const { customer, back, transactionId } = await startPaid(currency);
    expect(await runAndKill({ ...settlement(back), crashAt, when })).toBe('killed');
    await reconcile({ all: true });
    const order = await onlyOrderOf(customer);
    expect(order).toMatchObject({ payment: 'paid', transactionId });
    expect(order.events.filter(({ type }) => type === 'paid')).toHaveLength(1);
    const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
    expect(await receipt.json()).toMatchObject({ state: 'paid', _id: order._id });
  },
);
