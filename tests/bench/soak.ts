import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { auditPayments } from '../../netlify/cli/orders/audit-payments.ts';
import { signToken } from '../../netlify/server/auth/api-tokens.ts';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { settleFound } from '../../netlify/server/payments/settle-payment.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { findPayment } from '../../netlify/server/store/reads.ts';
import { turnOnStripe, turnOnWebhook } from '../support/channels.ts';
import { createFunctionServer } from '../support/function-server.ts';
import { orderOf } from '../support/order-form.ts';
import { press } from '../support/payment-page.ts';
import {
  actOnSession,
  decideRefund,
  pressStripe,
  readStripeBooks,
  type StripeButton,
  sessionOf,
} from '../support/stripe-page.ts';
import { auditBooks } from './audit-books.ts';
import { buildSite, startCloud } from './built-site.ts';

/*
 * `npm run soak`: simulates concurrent customers who book, pay, approve and cancel by the built functions, while both gateways,
 * the store and the webhook fail at random. Then compares the store with the gateways' books.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const CUSTOMERS = Number(process.env.SOAK_CUSTOMERS ?? 50);

const pick = <T>(all: readonly [T, ...T[]]): T => all[Math.floor(Math.random() * all.length)] ?? all[0];

const cloud = await startCloud();
const { store } = cloud;
turnOnWebhook(cloud.url);
turnOnStripe(cloud.url);
const functions = await buildSite();
const site = await createFunctionServer(functions).startSite();
// Silences the functions' logs, which would be most of the output.
console.info = () => {};
console.warn = () => {};
console.error = () => {};

const answers = new Map<string, number>();
async function call(method: string, path: string, token: string, body?: unknown, key?: string) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const status = `${method} ${path.replace(/[0-9a-f-]{36}/, ':id').replace(/\?.*/, '')} ${response.status}`;
  answers.set(status, (answers.get(status) ?? 0) + 1);
  return { ok: response.ok, body: response.ok ? await response.json() : undefined };
}

/** Pays, or does not, on a page of SSLCommerz. Mostly, the browser comes back. */
async function visitSslcommerz(page: string): Promise<void> {
  const back = await press(page, pick(['pay', 'pay', 'pay', 'decline', 'cancel']), {
    risk_level: Math.random() < 0.05 ? '1' : '0',
  });
  if (Math.random() < 0.3) return;
  await fetch(back.url, { method: 'POST', body: new URLSearchParams(back.fields), redirect: 'manual' });
}

/** Pays, or does not, on a page of Stripe. Mostly, the browser comes back. */
async function visitStripe(page: string): Promise<void> {
  const usual = pick<StripeButton>(['pay', 'pay', 'pay', 'pay', 'decline', 'pay-later']);
  const button = Math.random() < 0.05 ? 'pay-risky' : usual;
  const { url } = await pressStripe(page, button);
  if (url && Math.random() < 0.7) await fetch(url, { redirect: 'manual' });
  if (button !== 'pay-later') return;
  await sleep(Math.random() * 5_000);
  await actOnSession(cloud.url, sessionOf(page), pick(['arrives', 'arrives', 'fails']));
}

/** Simulates a customer, who books with retries, and at random pays, approves and cancels. */
async function visit(): Promise<void> {
  const uid = `soak-${randomUUID()}`;
  const customer = { uid, email: `${uid}@example.com` };
  const token = await signToken(customer);
  const key = randomUUID();
  const order = orderOf(customer, { currency: pick(['BDT', 'USD']) });
  let page: string | undefined;
  for (let tries = 0; tries < 3 && !page; tries += 1) {
    page = (await call('POST', '/api/orders', token, order, key)).body?.url;
  }
  const list = (await call('GET', `/api/orders?email=${customer.email}`, token)).body;
  const id = list?.[0]?._id;
  if (!id) return;
  if (Math.random() < 0.2) page = (await call('POST', `/api/orders/${id}/payment`, token)).body?.url ?? page;
  const acts = [
    async () => {
      if (page) await (page.includes('/stripe/') ? visitStripe(page) : visitSslcommerz(page));
    },
    async () => {
      if (Math.random() < 0.5) await call('PATCH', `/api/orders/${id}`, token, { status: 'Approved' });
    },
    async () => {
      if (Math.random() < 0.3) await call('DELETE', `/api/orders/${id}`, token);
    },
  ];
  if (Math.random() < 0.5) await Promise.all(acts.map((act) => act()));
  else for (const act of acts) await act();
}

const faults = async (party: string, method: string, body?: unknown) =>
  fetch(`${cloud.url}/${party}/faults`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Sets one random fault after another, each for some requests. */
async function trouble(deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    const times = 1 + Math.floor(Math.random() * 10);
    const ipn = pick(['none', 'parallel', 'thrice']);
    const kind = pick<Record<string, string>>([
      { session: pick(['fail', 'hang', 'garbage']) },
      { validation: pick(['fail', 'hang', 'risk']) },
      { capture: pick(['twice', 'again']) },
      { refund: pick(['fail', 'hang', 'unregistered', 'processing', 'cancelled']) },
      { refundRepeat: 'refuse', refund: 'processing' },
    ]);
    await faults('sslcommerz', 'PUT', { ipn, ...kind, times });
    const stripeKind = pick<Record<string, string>>([
      { create: pick(['error', 'hang', 'garbage', 'rate-limit', 'conflict', 'lost']) },
      { retrieve: pick(['error', 'hang', 'garbage', 'rate-limit', 'lost']) },
      { refund: pick(['error', 'hang', 'garbage', 'rate-limit', 'conflict', 'lost']) },
      { refundState: pick(['pending', 'failed']) },
    ]);
    const webhook = pick(['none', 'before-return', 'reverse']);
    await faults('stripe', 'PUT', { webhook, webhookCopies: pick([1, 3]), ...stripeKind, times });
    await faults('redis', 'PUT', { mode: pick(['refuse', 'hang', 'error-after-write']), times: 2 });
    await faults('owner', 'PUT', { mode: pick(['refuse', 'hang']), times: 2 });
    await sleep(3_000);
  }
}

const start = Date.now();
const deadline = start + MINUTES * 60_000;
let visits = 0;
let broken = 0;
const customers = Array.from({ length: CUSTOMERS }, async () => {
  while (Date.now() < deadline) {
    visits += 1;
    await visit().catch(() => {
      broken += 1;
    });
  }
});
const reconciling = (async () => {
  while (Date.now() < deadline) {
    await sleep(15_000);
    await reconcile({ all: true }).catch(() => {});
  }
})();
await Promise.all([trouble(deadline), reconciling, ...customers]);

for (const party of ['sslcommerz', 'stripe', 'redis', 'owner']) await faults(party, 'DELETE');
// The banks decide on the refunds that wait for them.
for (const { refunds } of await readStripeBooks(cloud.url)) {
  for (const { id, status } of refunds)
    if (status === 'pending') await decideRefund(cloud.url, id, pick(['succeeds', 'succeeds', 'fails']));
}
// Reconciles until every attempt is checked once more, and no refund or notice is left.
const end = Date.now();
const firstChecks = end + 15 * 60_000;
for (let left = 1; left > 0; ) {
  // Without the pauses between the tries.
  const waiting = z.parse(z.array(z.string()), await store.zrange(keys.noticesDue, 0, -1));
  for (const member of waiting) await store.zadd(keys.noticesDue, { score: 0, member });
  await reconcile({ all: true });
  const [unasked, told, refunds, notices] = await Promise.all([
    store.zcount(keys.unpaid, '-inf', firstChecks),
    store.zcard(keys.hinted),
    store.zcard(keys.refunds),
    store.zcard(keys.noticesDue),
  ]);
  left = unasked + told + refunds + notices;
}
// The second look that the reconciler takes a day after a payment.
const settled = z.parse(z.array(z.string()), await store.zrange(keys.unpaid, 0, -1));
const look = async () => {
  for (let id = settled.pop(); id; id = settled.pop()) {
    const payment = await findPayment(id);
    if (payment) await settleFound(payment);
  }
};
await Promise.all(Array.from({ length: 10 }, look));
while ((await store.zcard(keys.refunds)) > 0) await reconcile({ all: true });
const { figures, differences } = await auditBooks(store, cloud.url);
// The nightly audit, which asks the gateways about each transaction.
await auditPayments(store, 1).catch((error: unknown) => differences.push(String(error)));
console.log(
  `${visits} visits of ${CUSTOMERS} customers at a time in ${MINUTES} minutes, ${broken} given up by the customer`,
);
for (const [answer, count] of [...answers].sort()) console.log(`  ${String(count).padStart(7)}  ${answer}`);
for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${value}`);
console.log(
  differences.length === 0 ? 'Not one order, cent or paisa apart.' : differences.slice(0, 20).join('\n'),
);
site.close();
await cloud.close();
process.exit(differences.length === 0 ? 0 : 1);
