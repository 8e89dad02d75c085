import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { currencySchema } from '../../../src/contract/money.ts';
import { environment } from '../environment.ts';
import { keys } from '../store/order-records.ts';
import { withStore } from '../store/store-client.ts';

/* What the garage is told, when it has an address for it (OWNER_WEBHOOK_URL): money that came, is held, or does not go back. */

const TIME_LIMIT_MS = 3_000;

/** The body of a notice. `id` is the same each time that it is sent; `amount` is in minor units of `currency`. */
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

/** Tells the garage of a transaction now, if that is still to be done; what fails is left to the reconciler. */
export async function tellOwner(transactionId: string, kind: string): Promise<void> {
  if (!hasOwnerWebhook()) return;
  try {
    const id = `${transactionId}:${kind}`;
    const notice = await withStore((redis) => redis.hget<string>(keys.ownerNotices, id));
    if (notice !== null) await send(notice);
  } catch (error) {
    console.warn(JSON.stringify({ ownerNotice: 'not sent yet', reason: String(error) }));
  }
}

/** Sends what the garage has still to be told. Returns how many of it arrived, and how many did not. */
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

/** Posts a notice, signed with the secret that the garage shares: `X-Signature: sha256=…` of the very body. */
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
  if (!response.ok) throw new Error(`the garage's webhook answered ${response.status}`);
  await withStore((redis) => redis.hdel(keys.ownerNotices, notice.id));
}
