import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../server/store/order-records.ts';
import type { CustomerLine } from './backup-lines.ts';

/** Reads a consistent snapshot of some customers, even while they book and pay. */
export async function readCustomers(redis: Redis, uids: string[]): Promise<CustomerLine[]> {
  // Only orders list their transactions, so both are read again in one transaction until the list is stable.
  let known: string[] = [];
  for (;;) {
    const customers = await readAtOnce(redis, uids, known);
    const ids = customers.flatMap(({ transactions }) => Object.keys(transactions)).sort();
    if (ids.join() === known.join()) return customers;
    known = ids;
  }
}

/** Reads customers and the known transactions in one transaction. */
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

/** Parses the records of a hash from its alternating fields and values. */
export const toRecords = (pairs: unknown[]): Record<string, unknown> =>
  Object.fromEntries(
    pairs.flatMap((field, index) => (index % 2 === 0 ? [[field, JSON.parse(String(pairs[index + 1]))]] : [])),
  );

const attemptsSchema = z.object({ attempts: z.array(z.object({ transactionId: z.string() })) });

/** Returns none for an invalid order, which is reported when it is written. */
const transactionIdsOf = (order: unknown): string[] =>
  (z.safeParse(attemptsSchema, order).data?.attempts ?? []).map(({ transactionId }) => transactionId);
