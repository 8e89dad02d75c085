import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { parseOrder } from '../../netlify/server/store/order-records.ts';
import { paymentUrlSchema } from '../../src/contract/order.ts';
import { type Customer, call, newCustomer, onlyOrderOf, postForm } from '../support/customer.ts';
import { clearFaults, setFaults } from '../support/fault-client.ts';
import { orderOf } from '../support/order-form.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { postBack, press } from '../support/payment-page.ts';
import { startSite } from '../support/site.ts';

/*
 * Every fault of the gateway × every order of its return and IPN × both currencies × the customer's actions meanwhile.
 * All cases run first, some at a time; then the reconciler runs; then each case's stored order is checked.
 */

const faults = [
  'none',
  ...['fail', 'hang', 'garbage'].map((kind) => `session ${kind}`),
  ...['fail', 'hang', 'wrong-amount', 'wrong-currency', 'wrong-transaction', 'risk'].map(
    (kind) => `validation ${kind}`,
  ),
];
const arrivals = ['return first', 'IPN first', 'both at once', 'neither'] as const;
const customerActs = ['first attempt', 'second attempt', 'cancelled meanwhile'] as const;

interface Case {
  fault: string;
  arrival: (typeof arrivals)[number];
  currency: 'BDT' | 'USD';
  act: (typeof customerActs)[number];
}
const cases: Case[] = faults.flatMap((fault) =>
  arrivals.flatMap((arrival) =>
    (['BDT', 'USD'] as const).flatMap((currency) =>
      customerActs.map((act) => ({ fault, arrival, currency, act })),
    ),
  ),
);
const titleOf = ({ fault, arrival, currency, act }: Case) => `${fault}, ${arrival}, ${currency}, ${act}`;

/** Returns the expected final state of the payment. */
function dueOf({ fault, act }: Case): string {
  const isMisstated = /wrong-amount|wrong-currency|risk/.test(fault);
  if (act !== 'cancelled meanwhile') return isMisstated ? 'held' : 'paid';
  // An amount above the captured one is not refunded automatically; the owner is notified.
  return fault === 'validation wrong-amount' ? 'refund-due' : 'refunded';
}

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
let site: Awaited<ReturnType<typeof startSite>>;
const played = new Map<string, { customer: Customer; transactionId: string }>();

beforeAll(async () => {
  process.env.RATE_LIMIT_PER_ADDRESS = '100000';
  cloud = await startOwnCloud();
  site = await startSite();
  const waiting = [...cases];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      played.set(titleOf(next), await play(next));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  await reconcile({ all: true });
  for (const { fault, ...rest } of cases) {
    const { transactionId } = played.get(titleOf({ fault, ...rest })) ?? { transactionId: '' };
    if (fault === 'validation wrong-transaction')
      await clearFaults(cloud.url, 'sslcommerz', `?transaction=${transactionId}`);
  }
  for (let run = 0; run < 4; run += 1) await reconcile({ all: true });
}, 240_000);
afterAll(async () => {
  site.close();
  await cloud.close();
});

const postOrder = (customer: Customer, currency: string) =>
  call('POST', '/api/orders', { token: customer.token, body: orderOf(customer, { currency }) });

/** Opens a payment page, with one retry if the gateway fails at first. */
async function openPage(customer: Customer, currency: string): Promise<string> {
  const answer = await postOrder(customer, currency);
  if (answer.ok) return paymentUrlSchema.parse(await answer.json()).url;
  expect([502, 504]).toContain(answer.status);
  return payAgain(customer);
}

async function payAgain(customer: Customer): Promise<string> {
  const { _id } = await onlyOrderOf(customer);
  const answer = await call('POST', `/api/orders/${_id}/payment`, customer);
  return paymentUrlSchema.parse(await answer.json()).url;
}

async function play({ fault, arrival, currency, act }: Case) {
  const customer = await newCustomer();
  const [target, kind] = fault.split(' ');
  if (target === 'session') {
    await setFaults(cloud.url, 'sslcommerz', { session: kind, times: 1, customer: customer.email });
  }
  let page = await openPage(customer, currency);
  if (act === 'second attempt') {
    const { transactionId } = await onlyOrderOf(customer);
    await setFaults(cloud.url, 'sslcommerz', { ipn: 'none', transaction: transactionId });
    await postBack(await press(page, 'decline'));
    page = await payAgain(customer);
  }
  const { _id, transactionId } = await onlyOrderOf(customer);
  const ipn = {
    'return first': 'none',
    'IPN first': 'before-return',
    'both at once': 'parallel',
    neither: 'none',
  };
  const isPassing = kind === 'fail' || kind === 'hang';
  await setFaults(cloud.url, 'sslcommerz', {
    ipn: ipn[arrival],
    ...(arrival === 'both at once' && { ipnCopies: 3 }),
    ...(target === 'validation' && { validation: kind }),
    // The payment page's own IPN counts as one.
    ...(target === 'validation' && isPassing && { times: 2 }),
    transaction: transactionId,
  });
  if (act === 'cancelled meanwhile') {
    expect(await (await call('DELETE', `/api/orders/${_id}`, customer)).json()).toMatchObject({
      deletedCount: 1,
    });
  }
  const back = await press(page, 'pay');
  if (arrival !== 'neither') {
    expect(await postBack(back)).toMatch(/^303 \/payment\/(success|fail)/);
    await postForm('/payment/ipn', back.fields);
  }
  return { customer, transactionId };
}

test.each(cases.map((one) => [titleOf(one), one] as const))('%s', async (title, one) => {
  const { customer, transactionId } = played.get(title) ?? {
    customer: await newCustomer(),
    transactionId: '',
  };
  const due = dueOf(one);
  const isCancelled = one.act === 'cancelled meanwhile';
  const live = isCancelled ? undefined : await onlyOrderOf(customer);
  const stored = await cloud.redis.hvals(`${isCancelled ? 'archive' : 'orders'}:${customer.uid}`);
  const [order] = z.parse(z.array(z.string()), stored).map(parseOrder);
  expect(order).toMatchObject({ payment: due });
  if (live) expect(live).toMatchObject({ payment: due, transactionId });
  const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
  expect(await receipt.json()).toMatchObject({ state: due, currency: one.currency });

  const books = z.parse(
    z.array(
      z.object({
        tran_id: z.string(),
        amount_paisa: z.int(),
        refunds: z.array(z.object({ amount_paisa: z.int() })),
      }),
    ),
    await (await fetch(`${cloud.url}/sslcommerz/books.json`)).json(),
  );
  const ours = new Set(order?.attempts.map((attempt) => attempt.transactionId));
  const captured = books.filter(({ tran_id }) => ours.has(tran_id));
  expect(captured.map(({ tran_id }) => tran_id)).toEqual([transactionId]);
  const refunded = captured[0]?.refunds.map(({ amount_paisa }) => amount_paisa) ?? [];
  expect(refunded).toEqual(due === 'refunded' ? [captured[0]?.amount_paisa] : []);
});
