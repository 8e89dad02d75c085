import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import {
  charge,
  lineItem,
  paymentIntent,
  refund,
  type Session,
  type StripeObject,
  session,
} from './stripe-objects.ts';

const storedRow = z.object({ body: z.string() });
const ownerRow = z.object({ session: z.string() });

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** Creates the store of Stripe's objects. Each belongs to a Checkout Session, and is stored as Stripe documents it. */
export function createObjectStore(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO stripe_objects (id, type, session, body) VALUES (?, ?, ?, ?)');
  const update = database.prepare('UPDATE stripe_objects SET body = ? WHERE id = ?');
  const selectOne = database.prepare('SELECT body FROM stripe_objects WHERE id = ? AND type = ?');
  const selectOfSession = database.prepare(
    'SELECT body FROM stripe_objects WHERE session = ? AND type = ? ORDER BY sequence',
  );
  const selectAll = database.prepare(
    'SELECT body FROM stripe_objects WHERE type = ? ORDER BY sequence DESC LIMIT ?',
  );
  const selectOwner = database.prepare('SELECT session FROM stripe_objects WHERE id = ?');

  const parse = <Found>(schema: z.ZodMiniType<Found>, row: unknown): Found =>
    schema.parse(JSON.parse(storedRow.parse(row).body));
  const finder =
    <Found>(type: StripeObject['object'], schema: z.ZodMiniType<Found>) =>
    (id: string): Found | undefined => {
      const row = selectOne.get(id, type);
      return row === undefined ? undefined : parse(schema, row);
    };
  const lister =
    <Found>(type: StripeObject['object'], schema: z.ZodMiniType<Found>) =>
    ({ id }: Session): Found[] =>
      selectOfSession.all(id, type).map((row) => parse(schema, row));
  const findSession = finder('checkout.session', session);

  return {
    /** Adds an object to a session, oldest first in each list. */
    add(sessionId: string, object: { id: string; object: StripeObject['object'] }): void {
      insert.run(object.id, object.object, sessionId, JSON.stringify(object));
    },
    update(object: StripeObject): void {
      update.run(JSON.stringify(object), object.id);
    },
    findSession,
    findPaymentIntent: finder('payment_intent', paymentIntent),
    findCharge: finder('charge', charge),
    findRefund: finder('refund', refund),
    /** Returns the session that an object belongs to. */
    sessionOf(id: string): Session | undefined {
      const owner = selectOwner.get(id);
      return owner && findSession(ownerRow.parse(owner).session);
    },
    lineItemsOf: lister('item', lineItem),
    paymentIntentsOf: lister('payment_intent', paymentIntent),
    chargesOf: lister('charge', charge),
    refundsOf: lister('refund', refund),
    /** Lists the newest sessions, newest first. */
    recentSessions: (limit: number) =>
      selectAll.all('checkout.session', limit).map((row) => parse(session, row)),
    /** Lists all refunds, newest first. */
    allRefunds: () => selectAll.all('refund', -1).map((row) => parse(refund, row)),
    /** Lists all sessions, oldest first. */
    allSessions: () =>
      selectAll
        .all('checkout.session', -1)
        .map((row) => parse(session, row))
        .toReversed(),
  };
}

/** Returns a random id such as `pi_3AbC…`. */
export function newId(prefix: string, length = 24): string {
  const text = randomBytes(length * 2).toString('base64');
  return `${prefix}_${text.replace(/[^A-Za-z0-9]/g, '').slice(0, length)}`;
}

/** Returns the time in seconds, as Stripe's objects have it. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);
