import { beforeAll } from 'vitest';
import * as z from 'zod/mini';
import { book, call, newCustomer, onlyOrderOf } from '../customer.ts';
import { callFaults, setFaults } from '../fault-client.ts';
import { turnOnStripe } from '../servers/channels.ts';
import { moneyCloudForFile } from './money.ts';
import { listEvents, pressStripe, readStripeBooks, sessionOf, signatureOf } from './stripe-page.ts';

/* Shared by tests of payments by Stripe. */

/** Starts a local cloud for one test file, by whose Stripe dollars are paid. */
export function stripeCloudForFile() {
  const cloud = moneyCloudForFile();
  beforeAll(() => turnOnStripe(cloud.url));
  return cloud;
}

/** Books in dollars; returns the customer, the order and the payment page. Its events are not delivered. */
export async function bookInDollars(cloudUrl: string) {
  const customer = await newCustomer();
  const page = await book(customer, { currency: 'USD' });
  const order = await onlyOrderOf(customer);
  const { transactionId } = order;
  await setFaults(cloudUrl, 'stripe', { transaction: transactionId, webhook: 'none' });
  return { customer, page, order, transactionId, session: sessionOf(page) };
}

/** Books in dollars, pays and comes back. */
export async function payInDollars(cloudUrl: string) {
  const booked = await bookInDollars(cloudUrl);
  const { url = '' } = await pressStripe(booked.page, 'pay');
  await call('GET', url.slice(new URL(url).origin.length));
  const { session, transactionId } = booked;
  return {
    ...booked,
    order: await onlyOrderOf(booked.customer),
    /** Delivers the session's latest event of a type; returns the status of the answer. */
    send: async (type: string) => (await sendEvent(await eventOf(cloudUrl, session, type))).status,
    refundsAtStripe: async () => (await stripeBooksOf(cloudUrl, transactionId))[0]?.refunds ?? [],
  };
}

/** Posts an event to the site, signed as Stripe does unless a header is given. */
export const sendEvent = (payload: string, signature?: string): Promise<Response> =>
  call('POST', '/payment/stripe-webhook', {
    body: payload,
    headers: { 'Stripe-Signature': signature ?? signatureOf(payload) },
  });

/** Returns the text of a session's latest event of a type. */
export async function eventOf(cloudUrl: string, session: string, type: string): Promise<string> {
  const event = (await listEvents(cloudUrl, session)).findLast((one) => one.type === type);
  if (!event) throw new Error(`there is no ${type} of ${session}`);
  return event.payload;
}

/** Returns the captures of a transaction in Stripe's books. */
export const stripeBooksOf = async (cloudUrl: string, transactionId: string) =>
  (await readStripeBooks(cloudUrl)).filter(({ transaction }) => transaction === transactionId);

const QUESTIONS = 1_000;

/** Makes each question to Stripe about a transaction fail; returns how many there were. */
export async function countQuestions(cloudUrl: string, transaction: string): Promise<() => Promise<number>> {
  await setFaults(cloudUrl, 'stripe', { transaction, retrieve: 'error', times: QUESTIONS });
  return async () => {
    const { body } = await callFaults(cloudUrl, 'stripe', { method: 'GET' });
    const faults = z.parse(
      z.array(z.object({ transaction: z.optional(z.string()), times: z.optional(z.int()) })),
      body,
    );
    return QUESTIONS - (faults.find((fault) => fault.transaction === transaction)?.times ?? 0);
  };
}
