import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { capturesOf } from '../../netlify/server/store/order-facts.ts';
import { type Capture, type OrderRecord, parseOrder } from '../../netlify/server/store/records.ts';
import type { Money } from '../../src/contract/gateway.ts';
import type { Currency } from '../../src/contract/money.ts';
import { type BooksEntry, readBooks } from '../support/gateway-books.ts';

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

/** Sums of money, in minor units by currency. */
type Sums = Record<Currency, number>;

const add = (sums: Sums, { amount, currency }: Money): void => {
  sums[currency] += amount;
};
const inWords = (sums: Sums): string => `${sums.BDT} paisa, ${sums.USD} cents`;
const none = (): Sums => ({ BDT: 0, USD: 0 });

/**
 * Compares the store with the gateways' books, capture by capture. Each line of `differences` is an order or an amount that
 * differs. A refund that has failed at a gateway counts as not given back.
 */
export async function auditBooks(store: Redis, cloudUrl: string) {
  const orders = await readOrders(store);
  const books = await readBooks(cloudUrl);
  const unseen = new Map(books.map((entry) => [entry.id, entry]));
  const returnedOf = ({ currency, refunds }: BooksEntry): Money => ({
    amount: refunds.reduce((sum, amount) => sum + amount, 0),
    currency,
  });
  const differences: string[] = [];
  const [kept, owed, taken, returned] = [none(), none(), none(), none()];
  let second = 0;

  for (const { _id, payment, attempts } of orders) {
    const holding = attempts.flatMap(capturesOf).filter(isKept);
    const due = payment === 'paid' || payment === 'held' ? 1 : 0;
    if (holding.length !== due)
      differences.push(`order ${_id}: ${holding.length} payments kept, it is ${payment}`);
    for (const attempt of attempts) {
      for (const capture of capturesOf(attempt)) {
        const { captureId = '', state, refund } = capture;
        const name = `${attempt.transactionId} ${captureId}`;
        const entry = unseen.get(captureId);
        unseen.delete(captureId);
        if (!entry || entry.transactionId !== attempt.transactionId) {
          differences.push(`${name}: ${state}, but the gateway has taken nothing, or it is in two orders`);
          continue;
        }
        const { amount, currency } = entry;
        if (capture !== attempt) second += 1;
        const recorded = capture.captured;
        if (recorded?.amount !== amount || recorded.currency !== currency)
          differences.push(`${name}: the amount differs`);
        const isOwed = state === 'refund-due' && refund?.isFinal === true;
        if (isKept(capture)) add(kept, entry);
        if (isOwed) add(owed, entry);
        const expected = state === 'refunded' ? amount : isKept(capture) || isOwed ? 0 : undefined;
        const back = returnedOf(entry).amount;
        if (back !== expected) differences.push(`${name}: ${state}, ${back} ${currency} given back`);
      }
    }
  }
  const unmatched = await store.hlen(keys.unmatched);
  for (const { id, transactionId } of unseen.values())
    differences.push(`${transactionId} ${id}: paid, but of no order`);

  for (const entry of books) {
    add(taken, entry);
    add(returned, returnedOf(entry));
  }
  for (const currency of ['BDT', 'USD'] as const) {
    const apart = taken[currency] - returned[currency] - kept[currency] - owed[currency];
    if (apart !== 0) differences.push(`${apart} in minor units of ${currency} apart in all`);
  }
  const figures = {
    'orders, live and archived': orders.length,
    'payments taken': books.length,
    'of these, by Stripe': books.filter(({ currency }) => currency === 'USD').length,
    'of these, second ones of a page': second,
    taken: inWords(taken),
    'given back': inWords(returned),
    'kept by orders': inWords(kept),
    'owed, as a refund has failed for good': inWords(owed),
    'unmatched payments': unmatched,
  };
  return { figures, differences };
}
