import Stripe from 'stripe';
import * as z from 'zod/mini';
import { local } from '../servers/channels.ts';

/** Returns the id of the session of a payment page. */
export const sessionOf = (page: string): string => page.split('/').at(-1) ?? '';

/** Returns the header with which Stripe signs an event, now unless told. */
export const signatureOf = (payload: string, changes: { secret?: string; timestamp?: number } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: local.STRIPE_WEBHOOK_SECRET,
    timestamp: Math.floor(Date.now() / 1000),
    ...changes,
  });

export type StripeButton = 'pay' | 'decline' | 'pay-risky' | 'pay-riskiest' | 'pay-later';

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/**
 * Clicks a button of Stripe's payment page; returns the URL that the browser is sent to, undefined if it stays. The first delivery of the
 * webhooks has been awaited, for 2 s at most.
 */
export async function pressStripe(page: string, action: StripeButton): Promise<{ url: string | undefined }> {
  const response = await post(page, { action });
  if (response.status >= 400) throw new Error(`the payment page answered ${response.status}`);
  return { url: response.headers.get('Location') ?? undefined };
}

export type BankAct =
  | 'arrives'
  | 'fails'
  | 'refund'
  | 'warn'
  | 'inquire'
  | 'dispute'
  | 'won'
  | 'lost'
  | 'appeal'
  | 'prevent';

/** Clicks a button beside a session in the list: of its bank, or of the merchant's dashboard. */
export async function actOnSession(
  cloud: string,
  session: string,
  { action, amount }: { action: BankAct; amount?: number | undefined },
): Promise<void> {
  const fields = { action, ...(amount !== undefined && { amount: String(amount) }) };
  expectRedirect(await post(`${cloud}/stripe/sessions/${session}`, fields));
}

/** Decides a refund at the customer's bank. */
export async function decideRefund(cloud: string, refund: string, action: 'succeeds' | 'fails') {
  expectRedirect(await post(`${cloud}/stripe/refunds/${refund}`, { action }));
}

function expectRedirect({ status }: Response): void {
  if (status !== 303) throw new Error(`the list of sessions answered ${status}`);
}

const events = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    url: z.string(),
    payload: z.string(),
    state: z.enum(['new', 'sending', 'delivered', 'abandoned']),
  }),
);

/** Lists the events of a session, oldest first, with the text that a webhook gets. */
export const listEvents = async (cloud: string, session: string) =>
  events.parse(await (await fetch(`${cloud}/stripe/events.json?session=${session}`)).json());

const books = z.array(
  z.object({
    session: z.string(),
    transaction: z.nullable(z.string()),
    payment_intent: z.string(),
    amount: z.number(),
    currency: z.string(),
    refunds: z.array(
      z.object({
        id: z.string(),
        reference: z.record(z.string(), z.string()),
        amount: z.number(),
        status: z.string(),
      }),
    ),
    taken: z.optional(z.number()),
  }),
);

/** Lists all captured money, oldest first. */
export const readStripeBooks = async (cloud: string) =>
  books.parse(await (await fetch(`${cloud}/stripe/books.json`)).json());
