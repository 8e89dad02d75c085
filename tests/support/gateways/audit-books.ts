import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { capturesOf } from '../../../netlify/server/order/order-facts.ts';
import {
  type Capture,
  type OrderRecord,
  parseOrder,
  parseUnmatched,
  type UnmatchedRecord,
} from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { type BooksEntry, readBooks } from './gateway-books.ts';

/** Reads every order in the store, cancelled or not. */
async function readOrders(store: Redis): Promise<OrderRecord[]> {
  const orders = [];
  // SCAN may miss keys while others expire.
  for (const name of await store.keys(keys.orders('*')))
    orders.push(...z.parse(z.array(z.string()), await store.hvals(name)).map(parseOrder));
  return orders;
}

const isKept = ({ state }: Capture): boolean => state === 'paid' || state === 'held';

/** Returns the money that the gateway has given back, in minor units. A refund that has failed there does not count. */
const returnedOf = ({ refunds }: BooksEntry): number => refunds.reduce((sum, amount) => sum + amount, 0);

/**
 * Compares the store with the gateways' books, capture by capture. Each line of `differences` is an order or an amount that differs.
 * @param former the ids of captures that were taken for another store
 */
export async function auditBooks(
  store: Redis,
  cloudUrl: string,
  former: ReadonlySet<string> = new Set(),
): Promise<{ differences: string[] }> {
  const books = (await readBooks(cloudUrl)).filter(({ id }) => !former.has(id));
  const unseen = new Map(books.map((entry) => [entry.id, entry]));
  const differences: string[] = [];
  for (const { _id, payment, attempts, origin } of await readOrders(store)) {
    const booking = attempts.filter(({ further }) => !further);
    const holding = booking.flatMap(capturesOf).filter(isKept);
    const due = payment === 'paid' || payment === 'held' ? 1 : 0;
    // The desk may have taken cash.
    if (origin === 'desk' ? holding.length > 1 : holding.length !== due)
      differences.push(`order ${_id}: ${holding.length} payments kept, it is ${payment}`);
    for (const attempt of attempts) {
      for (const capture of capturesOf(attempt)) {
        const { captureId = '', state, refund, captured } = capture;
        const name = `${attempt.transactionId} ${captureId}`;
        const entry = unseen.get(captureId);
        unseen.delete(captureId);
        if (!entry || entry.transactionId !== attempt.transactionId) {
          differences.push(`${name}: ${state}, but the gateway has taken nothing, or it is in two orders`);
          continue;
        }
        const { amount, currency } = entry;
        if (captured?.amount !== amount || captured.currency !== currency)
          differences.push(`${name}: the amount differs`);
        const isOwed = state === 'refund-due' && refund?.isFinal === true;
        const expected = state === 'refunded' ? amount : isKept(capture) || isOwed ? 0 : undefined;
        const back = returnedOf(entry);
        if (back !== expected) differences.push(`${name}: ${state}, ${back} ${currency} given back`);
      }
    }
  }
  for (const entry of unseen.values()) {
    const { id, transactionId, amount } = entry;
    const kept = await store.hget<string>(keys.unmatched, id);
    const { isSurplus, closed }: Partial<UnmatchedRecord> = kept === null ? {} : parseUnmatched(kept);
    // Money for which its order has no room goes back.
    if (!isSurplus || !closed || returnedOf(entry) !== amount)
      differences.push(`${transactionId} ${id}: paid, but of no order`);
  }
  return { differences };
}
