import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findOrders } from '../../../netlify/server/store/reads.ts';
import { type Customer, call } from '../../support/customer.ts';
import { decidePayment, newMember } from '../../support/desk.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { turnOnWebhook } from '../../support/servers/channels.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';
import { wholeStore } from '../../support/store.ts';
import { newPaid } from '../../support/visits.ts';

/* The store makes a change, and its answer is lost: the request is repeated, and the change is made once. */

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

/** Loses the answer to the first request of each commit. Returns the number of those that change an order. */
function loseAnswers(): () => number {
  const { fetch } = globalThis;
  const seen = new Set<string>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await fetch(url, init);
    const body = String(init?.body);
    if (!isCommit(body) || seen.has(body)) return response;
    seen.add(body);
    throw new TypeError('fetch failed');
  });
  return () => [...seen].filter((body) => /commit\\+":/.test(body)).length;
}

/** Returns whether the body of a request to the store is a commit. */
const isCommit = (body: string): boolean => /^\["eval"/.test(body) && body.includes('takeAll');

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
  const commits = loseAnswers();
  expect(await act(paid)).toMatchObject({ status: 200 });
  expect(commits()).toBe(revs);
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
    if (isCommit(String(init?.body))) throw new TypeError('fetch failed');
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
