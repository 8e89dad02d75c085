import { beforeAll, expect, test, vi } from 'vitest';
import { newTransactionId } from '../../../netlify/server/payments/checkout-sessions.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { onlyOrderOf } from '../../support/customer.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { readBooks } from '../../support/gateways/gateway-books.ts';
import { moneyCloudForFile } from '../../support/gateways/money.ts';
import { type SiteRequest, sendToSite, startPayment } from '../../support/gateways/test-gateways.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { changeCheckoutSessions } from '../../support/store.ts';

/* Money that no order knows: after a restore, or a lost write. It is kept and told before the gateway gets its 200. */

const cloud = moneyCloudForFile();

beforeAll(() => turnOnStripe(cloud.url));

/** Refills the budget of questions that unknown transactions share. */
async function refillBudget(): Promise<void> {
  const budget = await cloud.redis.keys('rate:*:unknown*');
  if (budget.length > 0) await cloud.redis.del(...budget);
}

/** Pays an order; returns what the gateway's webhook sends about the money, and its id. */
async function startWithoutChannel(currency: string) {
  await setFaults(cloud.url, 'sslcommerz', { ipn: 'none' });
  await setFaults(cloud.url, 'stripe', { webhook: 'none' });
  const started = await startPayment(currency);
  const { gateway, page, transactionId } = started;
  await gateway.press(page.url, 'pay');
  const captured = (await readBooks(cloud.url)).find((entry) => entry.transactionId === transactionId);
  const [webhook] = (await gateway.newsOf(page)).toReversed();
  if (!captured || !webhook) throw new Error('no money was taken');
  return { ...started, captured, webhook };
}

/** Pays an order whose records are then lost. */
async function startLost(currency: string) {
  await refillBudget();
  const lost = await startWithoutChannel(currency);
  await cloud.redis.del(keys.orders(lost.customer.uid), keys.transaction(lost.transactionId));
  return lost;
}

const isKept = async (captureId: string) => (await cloud.redis.hexists(keys.unmatched, captureId)) === 1;

test.each([
  ['BDT', 'webhook', 200, { gateway: 'sslcommerz', captured: { amount: 600_000, currency: 'BDT' } }],
  ['BDT', 'return', 303, { gateway: 'sslcommerz', captured: { amount: 600_000, currency: 'BDT' } }],
  ['USD', 'webhook', 200, { gateway: 'stripe', captured: { amount: 4_900, currency: 'USD' } }],
  ['USD', 'return', 303, { gateway: 'stripe', captured: { amount: 4_900, currency: 'USD' } }],
] as const)(
  'in %s, the %s of a lost transaction keeps its money once',
  async (currency, way, status, taken) => {
    const { gateway, page, captured, orderId, transactionId, webhook } = await startLost(currency);
    const request: SiteRequest = way === 'webhook' ? webhook : gateway.backOf(page);
    for (let repeat = 0; repeat < 3; repeat += 1) expect((await sendToSite(request)).status).toBe(status);
    const kept = JSON.parse((await cloud.redis.hget<string>(keys.unmatched, captured.id)) ?? '');
    expect(kept).toEqual({
      transactionId,
      orderId,
      ...taken,
      captureId: captured.id,
      refundReference: expect.any(String),
      at: expect.any(String),
    });
    const { amount } = captured;
    await expect
      .poll(() => cloud.noticesAbout(transactionId))
      .toMatchObject([{ kind: 'unmatched', orderId, amount, currency }]);
  },
);

test.each(['BDT', 'USD'])('in %s, the order is lost, but not its transaction', async (currency) => {
  const { customer, captured, webhook } = await startWithoutChannel(currency);
  await cloud.redis.del(keys.orders(customer.uid));
  expect((await sendToSite(webhook)).status).toBe(200);
  expect(await isKept(captured.id)).toBe(true);
});

test.each(['BDT', 'USD'])('in %s, a webhook that cannot be kept is not acknowledged', async (currency) => {
  const { captured, webhook } = await startLost(currency);
  await setFaults(cloud.url, 'redis', { mode: 'refuse', key: 'refundReference' });
  expect((await sendToSite(webhook)).status).toBe(503);
  await clearFaults(cloud.url, 'redis');
  expect((await sendToSite(webhook)).status).toBe(200);
  expect(await isKept(captured.id)).toBe(true);
});

test('Stripe is queried about ten lost transactions within a minute, and sends the events of further ones again', async () => {
  const lost = [];
  for (let number = 0; number < 11; number += 1) lost.push(await startLost('USD'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const responses = await Promise.all(lost.map(({ webhook }) => sendToSite(webhook)));
  vi.useRealTimers();
  expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 503]);
  await refillBudget();
  for (const { webhook } of lost) expect((await sendToSite(webhook)).status).toBe(200);
  for (const { captured } of lost) expect(await isKept(captured.id)).toBe(true);
});

test('a return with the page of another transaction keeps nothing', async () => {
  await refillBudget();
  const { gateway, page, captured } = await startWithoutChannel('USD');
  const stranger = { ...page, transactionId: newTransactionId() };
  const back = await sendToSite(gateway.backOf(stranger));
  expect(back.headers.get('Location')).toBe(`/payment/success?transactionId=${stranger.transactionId}`);
  expect(await isKept(captured.id)).toBe(false);
});

/** Takes the key of the payment page off a transaction, as if the store had lost its latest write. */
async function loseSession(started: Awaited<ReturnType<typeof startWithoutChannel>>) {
  const { customer, orderId, transactionId } = started;
  await changeCheckoutSessions(customer, orderId, {
    sessionKey: undefined,
    url: undefined,
    state: 'opening',
  });
  const transaction = JSON.parse((await cloud.redis.get<string>(keys.transaction(transactionId))) ?? '');
  const lost = JSON.stringify({
    ...transaction,
    checkoutSession: { ...transaction.checkoutSession, sessionKey: undefined },
  });
  await cloud.redis.set(keys.transaction(transactionId), lost);
}

test.each(['webhook', 'return'])('the %s of a transaction whose page is lost pays its order', async (way) => {
  const started = await startWithoutChannel('USD');
  await loseSession(started);
  const { customer, gateway, page, webhook } = started;
  await sendToSite(way === 'webhook' ? webhook : gateway.backOf(page));
  expect(await onlyOrderOf(customer)).toMatchObject({ payment: 'paid' });
});

test('a return with the page of another transaction pays no order whose own page is lost', async () => {
  const paid = await startWithoutChannel('USD');
  const other = await startWithoutChannel('USD');
  await loseSession(other);
  await sendToSite(other.gateway.backOf({ ...paid.page, transactionId: other.transactionId }));
  expect(await onlyOrderOf(other.customer)).toMatchObject({ payment: 'unpaid' });
});
