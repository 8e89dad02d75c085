import { createHmac } from 'node:crypto';
import type { Currency } from '../../../src/contract/money.ts';
import { environment } from '../environment.ts';
import { keys } from '../store/order-records.ts';

/* The garage's webhook (OWNER_WEBHOOK_URL), the channel for notices to the garage. */

const TIME_LIMIT_MS = 3_000;

/**
 * The body of a notice. A retry has the same `id`; `amount` is what was due, in minor units of `currency`; `capturedPaisa` was taken;
 * `reason` says why a refund has failed. For an unmatched capture, `orderId` is the gateway's word, and `amount` was taken.
 */
export interface WebhookMessage {
  id: string;
  /** One of `noticeKinds`. */
  type: string;
  orderId: string;
  serviceName: string;
  transactionId: string;
  amount: number | undefined;
  currency: Currency;
  capturedPaisa?: number | undefined;
  at: string;
  reason?: string | undefined;
}

/** Returns whether the garage has a webhook, so that notices are stored and sent. */
export const hasWebhook = (): boolean => Boolean(environment().OWNER_WEBHOOK_URL);

/** Returns the keys with which a script stores notices for the garage; none without a webhook. */
export const noticeKeys = (): string[] => (hasWebhook() ? [keys.notices, keys.noticesDue] : []);

/**
 * Posts a message with `X-Signature: sha256=…`, the HMAC of its body.
 * @throws {Error} if the webhook fails or does not respond within 3 s
 */
export async function postToWebhook(message: WebhookMessage): Promise<void> {
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
