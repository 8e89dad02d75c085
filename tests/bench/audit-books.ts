import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import {
  type Capture,
  capturesOf,
  keys,
  type OrderRecord,
  parseOrder,
} from '../../netlify/server/store/order-records.ts';

const booksSchema = z.array(
  z.object({
    tran_id: z.string(),
    val_id: z.string(),
    amount_paisa: z.int(),
    refunds: z.array(z.object({ amount_paisa: z.int(), state: z.string() })),
  }),
);

/** Reads every order in the store, active or archived. */
async function readOrders(store: Redis): Promise<OrderRecord[]> {
  const orders = [];
  for (const prefix of ['orders', 'archive']) {
    // SCAN may miss keys while others expire.
    for (const name of await store.keys(`${prefix}:*`)) {
      orders.push(...z.parse(z.array(z.string()), await store.hvals(name)).map(parseOrder));
    }
  }
  return orders;
}

const isKept = ({ state }: Capture): boolean => state === 'paid' || state === 'held';

/**
 * Compares the store with the gateway's books, capture by capture. Each line of `differences` is an order or an amount that
 * differs. A refund that the garage has cancelled in the gateway's panel counts as not given back.
 */
export async function auditBooks(store: Redis, cloudUrl: string) {
  const orders = await readOrders(store);
  const books = z.parse(booksSchema, await (await fetch(`${cloudUrl}/sslcommerz/books.json`)).json());
  const unseen = new Map(books.map((entry) => [entry.val_id, entry]));
  const returnedOf = ({ refunds }: (typeof books)[number]): number =>
    refunds.reduce((sum, { amount_paisa, state }) => sum + (state === 'cancelled' ? 0 : amount_paisa), 0);
  const differences: string[] = [];
  const counts = { kept: 0, owed: 0, second: 0 };

  for (const { _id, payment, attempts } of orders) {
    const holding = attempts.flatMap(capturesOf).filter(isKept);
    const due = payment === 'paid' || payment === 'held' ? 1 : 0;
    if (holding.length !== due)
      differences.push(`order ${_id}: ${holding.length} payments kept, it is ${payment}`);
    for (const attempt of attempts) {
      for (const capture of capturesOf(attempt)) {
        const { validationId = '', capturedPaisa, state, refund } = capture;
        const name = `${attempt.transactionId} ${validationId}`;
        const entry = unseen.get(validationId);
        unseen.delete(validationId);
        if (!entry || entry.tran_id !== attempt.transactionId) {
          differences.push(`${name}: ${state}, but the gateway has taken nothing, or it is in two orders`);
          continue;
        }
        if (capture !== attempt) counts.second += 1;
        if (entry.amount_paisa !== capturedPaisa) differences.push(`${name}: the amount differs`);
        const returned = returnedOf(entry);
        const isOwed = state === 'refund-due' && refund?.isFinal === true;
        if (isKept(capture)) counts.kept += entry.amount_paisa;
        if (isOwed) counts.owed += entry.amount_paisa;
        const expected =
          state === 'refunded' ? entry.amount_paisa : isKept(capture) || isOwed ? 0 : undefined;
        if (returned !== expected) differences.push(`${name}: ${state}, ${returned} paisa given back`);
      }
    }
  }
  const unmatched = await store.hlen(keys.unmatched);
  for (const entry of unseen.values())
    differences.push(`${entry.tran_id} ${entry.val_id}: paid, but of no order`);

  const taken = books.reduce((sum, entry) => sum + entry.amount_paisa, 0);
  const returned = books.reduce((sum, entry) => sum + returnedOf(entry), 0);
  const apart = taken - returned - counts.kept - counts.owed;
  if (apart !== 0) differences.push(`${apart} paisa apart in all`);
  const figures = {
    'orders, live and archived': orders.length,
    'payments taken': books.length,
    'of these, second ones of a page': counts.second,
    'taken, paisa': taken,
    'given back, paisa': returned,
    'kept by orders, paisa': counts.kept,
    'owed, as a refund was cancelled in the panel, paisa': counts.owed,
    'unmatched payments': unmatched,
  };
  return { figures, differences };
}
