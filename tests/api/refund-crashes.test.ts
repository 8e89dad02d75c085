import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/order-records.ts';
import { places, runAndKill } from '../support/crash.ts';
import type { CrashPlan } from '../support/crash-child.ts';
import { book, type Customer, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { setFaults } from '../support/fault-client.ts';
import { cancel, MINUTES, moneyCloudForFile, startPaid, wait } from '../support/money.ts';
import { press } from '../support/payment-page.ts';

/* Refunds, second captures and unmatched money, with the process killed at each of its outgoing requests. */

const cloud = moneyCloudForFile();
beforeAll(async () => {
  // Loads the rate limiter's scripts, which would count as further requests.
  await startPaid();
});

type Plan = Omit<CrashPlan, 'crashAt' | 'when'>;

/** With the store, the gateway and the webhook, before and after the response. */
const CANCELLATION_CALLS = 14;
const SETTLEMENT_CALLS = 4;
const UNMATCHED_CALLS = 4;

const cancellation = ({ token }: Customer, orderId: string): Plan => ({
  name: 'orders-cancel',
  url: `${process.env.URL}/api/orders/${orderId}`,
  method: 'DELETE',
  params: { id: orderId },
  headers: { Authorization: `Bearer ${token}` },
});

const news = (fields: Record<string, string>): Plan => ({
  name: 'payment-ipn',
  url: `${process.env.URL}/payment/ipn`,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Runs the reconciler until the refunds that have begun are complete. */
async function completeRefunds() {
  for (let run = 0; run < 4; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

const refundsOf = async (transactionId: string) =>
  (await cloud.booksOf(transactionId)).flatMap(({ refunds }) => refunds.map(({ state }) => state));

/** Pays twice on one page; returns what the browser posts back. */
async function payTwice(customer: Customer) {
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, capture: 'twice', ipn: 'none' });
  const { fields } = await press(await book(customer), 'pay');
  return { tran_id: fields.tran_id ?? '' };
}

/** Pays an order whose records are then lost. */
async function loseTransaction(customer: Customer) {
  // Unknown transactions share one budget of questions.
  const budget = await cloud.redis.keys('rate:transaction:unknown*');
  if (budget.length > 0) await cloud.redis.del(...budget);
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
  const { fields } = await press(await book(customer), 'pay');
  await cloud.redis.del(keys.orders(customer.uid), keys.transaction(fields.tran_id ?? ''));
  return fields;
}

const never = { crashAt: 0, when: 'before' } as const;
const callsOf = (output: string) => Number(/after (\d+) calls/.exec(output)?.[1]);

test('the outgoing requests counted here are at least those that the functions make', async () => {
  const { customer, order } = await startPaid();
  const cancelled = await runAndKill({ ...cancellation(customer, order._id), ...never });
  expect(callsOf(cancelled)).toBeGreaterThan(5);
  expect(callsOf(cancelled)).toBeLessThanOrEqual(CANCELLATION_CALLS);
  const twice = await runAndKill({ ...news(await payTwice(await newCustomer())), ...never });
  expect(callsOf(twice)).toBeGreaterThanOrEqual(SETTLEMENT_CALLS - 1);
  const lost = await runAndKill({ ...news(await loseTransaction(await newCustomer())), ...never });
  expect(callsOf(lost)).toBeGreaterThanOrEqual(UNMATCHED_CALLS);
});

test.each(places(CANCELLATION_CALLS))(
  'a cancellation killed %s request %i ends in one refund',
  async (when, crashAt) => {
    const { customer, order } = await startPaid({}, {});
    // A plan may need fewer requests than the most.
    await runAndKill({ ...cancellation(customer, order._id), crashAt, when });
    await cancel(customer, order._id);
    await completeRefunds();
    expect(await cloud.archiveOf(customer)).toMatchObject([{ payment: 'refunded' }]);
    expect(await refundsOf(order.transactionId)).toEqual(['refunded']);
  },
);

test.each(places(SETTLEMENT_CALLS))(
  'the IPN of two captures killed %s request %i: one is kept, one goes back',
  async (when, crashAt) => {
    const customer = await newCustomer();
    const fields = await payTwice(customer);
    await runAndKill({ ...news(fields), crashAt, when });
    expect((await postForm('/payment/ipn', fields)).status).toBe(200);
    const { transactionId, payment } = await onlyOrderOf(customer);
    expect(payment).toBe('paid');
    await completeRefunds();
    expect(await refundsOf(transactionId)).toEqual(['refunded']);
  },
);

test.each(places(UNMATCHED_CALLS))(
  'the IPN of unknown money killed %s request %i: it is kept once, and told',
  async (when, crashAt) => {
    const fields = await loseTransaction(await newCustomer());
    await runAndKill({ ...news(fields), crashAt, when });
    expect((await postForm('/payment/ipn', fields)).status).toBe(200);
    expect(await cloud.redis.hexists(keys.unmatched, fields.val_id ?? '')).toBe(1);
    wait(2 * MINUTES);
    await reconcile();
    const told = await cloud.toldOf(fields.tran_id ?? '');
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  },
);
