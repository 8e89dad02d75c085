import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, nowInSeconds } from './object-store.ts';
import { API_VERSION } from './request-headers.ts';
import type { Session } from './stripe-objects.ts';

/** The types of events that the stand-in sends. */
export const eventTypes = [
  'charge.failed',
  'charge.pending',
  'charge.refunded',
  'charge.succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
] as const satisfies Stripe.Event.Type[];
export type EventType = (typeof eventTypes)[number];

/** The API request that an event comes from; both are null for what happens elsewhere. */
export interface Origin {
  id: string | null;
  idempotency_key: string | null;
}

const eventRow = z.object({
  id: z.string(),
  type: z.string(),
  session: z.string(),
  url: z.string(),
  payload: z.string(),
  state: z.enum(['new', 'sending', 'delivered', 'abandoned']),
});
export type StoredEvent = z.infer<typeof eventRow>;

export type EventStore = ReturnType<typeof createEventStore>;

/** Creates the store of the events. Each is due at the webhook of the site that the session returns to. */
export function createEventStore(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO stripe_events (id, type, session, url, payload, state) VALUES (?, ?, ?, ?, ?, 'new')`,
  );
  const selectOfSession = database.prepare('SELECT * FROM stripe_events WHERE session = ? ORDER BY sequence');
  const selectDue = database.prepare(
    `SELECT * FROM stripe_events WHERE state IN ('new', 'sending') ORDER BY sequence`,
  );
  const update = database.prepare('UPDATE stripe_events SET state = ? WHERE id = ?');
  const mark = (event: StoredEvent, state: StoredEvent['state']) => void update.run(state, event.id);
  const listOf = (sessionId: string) => selectOfSession.all(sessionId).map((row) => eventRow.parse(row));

  return {
    /** Adds an event with an object as it now is. */
    add(session: Session, type: EventType, object: { id: string }, request: Origin): void {
      const id = newId('evt');
      const payload = JSON.stringify({
        id,
        object: 'event',
        api_version: API_VERSION,
        created: nowInSeconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request,
        type,
      });
      const url = new URL('/payment/stripe-webhook', session.success_url).href;
      insert.run(id, type, session.id, url, payload);
    },
    /** Returns the new events of a session, oldest first, and marks them as being sent. */
    takeNew(sessionId: string): StoredEvent[] {
      const events = listOf(sessionId).filter(({ state }) => state === 'new');
      for (const event of events) mark(event, 'sending');
      return events;
    },
    /** Lists the events that an earlier process has not delivered. */
    listDue: () => selectDue.all().map((row) => eventRow.parse(row)),
    listOf,
    mark,
  };
}
