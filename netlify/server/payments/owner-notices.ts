import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { currencySchema } from '../../../src/contract/money.ts';
import { environment } from '../environment.ts';
import { keys } from '../store/order-records.ts';
import { withStore } from '../store/store-client.ts';

/* Notices to the owner's webhook (OWNER_WEBHOOK_URL): money was received, is held, or could not be refunded. */

const TIME_LIMIT_MS = 3_000;

/** The body of a notice. A retry has the same `id`; `amount` is in minor units of `currency`. */
export const ownerNoticeSchema = z.object({
  id: z.string(),
  type: z.enum(['paid', 'held', 'refund-failed']),
  orderId: z.string(),
  serviceName: z.string(),
  transactionId: z.string(),
  amount: z.int(),
  currency: currencySchema,
  at: z.string(),
});

/** Returns whether the owner has a webhook, so that notices are stored and sent. */
export const hasOwnerWebhook = (): boolean => Boolean(environment().OWNER_WEBHOOK_URL);

/** Sends a transaction's notice if it is still stored. Never rejects: the reconciler retries what fails. */
export async function sendOwnerNotice(transactionId: string, kind: string): Promise<void> {
  if (!hasOwnerWebhook()) return;
  try {
    const id = `${transactionId}:${kind}`;
    const notice = await withStore((redis) => redis.hget<string>(keys.ownerNotices, id));
    if (notice !== null) await send(notice);
  } catch (error) {
    console.warn(JSON.stringify({ ownerNotice: 'not sent yet', reason: String(error) }));
  }
}

/**
 * Sends the stored notices, until the deadline. Returns how many were delivered and how many failed.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function sendOwnerNotices(deadline: number): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  if (!hasOwnerWebhook()) return counts;
  const notices = z.parse(z.array(z.string()), await withStore((redis) => redis.hvals(keys.ownerNotices)));
  for (const notice of notices) {
    if (Date.now() > deadline) break;
    await send(notice).then(
      () => counts.sent++,
      () => counts.failed++,
    );
  }
  return counts;
}

/**
 * Posts a notice with `X-Signature: sha256=…`, the HMAC of its body, and deletes it once it is delivered.
 * @throws {Error} if the webhook fails or does not respond within 3 s
 */
async function send(stored: string): Promise<void> {
  const { OWNER_WEBHOOK_URL = '', OWNER_WEBHOOK_SECRET = '' } = environment();
  const notice = z.parse(ownerNoticeSchema, JSON.parse(stored));
  const body = JSON.stringify(notice);
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
  await withStore((redis) => redis.hdel(keys.ownerNotices, notice.id));
}
