import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrashPlan, places, runAndKill } from '../support/crash.ts';
import { type Customer, call, ordersOf } from '../support/customer.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { expectPlaces } from '../support/places.ts';
import { wholeStore } from '../support/store.ts';
import { freeStarts, newPaid, setVisit } from '../support/visits.ts';

/* Requests about visits whose process is killed. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  // The first request loads the rate limiter's script, which would count as one more round trip.
  await setVisit(await newPaid(), (await freeStarts())[0]);
});
afterAll(() => cloud.close());

/** The requests to the store. */
const CALLS = 2;

type Plan = Omit<CrashPlan, 'crashAt' | 'when'>;

interface Scene {
  customer: Customer;
  plan: Plan;
  /** What the customer sees of the order after it, undefined if it is no longer listed. */
  seen: object | undefined;
}

/** Books, pays and perhaps sets a visit; returns a request of the customer, and what it leads to. */
async function newScene(name: string): Promise<Scene> {
  const { customer, order } = await newPaid();
  const [former, start] = await freeStarts();
  if (name !== 'set a visit') await setVisit({ customer, order }, former);
  const plan = (file: string, path: string, more: Partial<Plan> = {}): Plan => ({
    name: file,
    url: `${process.env.URL}/api/orders/${order._id}${path}`,
    method: 'DELETE',
    params: { id: order._id },
    headers: { Authorization: `Bearer ${customer.token}`, 'Content-Type': 'application/json' },
    ...more,
  });
  const setting: Partial<Plan> = { method: 'PUT', body: JSON.stringify({ start }) };
  if (name === 'cancel an order with a visit')
    return { customer, plan: plan('orders-cancel', ''), seen: undefined };
  if (name === 'give a visit up')
    return { customer, plan: plan('visit-give-up', '/visit'), seen: { moves: 2 } };
  const moves = name === 'set a visit' ? 1 : 2;
  return { customer, plan: plan('visit-set', '/visit', setting), seen: { moves, visit: { start } } };
}
const acts = ['set a visit', 'move a visit', 'give a visit up', 'cancel an order with a visit'];

// A cancellation goes on with the refund, which `refund-crashes.test.ts` kills.
test.each(acts.slice(0, 3))('a customer can %s in the requests that are counted here', async (act) => {
  const { plan } = await newScene(act);
  const answer = await runAndKill({ ...plan, crashAt: 0, when: 'before' });
  expect(answer).toBe(`ANSWERED 200 after ${CALLS} calls`);
});

test.each(acts.flatMap((act) => places(CALLS).map((place) => [act, ...place] as const)))(
  'a customer can %s again whose process was killed %s request %i, and it is made once',
  async (act, when, crashAt) => {
    const { customer, plan, seen } = await newScene(act);
    expect(await runAndKill({ ...plan, when, crashAt })).toBe('killed');
    expectPlaces(await wholeStore());
    const { method = '', url, headers, body } = plan;
    const path = url.replace(process.env.URL ?? '', '');
    expect((await call(method, path, { headers, ...(body && { body }) })).status).toBe(200);
    expectPlaces(await wholeStore());
    expect(await ordersOf(customer)).toMatchObject(seen ? [seen] : []);
  },
);
