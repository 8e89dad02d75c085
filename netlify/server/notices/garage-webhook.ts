import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Money } from '../../../src/contract/gateway.ts';
import type { Currency } from '../../../src/contract/money.ts';
import { environment } from '../environment.ts';
import { keys } from '../store/keys.ts';
import { lastStartOf } from '../store/order-facts.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { type Notice, parseUnmatched } from '../store/records.ts';
import { withStore } from '../store/store-client.ts';
import type { Channel } from './channel.ts';
import { findSubject } from './find-subject.ts';

const TIME_LIMIT_MS = 3_000;

/** The garage's webhook (OWNER_WEBHOOK_URL), the channel for notices to the garage. */
export const garageWebhook: Channel = {
  kinds: [
    'paid',
    'held',
    'refund-due',
    'refund-failed',
    'disputed',
    'dispute-won',
    'dispute-lost',
    'unmatched',
    'visit-set',
    'visit-moved',
    'visit-given-up',
    'given-up',
  ],
  send: async (notice) => {
    const message = notice.kind === 'unmatched' ? await describeUnmatched(notice) : await describe(notice);
    if (message) await post(message);
  },
};

/**
 * The body of a notice. A retry has the same `id`; `amount` is what was due, in minor units of `currency`; `captured` was taken, in the
 * currency in which it goes back; `reason` says why a refund has failed, or which notice to a customer was given up; `visit` is when the car comes, or would have come, in UTC. For an unmatched capture,
 * `orderId` is the gateway's word, and `amount` was taken.
 */
interface WebhookMessage {
  id: string;
  /** One of the webhook's kinds. */
  type: string;
  orderId: string;
  serviceName: string;
  transactionId: string;
  amount: number | undefined;
  currency: Currency;
  captured?: Money | undefined;
  at: string;
  reason?: string | undefined;
  visit?: string | undefined;
}

/**
 * Posts a message with `X-Signature: sha256=…`, the HMAC of its body.
 * @throws {Error} if the webhook fails or does not respond within 3 s
 */
async function post(message: WebhookMessage): Promise<void> {
  const { OWNER_WEBHOOK_URL = '', OWNER_WEBHOOK_SECRET = '' } = environment();
  const body = JSON.stringify(message);
  const signature = createHmac('sha256', OWNER_WEBHOOK_SECRET).update(body).digest('hex');
  const response = await fetch(OWNER_WEBHOOK_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Signature': `sha256=${signature}` },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the garage's webhook responded ${response.status}`);
}

/** Returns a notice as the garage gets it, from the order as it is now; undefined if it is no longer true. */
async function describe(notice: Notice): Promise<WebhookMessage | undefined> {
  const subject = await findSubject(notice);
  if (!subject) return undefined;
  const { id, kind, transactionId, at } = notice;
  const { transaction, order, capture } = subject;
  const { orderId, amount, currency } = transaction;
  return {
    id,
    type: kind,
    orderId,
    serviceName: order.serviceName,
    transactionId,
    amount,
    currency,
    at,
    reason: notice.about ? `the customer may have got no mail: ${notice.about}` : capture?.refund?.reason,
    captured: capture?.captured,
    visit: kind === 'visit-given-up' ? lastStartOf(order) : order.visit?.start,
  };
}

async function describeUnmatched({
  id,
  kind,
  transactionId,
  captureId = '',
}: Notice): Promise<WebhookMessage | undefined> {
  const stored = z.parse(textSchema, await withStore((redis) => redis.hget(keys.unmatched, captureId)));
  if (stored === null) return undefined;
  const { orderId, at, captured } = parseUnmatched(stored);
  return {
    id,
    type: kind,
    orderId,
    serviceName: '',
    transactionId,
    amount: captured?.amount,
    currency: captured?.currency ?? 'BDT',
    at,
  };
}
