import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findOrders } from '../../../netlify/server/order/reads.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queued } from '../../../netlify/server/store/queue.ts';
import { COMMIT, loseAnswers } from '../../support/before-request.ts';
import { type Customer, call } from '../../support/customer.ts';
import { decidePayment, newMember } from '../../support/desk.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { sendToSite, startPayment } from '../../support/gateways/start-payment.ts';
import { sslcommerz } from '../../support/gateways/test-gateways.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { turnOnWebhook } from '../../support/servers/channels.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';
import { wholeStore } from '../../support/store.ts';
import { newPaid } from '../../support/visits.ts';

/*
 * The store makes a change, and its answer is lost: the request is repeated, and the change is made once. Or it refuses one command of a commit:
 * nothing of it is left, and the repeat makes it.
 */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
let member: Customer;
beforeAll(async () => {
  cloud = await startOwnCloud();
  turnOnWebhook(cloud.url);
  process.env.REFUNDS_FROM = '';
  member = await newMember();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => cloud.close());

type Paid = Awaited<ReturnType<typeof newPaid>>;

const storedOf = async ({ customer, order }: Pick<Paid, 'customer' | 'order'>) =>
  (await findOrders([{ uid: customer.uid, orderId: order._id }]))[0]?.order;

test.each<[what: string, act: (paid: Paid) => Promise<unknown>, events: string[], revs: number]>([
  [
    'an approval',
    ({ customer, order }) =>
      call('PATCH', `/api/orders/${order._id}`, { ...customer, body: { status: 'Approved' } }),
    ['approved'],
    1,
  ],
  ['a decision on a payment', ({ order }) => decidePayment(order, 'refund', member), ['refund-due'], 1],
])('%s is made once', async (_what, act, events, revs) => {
  const paid = await newPaid();
  const before = await storedOf(paid);
  const lost = loseAnswers();
  expect(await act(paid)).toMatchObject({ status: 200 });
  expect(lost()).toBeGreaterThan(0);
  vi.restoreAllMocks();
  const after = await storedOf(paid);
  expect(after?.events.slice(before?.events.length).map(({ type }) => type)).toEqual(events);
  expect(after?.rev).toBe((before?.rev ?? 0) + revs);
  expectPlaces(await wholeStore());
});

test('a store that answers neither time is a 503, and another attempt changes once', async () => {
  const paid = await newPaid();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    if (COMMIT.test(String(init?.body))) throw new TypeError('fetch failed');
    return response;
  });
  const approve = () =>
    call('PATCH', `/api/orders/${paid.order._id}`, { ...paid.customer, body: { status: 'Approved' } });
  expect((await approve()).status).toBe(503);
  vi.restoreAllMocks();
  expect((await approve()).status).toBe(200);
  const events = (await storedOf(paid))?.events.filter(({ type }) => type === 'approved');
  expect(events).toHaveLength(1);
});

test.each([keys.queue, keys.unplanned, keys.notices, keys.noticesDue, keys.board])(
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
    if (key !== keys.queue) await redis.zrem(keys.queue, queued('hint', transactionId));
    expect(await wholeStore()).toEqual(before);
    await (isThere ? redis.rename('kept', key) : redis.del(key));
    expect((await sendToSite(ipn)).status).toBe(200);
    const receipt = await call('GET', `/api/orders/by-transaction-id/${transactionId}`);
    expect(await receipt.json()).toMatchObject({ state: 'paid' });
    expectPlaces(await wholeStore());
  },
);
