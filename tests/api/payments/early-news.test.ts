import { beforeAll, beforeEach, expect, test } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { bodyOf, call, onlyOrderOf, postForm } from '../../support/customer.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { MINUTES, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { sendToSite, sslcommerz, startPayment } from '../../support/gateways/test-gateways.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';

/* A gateway's calls say that it was paid before its API knows of the money. */

const cloud = moneyCloudForFile();
beforeAll(() => turnOnStripe(cloud.url));
beforeEach(async () => {
  await setFaults(cloud.url, 'sslcommerz', { ipn: 'none' });
  await setFaults(cloud.url, 'stripe', { webhook: 'none' });
});

const late = { BDT: { validation: 'late' }, USD: { session: 'late' } } as const;
type Currency = keyof typeof late;
type Started = Awaited<ReturnType<typeof startPayment>>;

/** Pays on a page, of which the gateway's API knows nothing yet; returns what the webhook sends. */
async function payEarly(currency: Currency) {
  const started = await startPayment(currency);
  const { gateway, page, transactionId: transaction } = started;
  await setFaults(cloud.url, gateway.name, { ...late[currency], transaction });
  if (gateway === sslcommerz) {
    const { fields } = await press(page.url, 'pay');
    return {
      ...started,
      comeBack: () => postForm('/payment/success', fields),
      tell: () => postForm('/payment/ipn', fields),
    };
  }
  await gateway.press(page.url, 'pay');
  const [news] = (await gateway.newsOf(page)).toReversed();
  return {
    ...started,
    comeBack: () => sendToSite(gateway.backOf(page)),
    tell: () => sendToSite(news ?? gateway.backOf(page)),
  };
}

const isFound = ({ gateway, transactionId }: Started) =>
  clearFaults(cloud.url, gateway.name, `?transaction=${transactionId}`);
const orderOf = async ({ customer }: Started) => onlyOrderOf(await signedInAgain(customer));
const payAgain = async ({ customer, orderId }: Started) =>
  call('POST', `/api/orders/${orderId}/payment`, await signedInAgain(customer));
const notificationOf = ({ transactionId }: Started) =>
  cloud.redis.zscore(keys.queue, queueMember('notification', transactionId));

test.each(['BDT', 'USD'] as const)(
  'in %s, what is paid before the gateway knows of it is confirmed, and not paid on a second page',
  async (currency) => {
    const started = await payEarly(currency);
    const waiting = `/payment/success?transactionId=${started.transactionId}`;
    expect((await started.comeBack()).headers.get('Location')).toBe(waiting);
    expect((await started.tell()).status).toBe(503);
    expect((await started.comeBack()).headers.get('Location')).toBe(waiting);
    expect(Number(await notificationOf(started)) - Date.now()).toBeLessThan(MINUTES);
    expect(await bodyOf(payAgain(started))).toMatchObject({ status: 409, title: 'Being confirmed' });
    wait(MINUTES);
    await reconcile();
    expect(await notificationOf(started)).not.toBeNull();
    expect((await payAgain(started)).status).toBe(409);
    await isFound(started);
    expect((await started.tell()).status).toBe(200);
    expect(await orderOf(started)).toMatchObject({ payment: 'paid', transactionId: started.transactionId });
  },
);

test.each(['BDT', 'USD'] as const)('in %s, the next run finds what is told only once', async (currency) => {
  const started = await payEarly(currency);
  await started.tell();
  await isFound(started);
  await reconcile();
  expect(await orderOf(started)).toMatchObject({ payment: 'paid' });
  expect(await notificationOf(started)).toBeNull();
});

test('news that never proves true holds a booking up for an hour, however often it is repeated', async () => {
  const started = await startPayment('BDT');
  const made = { tran_id: started.transactionId, status: 'VALID', val_id: 'made-up' };
  const before = await orderOf(started);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    expect((await postForm('/payment/ipn', made)).status).toBe(503);
    expect((await payAgain(started)).status).toBe(409);
    wait(20 * MINUTES + 1);
    await reconcile();
  }
  expect((await postForm('/payment/ipn', made)).status).toBe(503);
  expect((await payAgain(started)).status).toBe(200);
  await reconcile();
  expect(await notificationOf(started)).toBeNull();
  expect(await orderOf(started)).toMatchObject({ payment: 'unpaid', createdAt: before.createdAt });
});
