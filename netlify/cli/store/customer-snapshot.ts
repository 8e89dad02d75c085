import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../server/store/order-records.ts';
import type { CustomerLine } from './backup-lines.ts';

/** All that belongs to some customers as it was at one moment, whatever is booked and paid meanwhile. */
export async function readCustomers(redis: Redis, uids: string[]): Promise<CustomerLine[]> {
  // Only the orders tell which transactions there are, so they are read once more together with these.
  let known: string[] = [];
  for (;;) {
    const customers = await readAtOnce(redis, uids, known);
    const ids = customers.flatMap(({ transactions }) => Object.keys(transactions)).sort();
    if (ids.join() === known.join()) return customers;
    known = ids;
  }
}

/** Reads customers with those of their transactions that are known, in one step. */
async function readAtOnce(redis: Redis, uids: string[], known: string[]): Promise<CustomerLine[]> {
  const reads = redis.multi();
  for (const uid of uids) reads.hgetall(keys.orders(uid)).hgetall(keys.archive(uid));
  if (known.length > 0)
    reads.mget(known.map(keys.transaction)).zmscore(keys.unpaid, known).zmscore(keys.refunds, known);
  const replies = z.parse(z.array(z.array(z.unknown())), await reads.exec());

  const [records = [], unpaid = [], refunds = []] = replies.slice(2 * uids.length);
  const transactions = new Map(
    known.map((id, index) => [
      id,
      {
        record: JSON.parse(String(records[index])),
        unpaidSince: toScore(unpaid[index]),
        refundSince: toScore(refunds[index]),
      },
    ]),
  );
  return uids.map((uid, index) => {
    const [orders = {}, archive = {}] = replies.slice(2 * index, 2 * index + 2).map(toRecords);
    const ids = [orders, archive].flatMap(Object.values).flatMap(transactionIdsOf);
    return {
      type: 'customer',
      uid,
      orders,
      archive,
      transactions: Object.fromEntries(ids.map((id) => [id, transactions.get(id) ?? { record: null }])),
    };
  });
}

const toScore = (score: unknown): number | undefined => (score === null ? undefined : Number(score));

/** The records of a hash, which is answered as its fields and values in turn. */
export const toRecords = (pairs: unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    pairs.flatMap((field, index) => (index % 2 === 0 ? [[field, JSON.parse(String(pairs[index + 1]))]] : [])),
  );

const attemptsSchema = z.object({ attempts: z.array(z.object({ transactionId: z.string() })) });

/** None of an order that is damaged: that is said when it is to be written. */
const transactionIdsOf = (order: unknown): string[] =>
  (z.safeParse(attemptsSchema, order).data?.attempts ?? []).map(({ transactionId }) => transactionId);
