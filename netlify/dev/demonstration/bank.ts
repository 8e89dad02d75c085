import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { CallAs } from './site.ts';

const eventsSchema = z.array(z.object({ payload: z.string() }));

/** An act of a customer's bank about a payment. */
export type BankAct = 'dispute' | 'lost';

/** Returns the id of the session of a page of Stripe's. */
export const sessionOf = (page: string): string => page.split('/').at(-1) ?? '';

/** Returns what banks do about a payment with Stripe by its page; Stripe tells the site. */
export const bankOf =
  (url: string, callAs: CallAs, secret: string) =>
  async (page: string, act: BankAct): Promise<void> => {
    const session = sessionOf(page);
    const form = new URLSearchParams({ action: act });
    await fetch(`${url}/stripe/sessions/${session}`, { method: 'POST', body: form, redirect: 'manual' });
    const events = await fetch(`${url}/stripe/events.json?session=${session}`);
    for (const { payload } of z.parse(eventsSchema, await events.json())) {
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'Stripe-Signature': signature };
      await callAs(undefined, headers)('POST', '/payment/stripe-webhook', payload);
    }
  };
