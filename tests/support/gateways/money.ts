import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import * as z from 'zod/mini';
import { signToken } from '../../../netlify/server/auth/api-tokens.ts';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type Customer, call } from '../customer.ts';
import { clearFaults } from '../fault-client.ts';
import { turnOnWebhook } from '../servers/channels.ts';
import { startOwnCloud } from '../servers/own-cloud.ts';
import { readBooks } from './gateway-books.ts';

/* Shared by tests of money: a cloud of their own with the garage's webhook, the gateway's books, and the clock. */

const messageSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  transactionId: z.optional(z.string()),
});
const outboxSchema = z.array(z.object({ body: z.string() }));

async function startMoneyCloud() {
  const cloud = await startOwnCloud();
  turnOnWebhook(cloud.url);
  /** Lists what the garage was told about a transaction, oldest first. */
  const noticesAbout = async (transactionId: string) =>
    z
      .parse(outboxSchema, await (await fetch(`${cloud.url}/owner/outbox.json`)).json())
      .map(({ body }) => z.parse(messageSchema, JSON.parse(body)))
      .filter((message) => message.transactionId === transactionId)
      .reverse();
  return {
    ...cloud,
    noticesAbout,
    /** Lists the kinds of what the garage was told about a transaction, oldest first. */
    kindsAbout: async (transactionId: string) => (await noticesAbout(transactionId)).map(({ kind }) => kind),
    /** Lists the captures of a transaction in the gateways' books. */
    booksOf: async (transactionId: string) =>
      (await readBooks(cloud.url)).filter((entry) => entry.transactionId === transactionId),
  };
}

/** Starts a local cloud for one test file, with the garage's webhook; each test leaves no faults and the real clock behind. */
export function moneyCloudForFile() {
  const cloud = {} as Awaited<ReturnType<typeof startMoneyCloud>>;
  beforeAll(async () => void Object.assign(cloud, await startMoneyCloud()));
  afterEach(async () => {
    vi.useRealTimers();
    await clearFaults(cloud.url, 'sslcommerz');
    await clearFaults(cloud.url, 'stripe');
    await clearFaults(cloud.url, 'owner');
    await clearFaults(cloud.url, 'emailjs');
    // By the test's clock, it may have ended much later.
    await cloud.redis.pexpire(keys.mailSlot, 1_500);
  });
  afterAll(() => cloud.close());
  return cloud;
}

export const MINUTES = 60_000;
export const DAYS = 24 * 60 * MINUTES;

/** Moves the clock forward. Tokens from before may have expired. */
export const wait = (ms: number): void => void vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

/** Lets the reconciler run some times, each when it asks again about a refund. */
export async function runReconciler(times: number): Promise<void> {
  for (let run = 0; run < times; run += 1) {
    wait(16 * MINUTES);
    await reconcile();
  }
}

/** Returns the customer with a token that is valid now. */
export const signedInAgain = async (customer: Customer): Promise<Customer> => ({
  ...customer,
  token: await signToken(customer),
});

/** Cancels an order; returns the response's body. */
export const cancel = async (customer: Customer, orderId: string) =>
  (await call('DELETE', `/api/orders/${orderId}`, await signedInAgain(customer))).json();
