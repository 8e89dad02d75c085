import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { type OrderRecord, parseOrder } from '../../netlify/server/store/order-records.ts';

const booksSchema = z.array(
  z.object({
    tran_id: z.string(),
    amount_paisa: z.int(),
    refunds: z.array(z.object({ amount_paisa: z.int() })),
  }),
);

/** Reads every order in the store, active or archived. */
async function readOrders(store: Redis): Promise<{ order: OrderRecord; isArchived: boolean }[]> {
  const orders = [];
  for (const prefix of ['orders', 'archive']) {
    // SCAN may miss keys while others expire.
    for (const name of await store.keys(`${prefix}:*`)) {
      const stored = z.parse(z.array(z.string()), await store.hvals(name));
      orders.push(...stored.map((json) => ({ order: parseOrder(json), isArchived: prefix === 'archive' })));
    }
  }
  return orders;
}

/** Compares the store with the gateway's books. Each line of `differences` is an order or an amount that differs. */
export async function auditBooks(store: Redis, cloudUrl: string) {
  const orders = await readOrders(store);
  const books = z.parse(booksSchema, await (await fetch(`${cloudUrl}/sslcommerz/books.json`)).json());
  const captured = new Map(books.map((entry) => [entry.tran_id, entry]));
  const differences: string[] = [];
  const known = new Set<string>();
  let kept = 0;

  for (const { order, isArchived } of orders) {
    const holding = order.attempts.filter(({ state }) => state === 'paid' || state === 'held');
    const due = isArchived ? 0 : order.payment === 'paid' || order.payment === 'held' ? 1 : 0;
    if (holding.length !== due)
      differences.push(
        `order ${order._id}: ${holding.length} payments kept, its own word is ${order.payment}`,
      );
    for (const { transactionId, state } of order.attempts) {
      if (known.has(transactionId)) differences.push(`${transactionId}: in two orders`);
      known.add(transactionId);
      const entry = captured.get(transactionId);
      const refunded = entry?.refunds.reduce((sum, refund) => sum + refund.amount_paisa, 0) ?? 0;
      const isKept = state === 'paid' || state === 'held';
      if (isKept) kept += entry?.amount_paisa ?? 0;
      const expected = isKept ? 0 : state === 'refunded' ? entry?.amount_paisa : undefined;
      if (entry && refunded !== expected)
        differences.push(`${transactionId}: ${state}, ${refunded} paisa refunded`);
      if (!entry && (isKept || state === 'refunded'))
        differences.push(`${transactionId}: ${state}, but the gateway has taken nothing`);
    }
  }
  for (const id of captured.keys()) if (!known.has(id)) differences.push(`${id}: paid, but of no order`);

  const taken = books.reduce((sum, entry) => sum + entry.amount_paisa, 0);
  const returned = books.reduce(
    (sum, entry) => sum + entry.refunds.reduce((all, refund) => all + refund.amount_paisa, 0),
    0,
  );
  if (taken - returned !== kept) differences.push(`${taken - returned - kept} paisa apart in all`);
  const figures = {
    'orders, live and archived': orders.length,
    'payments taken': books.length,
    'taken, paisa': taken,
    'given back, paisa': returned,
    'kept by orders, paisa': kept,
  };
  return { figures, differences };
}
