import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import { loseAnswers } from '../../support/before-request.ts';
import { call } from '../../support/customer.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { sendToSite, sslcommerz, startPayment } from '../../support/gateways/test-gateways.ts';
import { expectIndexEntries } from '../../support/orders/index-entries.ts';
import { turnOnWebhook } from '../../support/servers/channels.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { storedOrder, wholeStore } from '../../support/store.ts';
import { newPaid } from '../../support/visits.ts';

/*
 * The store makes a change, and its answers are lost: the customer's repeat changes nothing more. Or it refuses one command of a commit: nothing of it
 * is left, and the repeat makes it.
 */

const cloud = ownCloudForFile();
beforeAll(() => {
  turnOnWebhook(cloud.url);
  setVariables({ REFUNDS_FROM: '' });
});
afterEach(() => vi.restoreAllMocks());

test('a store that answers neither time is a 503, and a repeat changes once', async () => {
  const paid = await newPaid();
  loseAnswers({ all: true });
  const approve = () =>
    call('PATCH', `/api/orders/${paid.order._id}`, { ...paid.customer, body: { status: 'Approved' } });
  expect((await approve()).status).toBe(503);
  vi.restoreAllMocks();
  expect((await approve()).status).toBe(200);
  const { events } = await storedOrder(paid.customer, paid.order._id);
  expect(events.filter(({ type }) => type === 'approved')).toHaveLength(1);
});

test.each([keys.queue, keys.unscheduled, keys.notices, keys.noticesDue, keys.board])(
  'a store that refuses to write `%s` has written nothing of a payment, and the repeat records it',
  async (key) => {
    const { page, transactionId } = await startPayment('BDT');
    await press(page.url, 'pay');
    const ipn = { ...sslcommerz.backOf(page), path: '/payment/ipn' };
    const { redis } = cloud;
    const isThere = (await redis.exists(key)) === 1;
    if (isThere) await redis.rename(key, 'kept');
    // No number, and not of the type that the other commands expect.
    await redis.set(key, 'text');
    const before = await wholeStore();
    expect((await sendToSite(ipn)).status).toBe(503);
    // That the gateway has said something is a commit of its own.
    if (key !== keys.queue) await redis.zrem(keys.queue, queueMember('notification', transactionId));
    expect(await wholeStore()).toEqual(before);
    await (isThere ? redis.rename('kept', key) : redis.del(key));
    expect((await sendToSite(ipn)).status).toBe(200);
    const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
    expect(await receipt.json()).toMatchObject({ state: 'paid' });
    expectIndexEntries(await wholeStore());
  },
);
