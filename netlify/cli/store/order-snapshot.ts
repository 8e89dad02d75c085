import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import type { OrderReference } from '../../server/order/order-reference.ts';
import { addReads, type StoredOrder } from '../../server/order/reads.ts';
import { keys } from '../../server/store/keys.ts';
import { queued } from '../../server/store/queue.ts';
import type { CustomerLine } from './backup-lines.ts';

/** Bytes of one line. */
const LINE_BYTES = 250_000;

type Transactions = CustomerLine['transactions'];

/** An order with its transactions, all read at once. */
interface OrderSnapshot extends StoredOrder {
  transactions: Transactions;
}

/** Reads a consistent snapshot of a page of orders, even while their customers pay. */
export async function readSnapshot(redis: Redis, page: OrderReference[]): Promise<OrderSnapshot[]> {
  // Only orders list their transactions, so both are read again in one transaction until the list is stable.
  let known: string[] = [];
  for (;;) {
    const orders = await readAtOnce(redis, page, known);
    const ids = orders.flatMap(({ transactions }) => Object.keys(transactions)).sort();
    if (ids.join() === known.join()) return orders;
    known = ids;
  }
}

/** Reads orders and the known transactions in one transaction. */
async function readAtOnce(redis: Redis, page: OrderReference[], known: string[]): Promise<OrderSnapshot[]> {
  const reads = redis.multi();
  const parse = addReads(reads, page);
  if (known.length > 0)
    reads
      .mget(known.map(keys.transaction))
      .zmscore(
        keys.queue,
        known.map((id) => queued('attempt', id)),
      )
      .zmscore(
        keys.queue,
        known.map((id) => queued('hint', id)),
      );
  const replies = z.parse(z.array(z.array(z.unknown())), await reads.exec());
  const orders = parse(replies);

  const [records = [], unpaid = [], hinted = []] = known.length > 0 ? replies.slice(-3) : [];
  const transactions = new Map(
    known.map((id, index) => [
      id,
      {
        record: JSON.parse(String(records[index])),
        unpaidSince: toScore(unpaid[index]),
        hintedSince: toScore(hinted[index]),
      },
    ]),
  );
  return orders.map((order) => ({
    ...order,
    transactions: Object.fromEntries(
      transactionIdsOf(order).map((id) => [id, transactions.get(id) ?? { record: null }]),
    ),
  }));
}

const toScore = (score: unknown): number | undefined => (score === null ? undefined : Number(score));

const attemptsSchema = z.object({ attempts: z.array(z.object({ transactionId: z.string() })) });

/** Returns none for an invalid order, which is reported when it is written. */
const transactionIdsOf = ({ json }: StoredOrder): string[] =>
  (z.safeParse(attemptsSchema, JSON.parse(json)).data?.attempts ?? []).map(
    ({ transactionId }) => transactionId,
  );

/** Joins orders into lines: each has one customer's, up to about 250 KB. */
export function* toLines(orders: OrderSnapshot[]): Generator<CustomerLine> {
  let line: CustomerLine | undefined;
  let bytes = 0;
  for (const { uid, orderId, json, isArchived, transactions } of orders) {
    const more = Buffer.byteLength(json) + Buffer.byteLength(JSON.stringify(transactions));
    if (line?.uid !== uid || bytes + more > LINE_BYTES) {
      if (line) yield line;
      line = { type: 'customer', uid, orders: {}, archive: {}, transactions: {} };
      bytes = 0;
    }
    bytes += more;
    line[isArchived ? 'archive' : 'orders'][orderId] = JSON.parse(json);
    Object.assign(line.transactions, transactions);
  }
  if (line) yield line;
}
