import { afterAll, beforeAll, expect, test } from 'vitest';
import { places, runAndKill } from '../support/crash.ts';
import type { CrashPlan } from '../support/crash-child.ts';
import { call, onlyOrderOf, ordersOf } from '../support/customer.ts';
import { startOwnCloud } from '../support/own-cloud.ts';
import { freeStarts, newPaid, readAgendas, setVisit } from '../support/visits.ts';

/* Calls about visits whose process is killed. The clock is the real one, as that of the process. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  // The first request loads the rate limiter's script, which would count as one more round trip.
  const [start] = await freeStarts();
  await setVisit(await newPaid(), start);
});
afterAll(() => cloud.close());

const CALLS = 2;

type Paid = Awaited<ReturnType<typeof newPaid>>;
type Plan = Omit<CrashPlan, 'crashAt' | 'when'>;

const planOf = ({ customer, order }: Paid, name: string, path: string, more: Partial<Plan> = {}): Plan => ({
  name,
  url: `${process.env.URL}/api/orders/${order._id}${path}`,
  method: 'DELETE',
  params: { id: order._id },
  headers: { Authorization: `Bearer ${customer.token}`, 'Content-Type': 'application/json' },
  ...more,
});

const setting = (paid: Paid, start: string): Plan =>
  planOf(paid, 'visit-set', '/visit', { method: 'PUT', body: JSON.stringify({ start }) });

/** Kills a request, checks the store, sends the request again, and checks it once more. */
async function killAndRepeat(plan: Plan, crash: Pick<CrashPlan, 'crashAt' | 'when'>): Promise<Response> {
  expect(await runAndKill({ ...plan, ...crash })).toBe('killed');
  await readAgendas();
  const { method = '', url, headers, body } = plan;
  const again = await call(method, url.replace(process.env.URL ?? '', ''), {
    headers,
    ...(body && { body }),
  });
  await readAgendas();
  return again;
}

test('the outgoing requests counted here are those that the functions make', async () => {
  const paid = await newPaid();
  const [start] = await freeStarts();
  const never = { crashAt: 0, when: 'before' } as const;
  for (const plan of [setting(paid, start), planOf(paid, 'visit-give-up', '/visit')])
    expect(await runAndKill({ ...plan, ...never })).toBe(`ANSWERED 200 after ${CALLS} calls`);
});

test.each(places(CALLS))(
  'setting and moving killed %s request %i: the repeat counts as one move',
  async (when, crashAt) => {
    const paid = await newPaid();
    for (const [index, start] of (await freeStarts()).entries()) {
      const again = await killAndRepeat(setting(paid, start), { when, crashAt });
      expect([again.status, await again.json()]).toMatchObject([200, { visit: { start }, moves: index + 1 }]);
    }
  },
);

test.each(places(CALLS))(
  'giving up killed %s request %i: the repeat counts as one move',
  async (when, crashAt) => {
    const paid = await newPaid();
    const [start] = await freeStarts();
    await setVisit(paid, start);
    const again = await killAndRepeat(planOf(paid, 'visit-give-up', '/visit'), { when, crashAt });
    expect(again.status).toBe(200);
    const { moves, visit } = await onlyOrderOf(paid.customer);
    expect([moves, visit]).toEqual([2, undefined]);
  },
);

test.each(places(CALLS))(
  'cancelling killed %s request %i: the repeat leaves no visit',
  async (when, crashAt) => {
    const paid = await newPaid();
    const [start] = await freeStarts();
    await setVisit(paid, start);
    const again = await killAndRepeat(planOf(paid, 'orders-cancel', ''), { when, crashAt });
    expect(again.status).toBe(200);
    expect(await ordersOf(paid.customer)).toEqual([]);
    for (const entries of Object.values(await readAgendas()))
      expect(entries).not.toHaveProperty(paid.order._id);
  },
);
