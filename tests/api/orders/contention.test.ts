import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { rebuild } from '../../../netlify/cli/store/rebuild.ts';
import { reconcile } from '../../../netlify/server/payments/reconcile.ts';
import { processRefunds } from '../../../netlify/server/payments/refunds.ts';
import { findOrders } from '../../../netlify/server/store/reads.ts';
import type { Job, JobProgress } from '../../../src/contract/desk-day.ts';
import { visitConflictSchema } from '../../../src/contract/visit.ts';
import { garage } from '../../../src/garage.ts';
import { book, type Customer, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { callAs, jobOf, moveJob, newMember } from '../../support/desk.ts';
import { FULL, SEED } from '../../support/full.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { replay, replayedOf } from '../../support/orders/replay-history.ts';
import { turnOnWebhook } from '../../support/servers/channels.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';
import { wholeStore } from '../../support/store.ts';
import { newPaid, setVisit, slotsFor } from '../../support/visits.ts';

/* Many who change the same at once: whoever is second reads and decides again. */

const MIXES = FULL ? 25 : 2;
const AT_ONCE = 50;

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
let member: Customer;
let starts: string[];
beforeAll(async () => {
  cloud = await startOwnCloud();
  turnOnWebhook(cloud.url);
  for (const name of ['PER_CUSTOMER', 'PER_MEMBER', 'PER_IP']) process.env[`RATE_LIMIT_${name}`] = '1000000';
  member = await newMember();
  starts = (await slotsFor('oil-change')).slice(-8).flatMap(({ slots }) => slots.map(({ start }) => start));
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
afterAll(() => cloud.close());

/** An order with a payment that was made at the gateway, and perhaps told. */
async function begin(told: boolean, risk: string) {
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay', { risk_level: risk });
  if (told) await postForm('/payment/ipn', fields);
  const { _id, transactionId } = await onlyOrderOf(customer);
  return { customer, fields, order: { _id, transactionId } };
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Acts on a job as a member sees it, and again a few times if somebody else was first. */
async function insist({ order }: Begun, act: (job: Job) => Promise<Response>): Promise<Response> {
  let response = await act(await jobOf(member, order));
  for (let again = 0; response.status === 409 && again < 5; again += 1)
    response = await act(await jobOf(member, order));
  return response;
}

const move = (begun: Begun, progress: JobProgress) => insist(begun, (job) => moveJob(member, job, progress));

const decide = (begun: Begun, decision: string) =>
  insist(begun, ({ transactionId, rev }) =>
    callAs(member, 'POST', `/api/desk/payments/${transactionId}`, { decision, rev }),
  );

const startOf = (chance: number) => starts[chance % starts.length] ?? '';

const acts = {
  approve: ({ customer, order }: Begun) =>
    call('PATCH', `/api/orders/${order._id}`, { ...customer, body: { status: 'Approved' } }),
  // Seldom, as nothing else goes on afterwards.
  cancel: ({ customer, order }: Begun, chance: number) =>
    chance % 8 === 0
      ? call('DELETE', `/api/orders/${order._id}`, customer)
      : call('GET', `/api/orders?email=${customer.email}`, customer),
  payAgain: ({ customer, order }: Begun) => call('POST', `/api/orders/${order._id}/payment`, customer),
  hear: ({ fields }: Begun) => postForm('/payment/ipn', fields),
  plan: (begun: Begun, chance: number) => setVisit(begun, startOf(chance)),
  giveUp: ({ customer, order }: Begun) => call('DELETE', `/api/orders/${order._id}/visit`, customer),
  receive: (begun: Begun) => move(begun, 'received'),
  finish: (begun: Begun) => move(begun, 'ready'),
  undo: (begun: Begun) => move(begun, 'expected'),
  release: (begun: Begun) => decide(begun, 'release'),
  refuse: (begun: Begun, chance: number) => decide(begun, chance % 8 === 0 ? 'refuse' : 'release'),
  refund: (begun: Begun, chance: number) => decide(begun, chance % 8 === 0 ? 'refund' : 'release'),
  advance: async ({ order }: Begun) => {
    await processRefunds(order.transactionId, { isRegistered: true }).catch(() => undefined);
    return new Response();
  },
};
type ActName = keyof typeof acts;
const often: ActName[] = ['approve', 'hear', 'plan', 'plan', 'giveUp', 'receive', 'undo', 'advance'];
const mix = fc.array(
  fc.record({
    name: fc.constantFrom(...often, ...(Object.keys(acts) as ActName[])),
    chance: fc.nat(1_000),
  }),
  { minLength: AT_ONCE, maxLength: AT_ONCE },
);

const noticeBodySchema = z.array(z.object({ body: z.string() }));

test('fifty people can change one order at once, and it ends as some order of their requests would', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.constantFrom('0', '0', '1'), mix, async (told, risk, requests) => {
      const begun = await begin(told, risk);
      const before = (await onlyOrderOf(begun.customer)).rev;
      const responses = await Promise.all(requests.map(({ name, chance }) => acts[name](begun, chance)));
      for (const [index, { status }] of responses.entries())
        expect([200, 400, 404, 409, 503], requests[index]?.name).toContain(status);
      await reconcile({ all: true });
      await processRefunds(begun.order.transactionId, { isRegistered: true });

      const [owned] = await findOrders([{ uid: begun.customer.uid, orderId: begun.order._id }]);
      if (!owned) throw new Error('the order is gone');
      expect(owned.order.rev).toBeGreaterThanOrEqual(before);
      expect(owned.order.events.length).toBeLessThan(50);
      expect(replayedOf(owned)).toEqual(replay(owned.order));
      const cancelled = responses.filter(
        (_, index) => requests[index]?.name === 'cancel' && requests[index].chance % 8 === 0,
      );
      const counts = await Promise.all(cancelled.filter(({ ok }) => ok).map((one) => one.json()));
      expect(counts.filter(({ deletedCount }) => deletedCount === 1)).toHaveLength(owned.isArchived ? 1 : 0);
      expectPlaces(await wholeStore());
    }),
    { numRuns: MIXES, seed: SEED },
  );
  expect((await rebuild(cloud.redis)).differences).toEqual([]);
  await reconcile({ all: true });
  const outbox = z.parse(noticeBodySchema, await (await fetch(`${cloud.url}/owner/outbox.json`)).json());
  const ids = outbox.map(({ body }) => z.parse(z.object({ id: z.string() }), JSON.parse(body)).id);
  expect(ids.length).toBeGreaterThan(MIXES);
  expect(new Set(ids).size).toBe(ids.length);
});

test('fifty customers can want the places of one day at once, and exactly as many get one as there are', {
  timeout: 120_000,
}, async () => {
  const days = (await slotsFor('oil-change')).slice(2, -8);
  const { slots = [] } = days.find((one) => one.slots.length === 11) ?? {};
  const places = slots.length * garage.arrivalsPerSlot;
  const paid = await Promise.all(Array.from({ length: AT_ONCE }, () => newPaid()));
  const day = new Set(slots.map(({ start }) => start));
  const outcomes = await Promise.all(
    paid.map(async (one, index) => {
      let start = slots[index % slots.length]?.start;
      while (start !== undefined) {
        const response = await setVisit(one, start);
        if (response.status === 200) return 'planned';
        // Too many at once: the browser tries again.
        if (response.status === 503) continue;
        if (response.status !== 409) return response.status;
        const { nearest = [] } = z.parse(visitConflictSchema, await response.json());
        start = nearest.find((free) => day.has(free));
      }
      return 'full';
    }),
  );
  expect(outcomes.filter((one) => one === 'planned')).toHaveLength(places);
  expect(outcomes.filter((one) => one === 'full')).toHaveLength(AT_ONCE - places);
  expectPlaces(await wholeStore());
});
