import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reconcile } from '../../../netlify/server/payments/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type OrderRecord, parseOrder } from '../../../netlify/server/store/records.ts';
import type { Currency } from '../../../src/contract/money.ts';
import { book, call, newCustomer, ordersOf } from '../../support/customer.ts';
import { setFaults } from '../../support/fault-client.ts';
import { FULL, SEED } from '../../support/full.ts';
import { auditBooks } from '../../support/gateways/audit-books.ts';
import { gatewayOfPage, type Page, type SiteRequest } from '../../support/gateways/test-gateways.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';

/* Random and concurrent actions of customers, both gateways and the reconciler, compared with a simple model. */

const RUNS = FULL ? 100 : 8;

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
beforeAll(async () => {
  cloud = await startOwnCloud();
  turnOnStripe(cloud.url);
  // The steps send them.
  await setFaults(cloud.url, 'sslcommerz', { ipn: 'none' });
  await setFaults(cloud.url, 'stripe', { webhook: 'none' });
});
afterAll(() => cloud.close());

/** The expected state of one order: whether it is cancelled, which attempts were paid, and which were reported to us. */
interface ModelOrder {
  id: string;
  isCancelled: boolean;
  pages: Page[];
  paid: Set<string>;
  settled: Set<string>;
}
type Model = ModelOrder[];

interface Real {
  customer: Awaited<ReturnType<typeof newCustomer>>;
  /** Of the first and the second order: each currency has a gateway of its own. */
  currencies: readonly Currency[];
}

/** An action on the `order`-th order and its `attempt`-th payment page. */
type Step = (model: Model, real: Real, order: ModelOrder, page: Page) => Promise<void>;

/** Adds a payment page to an order, unless it is there. */
async function addPage(order: ModelOrder, real: Real, url: string): Promise<void> {
  const attempt = (await stored(real)).get(order.id)?.attempts.find((one) => one.url === url);
  if (!attempt || order.pages.some((page) => page.url === url)) return;
  order.pages.push({ url, transactionId: attempt.transactionId });
}

const send = async ({ method, path, ...rest }: SiteRequest): Promise<number> =>
  (await call(method, path, rest)).status;

const settle = (order: ModelOrder, ids: Iterable<string>) => {
  for (const id of ids) if (order.paid.has(id)) order.settled.add(id);
};

const steps: Record<string, Step> = {
  pay: async (_model, _real, order, { url, transactionId }) => {
    if (await gatewayOfPage(url).press(url, 'pay')) order.paid.add(transactionId);
  },
  decline: async (_model, _real, order, { url, transactionId }) => {
    // A session that has ended keeps its outcome.
    if (await gatewayOfPage(url).press(url, 'decline')) order.paid.add(transactionId);
  },
  return: async (_model, _real, order, page) => {
    expect(await send(gatewayOfPage(page.url).backOf(page))).toBe(303);
    settle(order, [page.transactionId]);
  },
  webhook: async (_model, _real, order, page) => {
    const news = await gatewayOfPage(page.url).newsOf(page);
    expect(await Promise.all(news.map(send))).toEqual(news.map(() => 200));
    if (news.length > 0) settle(order, [page.transactionId]);
  },
  approve: async (_model, { customer }, order) => {
    const answer = await call('PATCH', `/api/orders/${order.id}`, {
      ...customer,
      body: { status: 'Approved' },
    });
    expect([200, 404]).toContain(answer.status);
  },
  cancel: async (_model, { customer }, order) => {
    const answer = await (await call('DELETE', `/api/orders/${order.id}`, customer)).json();
    if (answer.deletedCount === 1) order.isCancelled = true;
  },
  payAgain: async (_model, real, order) => {
    const answer = await call('POST', `/api/orders/${order.id}/payment`, real.customer);
    expect([200, 404, 409]).toContain(answer.status);
    if (answer.status !== 404 && order.settled.size === 0) settle(order, order.paid);
    const { url } = await answer.json();
    if (url) await addPage(order, real, url);
  },
  reconcile: async (model) => {
    const before = model.map((order) => [order, [...order.paid]] as const);
    await reconcile({ all: true });
    for (const [order, paid] of before) settle(order, paid);
  },
  create: async (model, real) => {
    const { customer } = real;
    const known = new Set(model.map(({ id }) => id));
    const url = await book(customer, { currency: real.currencies[model.length] });
    const id = (await ordersOf(customer)).find((order) => !known.has(order._id))?._id ?? '';
    const order = { id, isCancelled: false, pages: [], paid: new Set<string>(), settled: new Set<string>() };
    await addPage(order, real, url);
    model.push(order);
  },
};

/** Reads the customer's stored orders, active and archived. */
async function stored({ customer }: Real): Promise<Map<string, OrderRecord>> {
  const records = await Promise.all(
    ['orders', 'archive'].map((key) => cloud.redis.hvals(`${key}:${customer.uid}`)),
  );
  return new Map(
    z
      .parse(z.array(z.string()), records.flat())
      .map(parseOrder)
      .map((order) => [order._id, order]),
  );
}

async function expectAgreement(model: Model, real: Real): Promise<void> {
  const live = new Set((await ordersOf(real.customer)).map(({ _id }) => _id));
  const orders = await stored(real);
  expect(orders.size).toBe(model.length);
  for (const { id, isCancelled, settled } of model) {
    const order = orders.get(id);
    expect(live.has(id)).toBe(!isCancelled);
    const money = ['paid', 'refund-due', 'refunded'];
    const attempts = order?.attempts.filter(({ state }) => money.includes(state)) ?? [];
    expect(attempts.map(({ transactionId }) => transactionId).sort()).toEqual([...settled].sort());
    const paid = attempts.filter(({ state }) => state === 'paid').length;
    expect(paid).toBe(!isCancelled && settled.size > 0 ? 1 : 0);
    if (!isCancelled) expect(order?.payment).toBe(settled.size > 0 ? 'paid' : 'unpaid');
    else if (settled.size === 0) expect(order?.payment).toBe('unpaid');
    else expect(order?.payment).toMatch(/^refund(-due|ed)$/);
  }
}

/** Runs one action, or several concurrently. */
class Command implements fc.AsyncCommand<Model, Real> {
  readonly parts: { step: string; order: number; page: number }[];

  constructor(parts: { step: string; order: number; page: number }[]) {
    this.parts = parts;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    await Promise.all(
      this.parts.map(({ step, order: number, page }) => {
        const order = model[number % Math.max(1, model.length)];
        if (step === 'create')
          return model.length < 2 ? steps.create?.(model, real, EMPTY, NO_PAGE) : undefined;
        return order && steps[step]?.(model, real, order, order.pages[page % order.pages.length] ?? NO_PAGE);
      }),
    );
    // Concurrent actions may or may not have been reported, so they are repeated in sequence.
    if (this.parts.length > 1) await steps.reconcile?.(model, real, EMPTY, NO_PAGE);
    await expectAgreement(model, real);
  }

  toString = () => this.parts.map(({ step, order, page }) => `${step}(${order},${page})`).join(' + ');
}

const EMPTY: ModelOrder = { id: '', isCancelled: false, pages: [], paid: new Set(), settled: new Set() };
const NO_PAGE: Page = { url: '', transactionId: '' };
// Payments are more likely than other actions; otherwise two payments for one order would hardly ever occur.
const atOnce = Object.keys(steps)
  .filter((name) => name !== 'create')
  .concat('pay', 'pay', 'pay', 'pay', 'return', 'webhook', 'payAgain');
const names = atOnce.concat('create');
const part = (from: string[]) =>
  fc.record({ step: fc.constantFrom(...from), order: fc.nat(1), page: fc.nat(2) });

test('in any sequence of actions, no payment is lost, duplicated or misassigned', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(['BDT', 'USD'] as const, ['USD', 'BDT'] as const),
      fc.commands(
        [
          part(names).map((one) => new Command([one])),
          fc.array(part(atOnce), { minLength: 2, maxLength: 4 }).map((several) => new Command(several)),
        ],
        { maxCommands: 16, size: 'max' },
      ),
      async (currencies, commands) => {
        const real: Real = { customer: await newCustomer(), currencies };
        const model: Model = [];
        // Two open payment pages for one order, so that both can be paid.
        await steps.create?.(model, real, EMPTY, NO_PAGE);
        await steps.payAgain?.(model, real, model[0] ?? EMPTY, NO_PAGE);
        await fc.asyncModelRun(() => ({ model, real }), commands);
        // Finally everything is reported, and every refund that is due is made.
        for (let run = 0; run < 5; run += 1) await steps.reconcile?.(model, real, EMPTY, NO_PAGE);
        await expectAgreement(model, real);
        for (const order of (await stored(real)).values()) {
          expect(order.attempts.filter(({ state }) => state === 'refund-due')).toEqual([]);
          expect(order.payment).not.toBe('refund-due');
        }
        // The reconciler would ask about these again in each further run.
        await cloud.redis.del(keys.unpaid);
      },
    ),
    { numRuns: RUNS, seed: SEED },
  );
  expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
});
