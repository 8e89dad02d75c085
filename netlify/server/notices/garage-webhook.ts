import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { Money } from '../../../src/contract/gateway.ts';
import { environment } from '../environment.ts';
import { mainOrigin } from '../http/site-origin.ts';
import { lastStartOf } from '../order/order-facts.ts';
import { type Notice, parseUnmatched } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import type { Channel } from './channel.ts';
import { findSubject } from './find-subject.ts';
import { type GarageNews, orderSentences } from './garage-sentences.ts';
import { findReport, reportKinds, writeReport } from './trouble-texts.ts';

const TIME_LIMIT_MS = 3_000;

/** The garage's webhook (OWNER_WEBHOOK_URL), the channel for notices to the garage. */
export const garageWebhook: Channel = {
  name: 'webhook',
  kinds: [...Object.keys(orderSentences), ...reportKinds],
  send: async (notice) => {
    const message = await describe(notice);
    if (!message) return 'untrue';
    await postToGarage(message);
    return 'sent';
  },
};

/**
 * News of an order, or of money that no order knows: then `orderId` is the gateway's word, and `amount` was taken. `amount` was due else, in
 * minor units of `currency`; `captured` was taken, in the currency in which it goes back; `reason` says why a refund has failed, or which
 * notice to a customer was given up; `visit` is when the car comes, or would have come, in UTC.
 */
interface OrderNews extends GarageNews {
  at: string;
  orderId: string;
  transactionId: string;
  captured?: Money | undefined;
}

/** The body of a notice. A retry has the same `id`; `check` is what fails, or fails no longer. */
interface WebhookMessage extends Partial<OrderNews> {
  id: string;
  kind: string;
  text: string;
  check?: string;
}

/**
 * Posts a message with `X-Signature: sha256=…`, the HMAC of its body. `content` repeats its `text`: Slack and Mattermost show the one, Discord
 * the other.
 * @throws {Error} if the webhook fails or does not respond within 3 s
 */
export async function postToGarage(message: WebhookMessage): Promise<void> {
  const { OWNER_WEBHOOK_URL = '', OWNER_WEBHOOK_SECRET = '' } = environment();
  const body = JSON.stringify({ ...message, content: message.text });
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

/** Returns a notice as the garage gets it, as things are now; undefined if it is no longer true. */
async function describe(notice: Notice): Promise<WebhookMessage | undefined> {
  const { id, kind, at } = notice;
  if (reportKinds.includes(kind)) {
    const report = await findReport(notice);
    return report && { id, kind, at, check: report.check, text: writeReport(report).text };
  }
  const isUnmatched = kind === 'unmatched' || kind === 'surplus';
  const news = isUnmatched ? await describeUnmatched(notice) : await describeOrder(notice);
  const text = news && orderSentences[kind]?.(news, `${mainOrigin()}/garage`);
  return news && text !== undefined ? { id, ...news, text } : undefined;
}

async function describeOrder(notice: Notice): Promise<OrderNews | undefined> {
  const { kind, transactionId, at, about } = notice;
  const subject = await findSubject(notice);
  if (!subject) return undefined;
  const { transaction, order, capture } = subject;
  const { orderId, amount, currency } = transaction;
  return {
    kind,
    orderId,
    serviceName: order.serviceName,
    transactionId,
    amount,
    currency,
    at,
    reason: about ? `the customer may have got no mail: ${about}` : capture?.refund?.reason,
    captured: capture?.captured,
    visit: kind === 'visit-given-up' ? lastStartOf(order) : order.visit?.start,
  };
}

async function describeUnmatched(notice: Notice): Promise<OrderNews | undefined> {
  const { kind, transactionId, captureId = '' } = notice;
  const stored = z.parse(textSchema, await withStore((redis) => redis.hget(keys.unmatched, captureId)));
  if (stored === null) return undefined;
  const { orderId, at, captured } = parseUnmatched(stored);
  const { amount, currency = 'BDT' as const } = captured ?? {};
  return { kind, orderId, serviceName: '', transactionId, amount, currency, at };
}
