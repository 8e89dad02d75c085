import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { isService, onlinePayments, paymentOf, validReturns } from '../../../netlify/server/order/bill.ts';
import {
  type OnlinePayment,
  type OrderRecord,
  type Payment,
  parseOrder,
  parseUnmatched,
  type Return,
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

const sumOf = (parts: { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns what is left of a payment once all of its returns are made, in minor units. */
export const leftOf = (payment: Payment): number => payment.amount - sumOf(validReturns(payment));

/** Returns the price of an order's own booking less what was taken off its bill, in minor units. */
export const bookedFor = ({ lines }: OrderRecord): number =>
  Math.max(
    0,
    sumOf(lines.flatMap((line) => (line.kind === 'work' || (isService(line) && line.addedAt) ? [] : [line]))),
  );

/** Returns what the gateway has given back of a payment by its record, undefined if a refund has still to begin or to end. */
function recordedAsBack(payment: OnlinePayment): number | undefined {
  const returns = validReturns(payment);
  const isDone = ({ refund }: Return) => refund?.state === 'refunded';
  const isUnderWay = (part: Return) => !isDone(part) && part.refund?.isFinal !== true;
  return returns.some(isUnderWay) ? undefined : sumOf(returns.filter(isDone));
}

/** Returns whether an order's own booking is paid if money by a gateway is left for it, and costs no more than is left: dollars pay nothing else. */
function isStateTrue(order: OrderRecord): boolean {
  const service = order.lines.find(isService);
  // The desk may have taken cash.
  if (!service || order.link !== undefined) return service !== undefined;
  const sumIn = (payments: Payment[]) =>
    payments
      .filter(({ currency }) => currency === service.currency)
      .reduce((sum, payment) => sum + leftOf(payment), 0);
  const left = sumIn(onlinePayments(order));
  const isBooked = service.withdrawnAt === undefined;
  const isPaid = ['paid', 'held'].includes(paymentOf(order));
  if (service.currency === 'USD') return left === (isPaid && isBooked ? service.amount : 0);
  return isPaid === (isBooked && left > 0) && (!isPaid || service.amount <= sumIn(order.payments));
}

/** Returns the money that the gateway has given back, in minor units. A refund that has failed there does not count. */
const returnedOf = ({ refunds }: BooksEntry): number => refunds.reduce((sum, amount) => sum + amount, 0);

/**
 * Compares the store with the gateways' books, payment by payment. Each line of `differences` is an order or an amount that differs.
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
  for (const order of await readOrders(store)) {
    if (!isStateTrue(order)) differences.push(`order ${order._id}: it is not ${paymentOf(order)}`);
    for (const payment of onlinePayments(order)) {
      const { id, transactionId, captured } = payment;
      const name = `${transactionId} ${id}`;
      const entry = unseen.get(id);
      unseen.delete(id);
      if (!entry || entry.transactionId !== transactionId) {
        differences.push(`${name}: recorded, but the gateway has taken nothing, or it is in two orders`);
        continue;
      }
      const { amount, currency } = entry;
      if (captured?.amount !== amount || captured.currency !== currency)
        differences.push(`${name}: the amount differs`);
      const [expected, back] = [recordedAsBack(payment), returnedOf(entry)];
      if (back !== expected)
        differences.push(`${name}: ${expected} recorded as given back, but it is ${back} ${currency}`);
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
