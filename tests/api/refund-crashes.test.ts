import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { turnOnStripe } from '../support/channels.ts';
import { type CrashPlan, places, placesInBoth, runAndKill } from '../support/crash.ts';
import { type Customer, onlyOrderOf } from '../support/customer.ts';
import { setFaults } from '../support/fault-client.ts';
import { readBooks } from '../support/gateway-books.ts';
import { cancel, MINUTES, moneyCloudForFile, wait } from '../support/money.ts';
import { press } from '../support/payment-page.ts';
import { sendToSite, startPayment } from '../support/start-payment.ts';
import { type SiteRequest, sslcommerz } from '../support/test-gateways.ts';

/* Refunds, second captures and unmatched money, with the process killed at each of its outgoing requests. */

const cloud = moneyCloudForFile();
beforeAll(async () => {
  turnOnStripe(cloud.url);
  // Loads the rate limiter's scripts, which would count as further requests.
  await startPaid('BDT');
});

type Plan = Omit<CrashPlan, 'crashAt' | 'when'>;

/** With the store, the gateway and the webhook, before and after the response. */
const CANCELLATION_CALLS = { BDT: 14, USD: 14 };
const SETTLEMENT_CALLS = 4;
const UNMATCHED_CALLS = 4;

const cancellation = ({ token }: Customer, orderId: string): Plan => ({
  name: 'orders-cancel',
  url: `${process.env.URL}/api/orders/${orderId}`,
  method: 'DELETE',
  params: { id: orderId },
  headers: { Authorization: `Bearer ${token}` },
});

const news = ({ path, ...request }: SiteRequest): Plan => ({ ...request, url: `${process.env.URL}${path}` });

/** Runs the reconciler until the refunds that have begun are complete. */
async function completeRefunds() {
  for (let run = 0; run < 4; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

const refundsOf = async (transactionId: string) =>
  (await readBooks(cloud.url))
    .filter((entry) => entry.transactionId === transactionId)
    .flatMap(({ amount, refunds }) =>
      refunds.map((refunded) => (refunded === amount ? 'all of it' : refunded)),
    );

/** Books and pays in a currency, by its gateway. */
async function startPaid(currency: string) {
  const started = await startPayment(currency);
  const { gateway, page } = started;
  await gateway.press(page.url, 'pay');
  await sendToSite(gateway.backOf(page));
  return started;
}

/** Pays twice on one page, which only SSLCommerz allows; returns an IPN that names no capture. */
async function payTwice() {
  const { customer, page, transactionId } = await startPayment('BDT');
  await setFaults(cloud.url, 'sslcommerz', { transaction: transactionId, capture: 'twice', ipn: 'none' });
  await press(page.url, 'pay');
  const ipn = { ...sslcommerz.backOf(page), name: 'sslcommerz-ipn', path: '/payment/ipn' };
  return { customer, transactionId, ipn };
}

/** Pays an order whose records are then lost; returns what the gateway's webhook sends, and its id of the money. */
async function loseTransaction(currency: string) {
  // Unknown transactions share one budget of questions.
  const budget = await cloud.redis.keys('rate:transaction:unknown*');
  if (budget.length > 0) await cloud.redis.del(...budget);
  const { customer, gateway, page, transactionId } = await startPayment(currency);
  await gateway.press(page.url, 'pay');
  await cloud.redis.del(keys.orders(customer.uid), keys.transaction(transactionId));
  const [webhook] = (await gateway.newsOf(page)).toReversed();
  const captured = (await readBooks(cloud.url)).find((entry) => entry.transactionId === transactionId);
  if (!webhook || !captured) throw new Error('no money was taken');
  return { transactionId, captureId: captured.id, webhook };
}

const never = { crashAt: 0, when: 'before' } as const;
const callsOf = (output: string) => Number(/after (\d+) calls/.exec(output)?.[1]);

test.each(['BDT', 'USD'] as const)(
  'the outgoing requests counted here are at least those that the functions make in %s',
  async (currency) => {
    const { customer, orderId } = await startPaid(currency);
    const cancelled = await runAndKill({ ...cancellation(customer, orderId), ...never });
    expect(callsOf(cancelled)).toBeGreaterThan(5);
    expect(callsOf(cancelled)).toBeLessThanOrEqual(CANCELLATION_CALLS[currency]);
    const lost = await runAndKill({ ...news((await loseTransaction(currency)).webhook), ...never });
    expect(callsOf(lost)).toBeGreaterThanOrEqual(UNMATCHED_CALLS);
  },
);

test('the outgoing requests counted here are those of two captures', async () => {
  const twice = await runAndKill({ ...news((await payTwice()).ipn), ...never });
  expect(callsOf(twice)).toBeGreaterThanOrEqual(SETTLEMENT_CALLS - 1);
});

test.each(placesInBoth(CANCELLATION_CALLS))(
  'a cancellation in %s killed %s request %i ends in one refund',
  async (currency, when, crashAt) => {
    const { customer, orderId, transactionId } = await startPaid(currency);
    // A plan may need fewer requests than the most.
    await runAndKill({ ...cancellation(customer, orderId), crashAt, when });
    await cancel(customer, orderId);
    await completeRefunds();
    expect(await cloud.archiveOf(customer)).toMatchObject([{ payment: 'refunded' }]);
    expect(await refundsOf(transactionId)).toEqual(['all of it']);
  },
);

test.each(places(SETTLEMENT_CALLS))(
  'the IPN of two captures killed %s request %i: one is kept, one goes back',
  async (when, crashAt) => {
    const { customer, ipn } = await payTwice();
    await runAndKill({ ...news(ipn), crashAt, when });
    expect((await sendToSite(ipn)).status).toBe(200);
    const { transactionId, payment } = await onlyOrderOf(customer);
    expect(payment).toBe('paid');
    await completeRefunds();
    expect(await refundsOf(transactionId)).toEqual(['all of it']);
  },
);

test.each(placesInBoth({ BDT: UNMATCHED_CALLS, USD: UNMATCHED_CALLS }))(
  'the webhook of unknown money in %s killed %s request %i: it is kept once, and told',
  async (currency, when, crashAt) => {
    const { webhook, captureId, transactionId } = await loseTransaction(currency);
    await runAndKill({ ...news(webhook), crashAt, when });
    expect((await sendToSite(webhook)).status).toBe(200);
    expect(await cloud.redis.hexists(keys.unmatched, captureId)).toBe(1);
    wait(2 * MINUTES);
    await reconcile();
    const told = await cloud.noticesAbout(transactionId);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  },
);
