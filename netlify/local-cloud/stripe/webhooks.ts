import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  nowInSeconds,
  type StoredEvent,
  type StripeSession,
  type StripeSessionStore,
} from './session-store.ts';
import { type StripeFaults, stripeTargetOf } from './stripe-faults.ts';

const ATTEMPTS = 10;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const TIME_LIMIT_MS = 10_000;
const WAIT_MS = 2_000;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Creates the sender of events to the merchant's webhooks. Those that were due when the cloud ended are sent again. */
export function createWebhooks(
  store: StripeSessionStore,
  faults: StripeFaults,
  { webhookSecret, stop }: { webhookSecret: string; stop: AbortSignal },
) {
  function mark(id: string, states: Record<string, StoredEvent['state']>): void {
    const session = store.find(id);
    if (!session) return;
    for (const event of session.events) event.state = states[event.id] ?? event.state;
    store.save(session);
  }

  /** Posts an event once; returns whether the response is a success. */
  async function post(session: string, { id, url, payload }: StoredEvent): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature(payload, webhookSecret),
        },
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(TIME_LIMIT_MS)]),
      });
      await response.body?.cancel();
      if (response.ok && !stop.aborted) mark(session, { [id]: 'delivered' });
      return response.ok;
    } catch {
      return false;
    }
  }

  async function retry(session: string, event: StoredEvent): Promise<void> {
    for (let made = 1; made < ATTEMPTS; made++) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (made - 1), LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
      if (stop.aborted || (await post(session, event))) return;
    }
    if (!stop.aborted) mark(session, { [event.id]: 'abandoned' });
  }

  /** Makes the first attempt at each event in turn, and retries in the background. */
  async function deliver(session: string, events: StoredEvent[]): Promise<void> {
    for (const event of events)
      if (!(await post(session, event)) && !stop.aborted) void retry(session, event);
  }

  const isDue = ({ state }: StoredEvent) => state === 'new' || state === 'sending';
  for (const { id, events } of store.list()) void deliver(id, events.filter(isDue));

  return {
    /** Sends the new events of a session; resolves after the first attempts, or after 2 s. */
    async send(session: StripeSession): Promise<void> {
      const due = session.events.filter(({ state }) => state === 'new');
      if (due.length === 0) return;
      const state = faults.take('webhook', stripeTargetOf(session)) === 'none' ? 'abandoned' : 'sending';
      mark(session.id, Object.fromEntries(due.map(({ id }) => [id, state])));
      if (state === 'sending')
        await Promise.race([deliver(session.id, due), delay(WAIT_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns the header that proves an event's origin and time. */
function signature(payload: string, secret: string): string {
  const time = nowInSeconds();
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}
