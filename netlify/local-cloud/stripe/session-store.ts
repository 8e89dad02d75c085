import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createRecords } from '../lib/records.ts';
import { StripeApiError } from './api-error.ts';

const KEPT_MS = 24 * 3_600_000;

const paymentSchema = z.object({
  status: z.enum(['processing', 'succeeded', 'failed']),
  charge: z.string(),
  risk: z.enum(['normal', 'elevated', 'highest', 'not_assessed']),
});

const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed']),
  metadata: z.record(z.string(), z.string()),
});
export type StripeSessionRefund = z.infer<typeof refundSchema>;

const disputeSchema = z.object({
  id: z.string(),
  /** A `warning_` is an inquiry, which takes nothing. */
  status: z.enum([
    ...(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost'] as const),
    ...(['appeal_under_review', 'prevented'] as const),
  ]),
  amount: z.int(),
  /** Cents that the bank has taken. */
  taken: z.optional(z.int()),
});

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  url: z.string(),
  payload: z.string(),
  state: z.enum(['new', 'sending', 'delivered', 'abandoned']),
});
export type StoredEvent = z.infer<typeof eventSchema>;

const sessionSchema = z.object({
  id: z.string(),
  intent: z.string(),
  /** Seconds. */
  created: z.int(),
  status: z.enum(['open', 'complete', 'expired']),
  /** As the merchant named them: the transaction, the order, and the transaction once more for the payment intent. */
  reference: z.string(),
  order: z.string(),
  transaction: z.string(),
  product: z.string(),
  email: z.nullable(z.string()),
  /** Cents. */
  amount: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** The last payment that was not declined. */
  payment: z.optional(paymentSchema),
  refunds: z.array(refundSchema),
  dispute: z.optional(disputeSchema),
  /** The id of the early fraud warning of the card's issuer. */
  fraudWarning: z.optional(z.string()),
  events: z.array(eventSchema),
});
/** A Checkout Session with its payment, refunds, dispute and events, each oldest first. */
export type StripeSession = z.infer<typeof sessionSchema>;

const keptSchema = z.object({ request: z.string(), status: z.int(), body: z.string() });
/** The response to a request with an idempotency key. */
export type Kept = z.infer<typeof keptSchema>;

export type StripeSessionStore = ReturnType<typeof createStripeSessionStore>;

/** Creates the store of the sessions, and of the responses by their idempotency keys. */
export function createStripeSessionStore(database: DatabaseSync) {
  const { finder, ...sessions } = createRecords<StripeSession>(database, 'stripe_sessions', {
    schema: sessionSchema,
    columns: { id: 'id', intent: 'intent' },
  });
  const findOfPart = finder(`session LIKE '%"' || ? || '"%'`);
  database.exec(
    'CREATE TABLE IF NOT EXISTS stripe_keys (key TEXT PRIMARY KEY, created_at INTEGER NOT NULL, kept TEXT NOT NULL) WITHOUT ROWID',
  );
  const insertKey = database.prepare('INSERT OR REPLACE INTO stripe_keys VALUES (?, ?, ?)');
  const selectKey = database.prepare('SELECT kept FROM stripe_keys WHERE key = ? AND created_at > ?');

  return {
    ...sessions,
    findOfIntent: finder('intent = ?'),
    /** Finds the session of a refund, a dispute or a warning. */
    findOfPart: (id: string) => (/^(re|du|issfr)_\w+$/.test(id) ? findOfPart(id) : undefined),
    keep: (key: string, kept: Kept) => insertKey.run(key, Date.now(), JSON.stringify(kept)),
    /**
     * Returns the response to the request with a key within the last 24 hours.
     * @throws {StripeApiError} 400 if the key was used for another request
     */
    findKept(key: string, request: string): Kept | undefined {
      const row = selectKey.get(key, Date.now() - KEPT_MS);
      if (row === undefined) return undefined;
      const kept = keptSchema.parse(JSON.parse(z.object({ kept: z.string() }).parse(row).kept));
      if (kept.request !== request)
        throw new StripeApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
          { type: 'idempotency_error' },
        );
      return kept;
    },
  };
}

/** Returns a random id such as `pi_3AbC…`. */
export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`;

/** Returns the time in seconds, as Stripe's objects have it. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** Returns the cents that were given back, or are on their way. */
export const refundedOf = ({ refunds }: StripeSession): number =>
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
