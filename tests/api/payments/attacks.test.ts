import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { eraseAccount } from '../../../netlify/server/account/erase-account.ts';
import { newTransactionId } from '../../../netlify/server/payments/attempts.ts';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { book, type Customer, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { decidePayment, jobOf, moveJob, newMember } from '../../support/desk.ts';
import { FULL, SEED } from '../../support/full.ts';
import { auditBooks } from '../../support/gateways/audit-books.ts';
import { cancel, MINUTES, moneyCloudForFile, signedInAgain, wait } from '../../support/gateways/money.ts';
import { sendToSite } from '../../support/gateways/start-payment.ts';
import { actOnSession, sessionOf } from '../../support/gateways/stripe-page.ts';
import { gatewayOfPage } from '../../support/gateways/test-gateways.ts';
import { expectPlaces } from '../../support/orders/places.ts';
import { turnOnStripe } from '../../support/servers/channels.ts';
import { wholeStore } from '../../support/store.ts';

/*
 * Customers who do all at once, at both gateways and on several pages: pay, pay again, cancel, dispute, approve, have their data erased, and
 * send what they make up; news that comes late, twice or never; and staff with old screens. In the end, each amount is kept by one order, or
 * is back with its payer, once.
 */

const [RUNS, CUSTOMERS] = FULL ? [60, 6] : [5, 4];

const cloud = moneyCloudForFile();
let member: Customer;
beforeAll(async () => {
  turnOnStripe(cloud.url);
  for (const name of ['PER_CUSTOMER', 'PER_MEMBER', 'PER_IP']) process.env[`RATE_LIMIT_${name}`] = '1000000';
  member = await newMember();
});

interface Attacker {
  customer: Customer;
  orderId: string;
  /** The payment pages of the order, each with its transaction. */
  pages: { url: string; transactionId: string }[];
}

async function newAttacker(currency: string): Promise<Attacker> {
  const customer = await newCustomer();
  const url = await book(customer, { currency });
  const { _id: orderId, transactionId } = await onlyOrderOf(customer);
  return { customer, orderId, pages: [{ url, transactionId }] };
}

const latest = ({ pages }: Attacker) => pages.at(-1) ?? { url: '', transactionId: '' };
const own = async ({ customer }: Attacker) => signedInAgain(customer);
/** Returns the order as its customer sees it, undefined if it is cancelled. */
const orderOf = async (who: Attacker) => onlyOrderOf(await own(who)).catch(() => undefined);
const dispute = async (who: Attacker, action: 'dispute' | 'won' | 'lost') => {
  for (const { url } of who.pages)
    if (url.includes('/stripe/'))
      await actOnSession(cloud.url, sessionOf(url), action).catch(() => undefined);
};

const acts = {
  pay: async (who: Attacker) =>
    void (await gatewayOfPage(latest(who).url)
      .press(latest(who).url, 'pay')
      .catch(() => false)),
  payFirst: async ({ pages: [first] }: Attacker) =>
    void (
      first &&
      (await gatewayOfPage(first.url)
        .press(first.url, 'pay')
        .catch(() => false))
    ),
  comeBack: async (who: Attacker) =>
    void (await sendToSite(gatewayOfPage(latest(who).url).backOf(latest(who)))),
  tellAll: async ({ pages }: Attacker) => {
    for (const page of pages)
      for (const news of await gatewayOfPage(page.url).newsOf(page)) await sendToSite(news);
  },
  payAgain: async (who: Attacker) => {
    const before = await orderOf(who);
    // Each in the other language, so that it is another page.
    const headers = { 'Accept-Language': who.pages.length % 2 === 0 ? 'en' : 'bn' };
    const response = await call('POST', `/api/orders/${who.orderId}/payment`, {
      ...(await own(who)),
      headers,
    });
    if (!response.ok || !before) return;
    const { url } = paymentUrlSchema.parse(await response.json());
    const order = await orderOf(who);
    if (order) who.pages.push({ url, transactionId: order.transactionId });
  },
  approve: async (who: Attacker) =>
    void (await call('PATCH', `/api/orders/${who.orderId}`, {
      ...(await own(who)),
      body: { status: 'Approved' },
    })),
  cancel: async (who: Attacker) => void (await cancel(who.customer, who.orderId)),
  erase: async ({ customer }: Attacker) => void (await eraseAccount(customer).catch(() => 0)),
  forge: async (who: Attacker) => {
    for (const tran_id of [latest(who).transactionId, newTransactionId()])
      await postForm('/payment/ipn', {
        tran_id,
        val_id: newTransactionId(),
        status: 'VALID',
        risk_level: '0',
      });
    await call('POST', '/payment/stripe-webhook', {
      body: '{}',
      headers: { 'Stripe-Signature': 't=1,v1=00' },
    });
  },
  dispute: (who: Attacker) => dispute(who, 'dispute'),
  win: (who: Attacker) => dispute(who, 'won'),
  lose: (who: Attacker) => dispute(who, 'lost'),
  release: (who: Attacker) => decidePayment(latest(who), 'release', member),
  refuse: (who: Attacker) => decidePayment(latest(who), 'refuse', member),
  refund: (who: Attacker) => decidePayment(latest(who), 'refund', member),
  receive: async (who: Attacker) => moveJob(member, await jobOf(member, latest(who)), 'received'),
  handOver: async (who: Attacker) => moveJob(member, await jobOf(member, latest(who)), 'collected'),
  run: async () => {
    wait(16 * MINUTES);
    await reconcile({ all: true });
  },
};
type Act = keyof typeof acts;

/** All of an instant are done at once. */
const instant = fc.array(
  fc.record({ act: fc.constantFrom(...(Object.keys(acts) as Act[])), who: fc.nat(CUSTOMERS - 1) }),
  { minLength: 1, maxLength: 6 },
);

test('nobody can lose money or get it twice, whatever is done at once, in whatever order', {
  timeout: 20 * 60_000,
}, async () => {
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(fc.array(instant, { minLength: 8, maxLength: 16, size: 'max' }), async (instants) => {
      const attackers = await Promise.all(
        Array.from({ length: CUSTOMERS }, (_, number) => newAttacker(number % 2 === 0 ? 'USD' : 'BDT')),
      );
      for (const all of instants)
        await Promise.all(all.map(async ({ act, who }) => attackers[who] && acts[act](attackers[who])));
      // Each bank decides in the end, and all news arrives.
      for (const [index, who] of attackers.entries()) {
        await acts[index % 2 === 0 ? 'win' : 'lose'](who);
        await acts.tellAll(who);
      }
      for (let run = 0; run < 4; run += 1) await acts.run();
      expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
      expect(await cloud.redis.hlen(keys.unmatched)).toBe(0);
      expectPlaces(await wholeStore(cloud.redis));
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: !FULL },
  );
});
