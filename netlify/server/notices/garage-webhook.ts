import { createHmac } from 'node:crypto';
import { environment } from '../environment.ts';
import type { GarageNews } from './garage-news.ts';

/* The client of the garage's webhook (OWNER_WEBHOOK_URL). */

const TIME_LIMIT_MS = 3_000;

/** The body of a notice. A retry has the same `id`; `check` is what fails, or fails no longer. */
export interface WebhookMessage extends Partial<GarageNews> {
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
export async function postToGarageWebhook(message: WebhookMessage): Promise<void> {
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
