import { beforeAll, expect, test } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { call, onlyOrderOf } from '../../support/customer.ts';
import { setFaults } from '../../support/fault-client.ts';
import { auditBooks } from '../../support/gateways/audit-books.ts';
import { readBooks } from '../../support/gateways/gateway-books.ts';
import { DAYS, MINUTES, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { sendToSite, startPayment } from '../../support/gateways/start-payment.ts';
import { actOnSession, sessionOf } from '../../support/gateways/stripe-page.ts';
import { type Page, stripe } from '../../support/gateways/test-gateways.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';

/* Money by Stripe that arrives late, or of which the site is not told. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnStripe(cloud.url));

type Started = Awaited<ReturnType<typeof startPayment>>;

/** Books in dollars; Stripe sends no events but those of the test. */
async function start(): Promise<Started> {
  await setFaults(cloud.url, 'stripe', { webhook: 'none' });
  return startPayment('USD');
}

const orderOf = async ({ customer }: Started) => onlyOrderOf(await signedInAgain(customer));

/** Sends the events of a page so far, each acknowledged. */
async function tell(page: Page): Promise<void> {
  for (const event of await stripe.newsOf(page)) expect((await sendToSite(event)).status).toBe(200);
}

/** Opens another page: in another language. */
async function payAgain({ customer, orderId }: Started): Promise<string> {
  const headers = { 'Accept-Language': 'bn' };
  const session = await signedInAgain(customer);
  const answer = await call('POST', `/api/orders/${orderId}/payment`, { ...session, headers });
  return paymentUrlSchema.parse(await answer.json()).url;
}

/** Pays by bank, which decides later; the browser comes back. */
async function payByBank(started: Started): Promise<void> {
  const { page, transactionId } = started;
  expect(await stripe.press(page.url, 'pay-later')).toBe(true);
  const back = await sendToSite(stripe.backOf(page));
  expect(back.headers.get('Location')).toContain(`/payment/success?transactionId=${transactionId}`);
  expect(await orderOf(started)).toMatchObject({ payment: 'unpaid' });
}

const decide = (page: Page, action: 'arrives' | 'fails') =>
  actOnSession(cloud.url, sessionOf(page.url), action);

const refundsOf = async ({ transactionId }: Started) =>
  (await readBooks(cloud.url)).find((entry) => entry.transactionId === transactionId)?.refunds;

async function completeRefunds(): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

test.each([
  ['an hour', 60 * MINUTES],
  ['three days', 3 * DAYS],
])('money that arrives from a bank %s later pays the order', async (_later, pause) => {
  const started = await start();
  await payByBank(started);
  await tell(started.page);
  wait(pause);
  await reconcile();
  expect(await orderOf(started)).toMatchObject({ payment: 'unpaid' });
  await decide(started.page, 'arrives');
  await tell(started.page);
  expect(await orderOf(started)).toMatchObject({ payment: 'paid', transactionId: started.transactionId });
});

test('money that arrives three days later without an event is found within half a day', async () => {
  const started = await start();
  await payByBank(started);
  wait(3 * DAYS);
  await reconcile();
  await decide(started.page, 'arrives');
  wait(DAYS / 2 + MINUTES);
  await reconcile();
  expect(await orderOf(started)).toMatchObject({ payment: 'paid' });
});

test('money that arrives after another payment goes back', async () => {
  const started = await start();
  await setFaults(cloud.url, 'stripe', { expire: 'error', transaction: started.transactionId });
  const url = await payAgain(started);
  const { transactionId } = await orderOf(started);
  await payByBank(started);
  await stripe.press(url, 'pay');
  await tell({ url, transactionId });
  wait(3 * DAYS);
  await decide(started.page, 'arrives');
  await tell(started.page);
  await completeRefunds();
  expect(await orderOf(started)).toMatchObject({ payment: 'paid', transactionId });
  expect(await refundsOf(started)).toEqual([4_950]);
});

test('afterwards, the store agrees with the books', async () => {
  expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
});
