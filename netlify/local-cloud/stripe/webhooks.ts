import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EventStore, StoredEvent } from './event-store.ts';
import { nowInSeconds } from './object-store.ts';
import { type StripeFaults, targetOf } from './stripe-faults.ts';
import type { Session } from './stripe-objects.ts';

const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const TIME_LIMIT_MS = 10_000;
const WAIT_MS = 2_000;

export interface WebhookOptions {
  webhookSecret: string;
  /** Aborts deliveries and retries in the background. */
  stop: AbortSignal;
}

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Creates the sender of events to the merchant's webhooks. Those that were due when the cloud ended are sent again. */
export function createWebhooks(events: EventStore, faults: StripeFaults, options: WebhookOptions) {
  const { stop } = options;

  /** Posts an event once; returns whether the response is a success. */
  async function post({ url, payload }: StoredEvent): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature(payload, options.webhookSecret),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function attempt(event: StoredEvent): Promise<boolean> {
    const isDelivered = await post(event);
    if (isDelivered && !stop.aborted) events.mark(event, 'delivered');
    return isDelivered;
  }

  async function retry(event: StoredEvent): Promise<void> {
    for (let made = 1; made < ATTEMPTS; made++) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
      if (stop.aborted || (await attempt(event))) return;
    }
    if (!stop.aborted) events.mark(event, 'abandoned');
  }

  /** Makes the first attempt, and retries in the background. */
  async function deliver(event: StoredEvent): Promise<void> {
    if (!(await attempt(event)) && !stop.aborted) void retry(event);
  }

  for (const event of events.listDue()) void deliver(event);

  return {
    /** Sends the new events of a session; resolves after the first attempts, or after 2 s. */
    async send(session: Session): Promise<void> {
      const due = events.takeNew(session.id);
      if (due.length === 0) return;
      const { webhook, webhookCopies = 1 } = faults.takeWebhook(targetOf(session)) ?? {};
      if (webhook === 'none') {
        for (const event of due) events.mark(event, 'abandoned');
        return;
      }
      const inTurn = async () => {
        for (const event of webhook === 'reverse' ? due.toReversed() : due)
          await Promise.all(Array.from({ length: webhookCopies }, () => deliver(event)));
      };
      const delivered = inTurn();
      if (webhook === 'before-return') await delivered;
      else await Promise.race([delivered, delay(WAIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns the header that proves an event's origin and time. */
function signature(payload: string, secret: string): string {
  const time = nowInSeconds();
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}
